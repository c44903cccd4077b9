/// Splits a predicate into its words.
struct PredicateLexer {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The next word; `.end` at the end of the text, as often as asked.
  mutating func next() throws(PredicateError) -> PredicateToken {
    let start = position
    skipSpace()
    let followsSpace = position > start || start == 0
    let offset = position
    let kind = try kind()
    return PredicateToken(kind: kind, offset: offset, followsSpace: followsSpace)
  }

  private mutating func kind() throws(PredicateError) -> PredicateToken.Kind {
    guard let byte = peek() else { return .end }
    switch byte {
    case 0x30...0x39: return try number()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "$"): return try positional()
    case UInt8(ascii: "`"): return try quotedIdentifier()
    default: break
    }
    if Self.startsIdentifier(byte) { return .identifier(identifier()) }
    try refuseUnsupported(byte)
    return .symbol(try symbol())
  }

  private func peek(_ ahead: Int = 0) -> UInt8? {
    position + ahead < bytes.count ? bytes[position + ahead] : nil
  }

  private mutating func skipSpace() {
    while let byte = peek(), byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
  }

  private mutating func take(while holds: (UInt8) -> Bool) -> String {
    let start = position
    while let byte = peek(), holds(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  // MARK: Names

  private static func startsIdentifier(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private mutating func identifier() -> String {
    take { Self.startsIdentifier($0) || Self.isDigit($0) }
  }

  private mutating func quotedIdentifier() throws(PredicateError) -> PredicateToken.Kind {
    let start = position
    position += 1
    let name = identifier()
    guard peek() == UInt8(ascii: "`"), !name.isEmpty else {
      throw PredicateError(.unknownCharacter("`"), at: start)
    }
    position += 1
    return .identifier(name)
  }

  private mutating func positional() throws(PredicateError) -> PredicateToken.Kind {
    let start = position
    position += 1
    let digits = take(while: Self.isDigit)
    guard let index = Int(digits) else { throw PredicateError(.unknownCharacter("$"), at: start) }
    return .positional(index)
  }

  // MARK: Numbers

  private mutating func number() throws(PredicateError) -> PredicateToken.Kind {
    let start = position
    if peek() == UInt8(ascii: "0"), let letter = peek(1), "xXoObB".utf8.contains(letter) {
      throw PredicateError(.unsupported(.radixLiteral), at: start)
    }
    var isDecimal = false
    _ = take { Self.isDigit($0) || $0 == UInt8(ascii: "_") }
    if peek() == UInt8(ascii: "."), let digit = peek(1), Self.isDigit(digit) {
      isDecimal = true
      position += 1
      _ = take { Self.isDigit($0) || $0 == UInt8(ascii: "_") }
    }
    if let letter = peek(), letter == UInt8(ascii: "e") || letter == UInt8(ascii: "E") {
      let sign = peek(1) == UInt8(ascii: "-") || peek(1) == UInt8(ascii: "+") ? 1 : 0
      if let digit = peek(1 + sign), Self.isDigit(digit) {
        isDecimal = true
        position += 2 + sign
        _ = take { Self.isDigit($0) || $0 == UInt8(ascii: "_") }
      }
    }
    let written = String(decoding: bytes[start..<position], as: UTF8.self)
    if let byte = peek(), Self.startsIdentifier(byte) {
      throw PredicateError(.invalidNumber(written + identifier()), at: start)
    }
    let digits = written.filter { $0 != "_" }
    return isDecimal ? .decimal(digits) : .integer(digits)
  }

  // MARK: Strings

  private mutating func string() throws(PredicateError) -> String {
    let start = position
    if peek(1) == UInt8(ascii: "\""), peek(2) == UInt8(ascii: "\"") {
      throw PredicateError(.unsupported(.multilineString), at: start)
    }
    position += 1
    var text: [UInt8] = []
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += try escape()
      case 0x0A, 0x0D: throw PredicateError(.unterminatedString, at: start)
      default:
        text.append(byte)
        position += 1
      }
    }
    throw PredicateError(.unterminatedString, at: start)
  }

  private mutating func escape() throws(PredicateError) -> [UInt8] {
    let start = position
    position += 1
    guard let letter = peek() else { throw PredicateError(.unterminatedString, at: start) }
    position += 1
    switch letter {
    case UInt8(ascii: "0"): return [0]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): return [letter]
    case UInt8(ascii: "("): throw PredicateError(.unsupported(.interpolation), at: start)
    case UInt8(ascii: "u"): return try unicodeEscape(from: start)
    default:
      while let byte = peek(), byte & 0xC0 == 0x80 { position += 1 }
      let written = String(decoding: bytes[start..<position], as: UTF8.self)
      throw PredicateError(.invalidEscape(written), at: start)
    }
  }

  /// `\u{…}` with 1 to 8 hexadecimal digits that name a Unicode scalar.
  private mutating func unicodeEscape(from start: Int) throws(PredicateError) -> [UInt8] {
    if peek() == UInt8(ascii: "{") {
      position += 1
      let digits = take { Self.isDigit($0) || "abcdefABCDEF".utf8.contains($0) }
      if peek() == UInt8(ascii: "}"), digits.utf8.count <= 8, let value = UInt32(digits, radix: 16),
        let scalar = Unicode.Scalar(value)
      {
        position += 1
        return Array(String(Character(scalar)).utf8)
      }
    }
    let written = String(decoding: bytes[start..<position], as: UTF8.self)
    throw PredicateError(.invalidEscape(written), at: start)
  }

  // MARK: Symbols

  private func refuseUnsupported(_ byte: UInt8) throws(PredicateError) {
    if byte == UInt8(ascii: "/"), peek(1) == byte || peek(1) == UInt8(ascii: "*") {
      throw PredicateError(.unsupported(.comment), at: position)
    }
    if byte == UInt8(ascii: "#"), peek(1) == UInt8(ascii: "\"") || peek(1) == byte {
      throw PredicateError(.unsupported(.rawString), at: position)
    }
  }

  private mutating func symbol() throws(PredicateError) -> PredicateToken.Symbol {
    let start = position
    for length in [3, 2, 1] where start + length <= bytes.count {
      let spelling = bytes[start..<start + length]
      if let symbol = PredicateToken.Symbol(spelling) {
        position += length
        return symbol
      }
    }
    position += 1
    while let byte = peek(), byte & 0xC0 == 0x80 { position += 1 }
    throw PredicateError(
      .unknownCharacter(String(decoding: bytes[start..<position], as: UTF8.self)), at: start)
  }
}
