import Foundation
import JSON
import Testing
import TipEngine

/// What a validator that others wrote says of files, by the schemas.
@Suite(.enabled(if: SchemaValidator.isInstalled, "TIPCTL_PYTHON names no Python with jsonschema"))
struct SchemaValidationTests {
  @Test(arguments: [
    ("real", 28, FileSchema.definitions), ("cases", 15, .scenarios), ("real-cases", 28, .scenarios),
  ])
  func `files that are read are valid`(folder: String, count: Int, schema: FileSchema) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Fixture.path(of: folder))
      .filter { $0.hasSuffix(".json") }.sorted()
    #expect(names.count == count)
    let texts = try names.map {
      try String(contentsOfFile: Fixture.path(of: "\(folder)/\($0)"), encoding: .utf8)
    }
    let complaints = try SchemaValidator.complaints(about: texts, by: schema)
    #expect(complaints.count == count)
    for (name, complaint) in zip(names, complaints) { #expect(complaint == nil, "\(name)") }
  }

  @Test func `files that are wrong are not valid, unless a schema can not say why`() throws {
    let cases = Fixture.cases("wrong-definitions.json").map(\.node)
    let complaints = try SchemaValidator.complaints(
      about: cases.map { $0["file"]?.string ?? "" }, by: .definitions)
    #expect(complaints.count == 140)
    for (node, complaint) in zip(cases, complaints) {
      let isAccepted = node["schema"]?.string == "accepts"
      #expect((complaint == nil) == isAccepted, "\(node["file"]?.string ?? "")")
    }
    #expect(cases.count { $0["schema"] != nil } == 37)
  }

  @Test(arguments: [FileSchema.definitions, .scenarios])
  func `the files of README are valid, but for those that are wrong`(schema: FileSchema) throws {
    let page = try String(contentsOfFile: Fixture.path(of: "../README.md"), encoding: .utf8)
    let files = page.components(separatedBy: "\n<!-- file: ").dropFirst().map { part in
      let pieces = part.components(separatedBy: "```")
      return (name: pieces[0].prefix { $0 != " " }, text: String(pieces[1].dropFirst(4)))
    }.filter {
      $0.name.hasSuffix(".json")
        && $0.name.hasSuffix("tips-test.json") == (schema == .scenarios)
    }
    #expect(schema == .scenarios || files.count >= 3)
    let complaints = try SchemaValidator.complaints(about: files.map(\.text), by: schema)
    for (file, complaint) in zip(files, complaints) {
      #expect((complaint == nil) == !file.name.hasPrefix("wrong"), "\(file.name)")
    }
  }

  /// Each variant has one fault at most, so that nothing else hides a difference.
  @Test(arguments: zip(SchemaSample.all, [2200, 1800]))
  func `what is read is valid, and what has a fault in its structure is not`(
    sample: SchemaSample, atLeast count: Int
  ) throws {
    let texts = [sample.json.text] + sample.json.variants.map(\.text)
    #expect(texts.count > count)
    let complaints = try SchemaValidator.complaints(about: texts, by: sample.schema)
    #expect(complaints.count == texts.count)
    for (text, complaint) in zip(texts, complaints) {
      let reasons = sample.reasons(against: text)
      if reasons.isEmpty {
        #expect(complaint == nil, "\(text)")
      } else if reasons.allSatisfy(\.isStructural) {
        #expect(complaint != nil, "\(reasons) \(text)")
      }
    }
  }
}

extension FileProblem.Reason {
  /// Whether a schema can say what is wrong.
  fileprivate var isStructural: Bool {
    switch self {
    case .unknownKey, .missingKey, .wrongType, .wrongValue, .oneKey, .extraKey, .empty,
      .typeNeeded, .reservedField, .outOfRange:
      true
    default: false
    }
  }
}
