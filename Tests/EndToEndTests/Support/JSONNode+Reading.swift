import JSON

/// Ways to the values within a text whose form is known.
extension JSONNode {
  /// The elements of an array; of anything else none.
  var elements: [JSONNode] { if case .array(let elements) = value { elements } else { [] } }

  /// The members of an object; of anything else none.
  var members: [JSONMember] { if case .object(let members) = value { members } else { [] } }

  /// The text of a string; nil of anything else.
  var string: String? { if case .string(let text) = value { text } else { nil } }

  /// A number that is an integer; nil of anything else.
  var int: Int? { if case .number(let number) = value { Int(number.text) } else { nil } }

  /// One of the two Booleans; nil of anything else.
  var bool: Bool? { if case .bool(let value) = value { value } else { nil } }

  /// Whether it is `null`.
  var isNull: Bool { if case .null = value { true } else { false } }

  subscript(key: String) -> JSONNode? { members.first { $0.key == key }?.value }
}
