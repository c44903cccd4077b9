extension JSONScanner {
  /// Reads a string that begins at the next byte, its opening quote (RFC 8259, section 7).
  ///
  /// - Throws: An error at the opening quote if there is no closing one, else at the control
  ///   character, the backslash or the byte that is wrong.
  mutating func string() throws(JSONError) -> String {
    let quote = offset
    offset += 1
    // What has been decoded before `plain`, the beginning of a stretch without escapes.
    var decoded: [UInt8] = []
    var plain = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case ASCII.quote:
        defer { offset += 1 }
        if decoded.isEmpty { return String(decoding: bytes[plain..<offset], as: UTF8.self) }
        decoded += bytes[plain..<offset]
        return String(decoding: decoded, as: UTF8.self)
      case ASCII.backslash:
        decoded += bytes[plain..<offset]
        try decoded += escape(inStringAt: quote).utf8
        plain = offset
      case 0x00..<0x20:
        throw error(.controlCharacterInString(Unicode.Scalar(bytes[offset])))
      case 0x20..<0x80: offset += 1
      default:
        guard let length = text.scalarLength(at: offset) else {
          throw error(.invalidUTF8(bytes[offset]))
        }
        offset += length
      }
    }
    throw error(.unterminatedString, at: quote)
  }

  /// Reads an escape that begins at the next byte, its backslash.
  private mutating func escape(inStringAt quote: Int) throws(JSONError) -> Unicode.Scalar {
    guard offset + 1 < bytes.count else { throw error(.unterminatedString, at: quote) }
    let scalar: Unicode.Scalar
    switch bytes[offset + 1] {
    case UInt8(ascii: "u"): return try unicodeEscape()
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{c}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case ASCII.quote, ASCII.backslash, UInt8(ascii: "/"):
      scalar = Unicode.Scalar(bytes[offset + 1])
    default:
      guard let wrong = text.scalar(at: offset + 1) else {
        throw error(.invalidUTF8(bytes[offset + 1]), at: offset + 1)
      }
      throw error(.invalidEscape(wrong))
    }
    offset += 2
    return scalar
  }

  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    guard let unit = codeUnit(at: offset) else { throw error(.invalidUnicodeEscape) }
    if let scalar = Unicode.Scalar(unit) {
      offset += 6
      return scalar
    }
    guard UTF16.isLeadSurrogate(unit), let second = codeUnit(at: offset + 6),
      UTF16.isTrailSurrogate(second)
    else { throw error(.loneSurrogate(unit)) }
    offset += 12
    return UTF16.decode(UTF16.EncodedScalar([unit, second]))
  }

  /// The code unit that `\u` and four hexadecimal digits stand for, if they stand here.
  private func codeUnit(at offset: Int) -> UInt16? {
    guard offset + 6 <= bytes.count, bytes[offset] == ASCII.backslash,
      bytes[offset + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt32 = 0
    for index in offset + 2..<offset + 6 {
      guard let digit = ASCII.hexDigit(bytes[index]) else { return nil }
      unit = unit << 4 | digit
    }
    return UInt16(truncatingIfNeeded: unit)
  }
}
