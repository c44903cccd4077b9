extension JSONError {
  /// What is wrong and what was expected, in words, without the place.
  ///
  /// Lower case and no full stop; the text's own words are in single quotes with their control
  /// characters escaped, so the message is one line and safe on a terminal.
  public var message: String {
    switch reason {
    case .emptyText: "the text is empty, expected a value"
    case .utf16Text: "the text is UTF-16, expected UTF-8"
    case .utf32Text: "the text is UTF-32, expected UTF-8"
    case .invalidUTF8(let byte): "invalid byte 0x\(Self.hex(byte)), expected UTF-8"
    case .unexpected(let scalar, let expected):
      "unexpected \(Self.quoted(scalar)), expected \(expected.words)"
    case .unexpectedWord(let word, let expected):
      "unexpected \(Self.quoted(word)), expected \(expected.words)"
    case .unexpectedEnd(let expected): "unexpected end of the text, expected \(expected.words)"
    case .trailingText: "unexpected text after the value, expected the end"
    case .unterminatedString: "the string has no end, expected a closing '\"'"
    case .controlCharacterInString(let scalar):
      "unexpected \(Self.quoted(scalar)) in a string, expected it escaped"
    case .invalidEscape(let scalar):
      "unexpected \(Self.quoted(scalar)) after '\\', expected one of '\"\\/bfnrtu'"
    case .invalidUnicodeEscape: "incomplete escape '\\u', expected four hexadecimal digits"
    case .loneSurrogate(let unit):
      "lone surrogate '\\u\(Self.hex(unit))', expected a pair of surrogates"
    case .invalidNumber(let fault): fault.words
    case .repeatedKey(let key, let first):
      "key \(Self.quoted(key)) is repeated (first at \(first.line):\(first.column))"
    case .nestingTooDeep(let limit):
      "arrays and objects are nested too deeply, expected at most \(limit) levels"
    }
  }

  private static func quoted(_ text: String) -> String { "'\(text.printable)'" }

  private static func quoted(_ scalar: Unicode.Scalar) -> String { quoted(String(scalar)) }

  private static func hex(_ number: some UnsignedInteger & FixedWidthInteger) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: number.bitWidth / 4 - digits.count) + digits
  }
}

extension JSONError.Expectation {
  fileprivate var words: String {
    switch self {
    case .value: "a value"
    case .valueOrArrayEnd: "a value or ']'"
    case .key: "a key in double quotes"
    case .keyOrObjectEnd: "a key in double quotes or '}'"
    case .colon: "':'"
    case .commaOrArrayEnd: "',' or ']'"
    case .commaOrObjectEnd: "',' or '}'"
    }
  }
}

extension JSONError.NumberFault {
  fileprivate var words: String {
    switch self {
    case .leadingZero: "the number begins with a superfluous '0', expected no further digit"
    case .leadingPlus: "the number begins with '+', expected a digit or '-'"
    case .leadingPoint: "the number begins with '.', expected a digit"
    case .missingDigits: "the number has no digit after '-', expected one"
    case .missingFraction: "the number has no digit after '.', expected one"
    case .missingExponent: "the number has no digit in its exponent, expected one"
    }
  }
}
