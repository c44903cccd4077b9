/// The type of a parameter's value or of a field of a donation.
public indirect enum ValueType: Hashable, Sendable {
  /// Swift's `Bool`.
  case bool
  /// Swift's 64-bit `Int`.
  case int
  /// Swift's `Double`.
  case double
  /// Swift's `String`.
  case string
  /// Foundation's `Date`, in whole milliseconds; an RFC 3339 string in JSON.
  case date
  /// An array of elements.
  case array(ValueType)
  /// A set of elements; an array in JSON.
  case set(ValueType)
  /// A dictionary with `String` keys; an object in JSON.
  case dictionary(ValueType)
  /// A value or nil, which is `null` in JSON. Never nested.
  case optional(ValueType)
  /// A structure of fields in declared order; an object in JSON.
  case object([Field])

  /// One field of a structure.
  public struct Field: Hashable, Sendable {
    /// The name by which predicates and JSON know it.
    public let name: String
    /// What it holds.
    public let type: ValueType

    /// Declares a field.
    public init(name: String, type: ValueType) {
      self.name = name
      self.type = type
    }
  }

  /// The type under an optional, else the type itself.
  public var unwrapped: ValueType {
    if case .optional(let wrapped) = self { wrapped } else { self }
  }

  /// Whether nil is one of its values.
  public var isOptional: Bool {
    if case .optional = self { true } else { false }
  }
}

extension ValueType: CustomStringConvertible {
  /// The type as Swift and the definitions file write it: `[String: Int]`, `Set<String>`, `Int?`.
  public var description: String {
    switch self {
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .string: "String"
    case .date: "Date"
    case .array(let element): "[\(element)]"
    case .set(let element): "Set<\(element)>"
    case .dictionary(let value): "[String: \(value)]"
    case .optional(let wrapped): "\(wrapped)?"
    case .object(let fields):
      "{ " + fields.map { "\($0.name): \($0.type)" }.joined(separator: ", ") + " }"
    }
  }
}
