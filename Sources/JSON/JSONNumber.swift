/// A number of any magnitude and precision, kept as its literal (RFC 8259, section 6).
public struct JSONNumber: Sendable {
  /// The literal, character for character.
  public let text: String

  /// Keeps a literal that the grammar has already accepted.
  init(literal: String) {
    text = literal
  }

  /// The number as an integer, if it is written as one and fits.
  ///
  /// `-0` is 0. A literal with a fraction or an exponent is not an integer, whatever its value:
  /// `1.0` and `1e0` are nil.
  ///
  /// - Complexity: O(*n*) in the length of the literal.
  public var int: Int? { isIntegerLiteral ? Int(text) : nil }

  /// The nearest double, or nil if the magnitude is too great for a finite one.
  ///
  /// A magnitude too small for a double becomes zero.
  ///
  /// - Complexity: O(*n*) in the length of the literal.
  public var double: Double? {
    guard let double = Double(text), double.isFinite else { return nil }
    return double
  }

  private var isIntegerLiteral: Bool {
    text.utf8.allSatisfy { $0 == ASCII.minus || ASCII.isDigit($0) }
  }
}
