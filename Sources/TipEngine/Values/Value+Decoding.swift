public import JSON

/// Why a JSON value is not a value of the type it should have.
public enum ValueMismatch: Error, Hashable, Sendable {
  /// The JSON value is of another type.
  case wrongType(expected: ValueType, found: JSONKind, offset: Int)
  /// A number is outside the range of the type.
  case outOfRange(expected: ValueType, text: String, offset: Int)
  /// A string is not an instant.
  case malformedDate(text: String, offset: Int)
  /// A structure lacks a field that is not optional.
  case missingField(name: String, offset: Int)
  /// A structure has no such field.
  case unknownField(name: String, known: [String], offset: Int)
  /// A dictionary has two keys that Swift's strings take for one.
  case equalKeys(key: String, offset: Int)

  /// The UTF-8 offset, in the JSON text, of what is wrong.
  public var offset: Int {
    switch self {
    case .wrongType(_, _, let offset), .outOfRange(_, _, let offset),
      .malformedDate(_, let offset), .missingField(_, let offset),
      .unknownField(_, _, let offset), .equalKeys(_, let offset):
      offset
    }
  }
}

/// The types that JSON itself tells apart.
public enum JSONKind: String, Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean
  /// Any number.
  case number
  /// A string.
  case string
  /// An array.
  case array
  /// An object.
  case object

  /// The kind of a value.
  public init(of value: JSONValue) {
    self =
      switch value {
      case .null: .null
      case .bool: .boolean
      case .number: .number
      case .string: .string
      case .array: .array
      case .object: .object
      }
  }
}

extension Value {
  /// Reads a JSON value as a value of a type.
  ///
  /// `1.0` and `1e0` are not `Int`. An optional field that is missing is nil. `$comment` and
  /// `$allow` in a structure are ignored, in a dictionary they are data.
  ///
  /// - Throws: the first ``ValueMismatch`` in the order of the text.
  /// - Complexity: O(*n*) in the size of the JSON value.
  public init(_ node: JSONNode, as type: ValueType) throws(ValueMismatch) {
    switch (type, node.value) {
    case (.optional, .null): self = .nil
    case (.optional(let wrapped), _): self = try Value(node, as: wrapped)
    case (.bool, .bool(let bool)): self = .bool(bool)
    case (.string, .string(let string)): self = .string(string)
    case (.int, .number(let number)): self = try Self.int(number, at: node.offset)
    case (.double, .number(let number)):
      guard let double = number.double else {
        throw .outOfRange(expected: .double, text: number.text, offset: node.offset)
      }
      self = .double(double)
    case (.date, .string(let text)):
      guard let instant = Instant(rfc3339: text) else {
        throw .malformedDate(text: text, offset: node.offset)
      }
      self = .date(instant)
    case (.array(let element), .array(let nodes)):
      self = .array(try Self.elements(nodes, as: element))
    case (.set(let element), .array(let nodes)):
      self = .set(Set(try Self.elements(nodes, as: element)))
    case (.dictionary(let element), .object(let members)):
      self = try Self.dictionary(members, of: element)
    case (.object(let fields), .object(let members)):
      self = .object(try Self.fields(fields, from: members, at: node.offset))
    default:
      throw .wrongType(expected: type, found: JSONKind(of: node.value), offset: node.offset)
    }
  }

  private static func int(_ number: JSONNumber, at offset: Int) throws(ValueMismatch) -> Value {
    if let int = number.int { return .int(int) }
    let isInteger = number.text.utf8.allSatisfy {
      $0 == UInt8(ascii: "-") || $0 >= 0x30 && $0 < 0x3A
    }
    throw isInteger
      ? .outOfRange(expected: .int, text: number.text, offset: offset)
      : .wrongType(expected: .int, found: .number, offset: offset)
  }

  private static func elements(
    _ nodes: [JSONNode], as type: ValueType
  ) throws(ValueMismatch) -> [Value] {
    var elements: [Value] = []
    elements.reserveCapacity(nodes.count)
    for node in nodes { elements.append(try Value(node, as: type)) }
    return elements
  }

  private static func dictionary(
    _ members: [JSONMember], of type: ValueType
  ) throws(ValueMismatch) -> Value {
    var values: [String: Value] = [:]
    for member in members {
      let value = try Value(member.value, as: type)
      guard values.updateValue(value, forKey: member.key) == nil else {
        throw .equalKeys(key: member.key, offset: member.keyOffset)
      }
    }
    return .dictionary(values)
  }

  private static func fields(
    _ fields: [ValueType.Field], from members: [JSONMember], at offset: Int
  ) throws(ValueMismatch) -> [Value] {
    var values: [Value?] = Array(repeating: nil, count: fields.count)
    for member in members where !member.isForReaders {
      guard let index = fields.firstIndex(where: { $0.name.isSpelled(member.key) }) else {
        throw .unknownField(
          name: member.key, known: fields.map(\.name), offset: member.keyOffset)
      }
      values[index] = try Value(member.value, as: fields[index].type)
    }
    var complete: [Value] = []
    for (field, value) in zip(fields, values) {
      guard let value = value ?? (field.type.isOptional ? .nil : nil) else {
        throw .missingField(name: field.name, offset: offset)
      }
      complete.append(value)
    }
    return complete
  }
}

extension Value {
  /// Reads a value as a history keeps it; nil if it does not fit a type declared since.
  init?(stored text: String, as type: ValueType) {
    guard let document = try? JSONDocument(Array(text.utf8)),
      let value = try? Value(document.root, as: type)
    else { return nil }
    self = value
  }
}
