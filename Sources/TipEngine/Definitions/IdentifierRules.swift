/// What a text must be to serve as an identifier.
///
/// Ids and names are 1 to 256 Unicode scalars without control characters, commas (lists of ids are
/// joined by them) or surrounding space.
public enum IdentifierRules {
  /// The most Unicode scalars that an identifier has.
  public static let maximumLength = 256

  /// Why a text can not serve as an identifier.
  public enum Violation: Error, Hashable, Sendable {
    /// It has no characters.
    case empty
    /// It has more than ``IdentifierRules/maximumLength`` scalars.
    case tooLong(scalars: Int)
    /// It contains a control character.
    case control(Unicode.Scalar)
    /// It contains a comma.
    case comma
    /// It begins or ends with white space.
    case surroundingSpace
  }

  /// The first rule that a text breaks, or nil if it may serve.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func violation(in text: String) -> Violation? {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return .empty }
    var count = 0
    for scalar in scalars {
      count += 1
      if scalar == "," { return .comma }
      // Unicode's control characters are these, once and for all.
      if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) { return .control(scalar) }
    }
    if count > maximumLength { return .tooLong(scalars: count) }
    return isSpace(first) || isSpace(last) ? .surroundingSpace : nil
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? scalar == " " : scalar.properties.isWhitespace
  }
}
