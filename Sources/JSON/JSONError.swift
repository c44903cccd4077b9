/// What is wrong with a text, and where.
///
/// The wording is `message`; everything it says is here as data.
public struct JSONError: Error, Hashable, Sendable {
  /// What is wrong.
  public private(set) var reason: Reason

  /// The byte offset, in the bytes as given, of what is wrong.
  public let offset: Int

  /// The line and column of `offset`.
  public private(set) var position: JSONPosition

  /// The same error some lines further down, with every place that it names.
  ///
  /// For a text that is one line of several.
  public func moved(down lines: Int) -> JSONError {
    var moved = self
    moved.position = position.moved(down: lines)
    if case .repeatedKey(let key, let first) = reason {
      moved.reason = .repeatedKey(key, first: first.moved(down: lines))
    }
    return moved
  }

  init(_ reason: Reason, at offset: Int, in text: JSONText) {
    self.reason = reason
    self.offset = offset
    position = text.position(ofOffset: offset)
  }

  /// The ways in which a text fails to be what RFC 8259 and this reader's limits ask for.
  public enum Reason: Hashable, Sendable {
    /// There is no value: nothing at all, or white space only.
    case emptyText

    /// The bytes are UTF-16, by their byte order mark or by the zero bytes among the first.
    case utf16Text

    /// The bytes are UTF-32, by their byte order mark or by the zero bytes among the first.
    case utf32Text

    /// A byte that begins no well-formed UTF-8 sequence.
    case invalidUTF8(UInt8)

    /// A character that can not stand here.
    case unexpected(Unicode.Scalar, expected: Expectation)

    /// A bare word that is no literal of the grammar; its first 32 characters.
    case unexpectedWord(String, expected: Expectation)

    /// The text ends too early.
    case unexpectedEnd(expected: Expectation)

    /// Something other than white space follows the value.
    case trailingText

    /// A string without its closing quote; the place is the opening one.
    case unterminatedString

    /// A character below U+0020 stands in a string unescaped.
    case controlCharacterInString(Unicode.Scalar)

    /// A backslash before a character that it does not escape.
    case invalidEscape(Unicode.Scalar)

    /// The escape `\u` without its four hexadecimal digits.
    case invalidUnicodeEscape

    /// An escaped half of a surrogate pair without the other half.
    case loneSurrogate(UInt16)

    /// A number against the grammar.
    case invalidNumber(NumberFault)

    /// A key that its object has already; the place is the later one.
    case repeatedKey(String, first: JSONPosition)

    /// More arrays and objects inside one another than the limit, which is given.
    case nestingTooDeep(Int)
  }

  /// What the grammar allows at a place.
  public enum Expectation: Hashable, Sendable {
    /// A value.
    case value

    /// The first element of an array, or its end.
    case valueOrArrayEnd

    /// A key after a comma.
    case key

    /// The first key of an object, or its end.
    case keyOrObjectEnd

    /// The colon between a key and its value.
    case colon

    /// The comma after an element of an array, or the array's end.
    case commaOrArrayEnd

    /// The comma after a member of an object, or the object's end.
    case commaOrObjectEnd
  }

  /// What is wrong with a number (RFC 8259, section 6).
  public enum NumberFault: Hashable, Sendable {
    /// A zero before further digits.
    case leadingZero

    /// A plus sign in front.
    case leadingPlus

    /// No digit before the decimal point.
    case leadingPoint

    /// No digit after the minus sign.
    case missingDigits

    /// No digit after the decimal point.
    case missingFraction

    /// No digit in the exponent.
    case missingExponent
  }
}
