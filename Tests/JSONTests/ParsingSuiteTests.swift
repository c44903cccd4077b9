import JSON
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where the public JSON parsing test suite lies, if the environment says so.
private let suiteFolder = ProcessInfo.processInfo.environment["TIPCTL_JSON_SUITE"]

/// The public JSON parsing test suite, read in its own place.
///
/// A file's name begins with `y_` if it must be accepted, with `n_` if it must be refused and with
/// `i_` if RFC 8259 leaves the decision to the reader.
@Suite(.enabled(if: suiteFolder != nil))
struct ParsingSuiteTests {
  /// Accepted by the grammar, and refused here on purpose.
  static let withRepeatedKeys = [
    "y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json",
  ]

  /// Whether each file is accepted that the grammar leaves open.
  static let decisions: [String: Bool] = [
    // Numbers have any magnitude.
    "i_number_double_huge_neg_exp.json": true,
    "i_number_huge_exp.json": true,
    "i_number_neg_int_huge_exp.json": true,
    "i_number_pos_double_huge_exp.json": true,
    "i_number_real_neg_overflow.json": true,
    "i_number_real_pos_overflow.json": true,
    "i_number_real_underflow.json": true,
    "i_number_too_big_neg_int.json": true,
    "i_number_too_big_pos_int.json": true,
    "i_number_very_big_negative_int.json": true,
    // Lone surrogates are no characters.
    "i_object_key_lone_2nd_surrogate.json": false,
    "i_string_1st_surrogate_but_2nd_missing.json": false,
    "i_string_1st_valid_surrogate_2nd_invalid.json": false,
    "i_string_incomplete_surrogate_and_escape_valid.json": false,
    "i_string_incomplete_surrogate_pair.json": false,
    "i_string_incomplete_surrogates_escape_valid.json": false,
    "i_string_invalid_lonely_surrogate.json": false,
    "i_string_invalid_surrogate.json": false,
    "i_string_inverted_surrogates_U+1D11E.json": false,
    "i_string_lone_second_surrogate.json": false,
    // Bytes are UTF-8.
    "i_string_UTF-16LE_with_BOM.json": false,
    "i_string_utf16BE_no_BOM.json": false,
    "i_string_utf16LE_no_BOM.json": false,
    "i_string_UTF-8_invalid_sequence.json": false,
    "i_string_UTF8_surrogate_U+D800.json": false,
    "i_string_invalid_utf-8.json": false,
    "i_string_iso_latin_1.json": false,
    "i_string_lone_utf8_continuation_byte.json": false,
    "i_string_not_in_unicode_range.json": false,
    "i_string_overlong_sequence_2_bytes.json": false,
    "i_string_overlong_sequence_6_bytes.json": false,
    "i_string_overlong_sequence_6_bytes_null.json": false,
    "i_string_truncated-utf-8.json": false,
    // Nesting up to 512, and a byte order mark is skipped.
    "i_structure_500_nested_arrays.json": true,
    "i_structure_UTF-8_BOM_empty_object.json": true,
  ]

  @Test func `every file is accepted or refused as it should be`() throws {
    let folder = try #require(suiteFolder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".json") }
    #expect(names.count == 318)
    #expect(Set(names.filter { $0.hasPrefix("i_") }) == Set(Self.decisions.keys))
    for name in names {
      let bytes = try [UInt8](Data(contentsOf: URL(filePath: folder).appending(path: name)))
      let isAccepted = (try? JSONDocument.strict(bytes)) != nil
      let isRight =
        Self.decisions[name] ?? (name.hasPrefix("y_") && !Self.withRepeatedKeys.contains(name))
      #expect(isAccepted == isRight, "\(name)")
    }
  }

  @Test(arguments: withRepeatedKeys)
  func `repeated keys are all that is wrong with the two files that have them`(
    _ name: String
  ) throws {
    let folder = try #require(suiteFolder)
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: folder).appending(path: name)))
    #expect(try JSONDocument(bytes).repeatedKeys.count == 1)
  }
}
