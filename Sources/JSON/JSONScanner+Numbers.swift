extension JSONScanner {
  /// Reads a number that begins at the next byte, a digit or a minus sign (RFC 8259, section 6).
  ///
  /// - Throws: `invalidNumber` at the zero that should not be there, or where a digit is missing.
  mutating func number() throws(JSONError) -> JSONNumber {
    let start = offset
    if next == ASCII.minus { offset += 1 }
    let integer = offset
    try skipDigits(orElse: .missingDigits)
    if bytes[integer] == ASCII.zero, offset > integer + 1 {
      throw error(.invalidNumber(.leadingZero), at: integer)
    }
    if next == ASCII.point {
      offset += 1
      try skipDigits(orElse: .missingFraction)
    }
    if let mark = next, ASCII.isExponentMark(mark) {
      offset += 1
      if next == ASCII.plus || next == ASCII.minus { offset += 1 }
      try skipDigits(orElse: .missingExponent)
    }
    return JSONNumber(literal: String(decoding: bytes[start..<offset], as: UTF8.self))
  }

  private mutating func skipDigits(orElse fault: JSONError.NumberFault) throws(JSONError) {
    let start = offset
    while offset < bytes.count, ASCII.isDigit(bytes[offset]) { offset += 1 }
    if offset == start { throw error(.invalidNumber(fault)) }
  }
}
