import JSON

/// A text that is refused, and everything that its error says.
struct Refusal: Sendable, CustomStringConvertible {
  let bytes: [UInt8]
  let reason: JSONError.Reason
  let position: JSONPosition

  init(_ bytes: [UInt8], _ reason: JSONError.Reason, _ line: Int, _ column: Int) {
    self.bytes = bytes
    self.reason = reason
    position = JSONPosition(line: line, column: column)
  }

  init(_ text: String, _ reason: JSONError.Reason, _ line: Int, _ column: Int) {
    self.init(Array(text.utf8), reason, line, column)
  }

  var description: String { String(decoding: bytes, as: UTF8.self).printable }
}

/// A text with what it becomes when it is read and written again.
struct Acceptance: Sendable, CustomStringConvertible {
  let text: String
  let written: String

  init(_ text: String, _ written: String) {
    self.text = text
    self.written = written
  }

  var description: String { text.printable }
}

extension JSONDocument {
  init(_ text: String, maximumNesting: Int = 512) throws(JSONError) {
    try self.init(Array(text.utf8), maximumNesting: maximumNesting)
  }
}

extension JSONNode {
  /// The same value for writing; numbers keep their literals.
  var output: JSONOutput {
    switch value {
    case .null: .null
    case .bool(let bool): .bool(bool)
    case .number(let number): .raw(number.text)
    case .string(let string): .string(string)
    case .array(let elements): .array(elements.map(\.output))
    case .object(let members):
      .object(members.map { JSONOutput.Member(key: $0.key, value: $0.value.output) })
    }
  }

  var number: JSONNumber? {
    guard case .number(let number) = value else { return nil }
    return number
  }

  var string: String? {
    guard case .string(let string) = value else { return nil }
    return string
  }

  var elements: [JSONNode] {
    guard case .array(let elements) = value else { return [] }
    return elements
  }

  var members: [JSONMember] {
    guard case .object(let members) = value else { return [] }
    return members
  }
}
