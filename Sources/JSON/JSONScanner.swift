/// Reads tokens from a text, one after another, and says where and why one can not be read.
struct JSONScanner {
  let bytes: [UInt8]
  private(set) var text: JSONText

  /// Where the next byte stands that has not been read.
  var offset: Int

  init(_ text: JSONText) {
    self.text = text
    bytes = text.bytes
    offset = text.start
  }

  /// The next byte, or nil at the end of the text.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Steps over white space (RFC 8259, section 2).
  mutating func skipWhiteSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case ASCII.space, ASCII.tab: offset += 1
      case ASCII.lineFeed: endLine()
      case ASCII.carriageReturn:
        if offset + 1 < bytes.count, bytes[offset + 1] == ASCII.lineFeed { offset += 1 }
        endLine()
      default: return
      }
    }
  }

  private mutating func endLine() {
    offset += 1
    text.beginLine(at: offset)
  }

  /// Reads a value that holds no others.
  ///
  /// - Throws: Whatever is wrong with it, or that there is none.
  mutating func scalarValue(expected: JSONError.Expectation) throws(JSONError) -> JSONValue {
    switch next {
    case ASCII.quote: return .string(try string())
    case .some(let byte) where ASCII.isDigit(byte) || byte == ASCII.minus:
      return .number(try number())
    case ASCII.plus: throw error(.invalidNumber(.leadingPlus))
    case ASCII.point: throw error(.invalidNumber(.leadingPoint))
    case .some(let byte) where ASCII.isLetter(byte): return try literal(expected: expected)
    default: throw unexpected(expected)
    }
  }

  private mutating func literal(expected: JSONError.Expectation) throws(JSONError) -> JSONValue {
    let start = offset
    let limit = min(bytes.count, start + 32)
    while offset < limit, ASCII.isLetter(bytes[offset]) || ASCII.isDigit(bytes[offset]) {
      offset += 1
    }
    let word = String(decoding: bytes[start..<offset], as: UTF8.self)
    switch word {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    default: throw error(.unexpectedWord(word, expected: expected), at: start)
    }
  }

  /// The error that what stands next, if anything, is not what was expected.
  func unexpected(_ expected: JSONError.Expectation) -> JSONError {
    guard offset < bytes.count else { return error(.unexpectedEnd(expected: expected)) }
    guard let scalar = text.scalar(at: offset) else { return error(.invalidUTF8(bytes[offset])) }
    return error(.unexpected(scalar, expected: expected))
  }

  /// An error at the next byte.
  func error(_ reason: JSONError.Reason) -> JSONError { error(reason, at: offset) }

  /// An error at a place that has been read already.
  func error(_ reason: JSONError.Reason, at offset: Int) -> JSONError {
    JSONError(reason, at: offset, in: text)
  }
}
