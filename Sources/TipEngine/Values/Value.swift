public import JSON

/// A value of a parameter, of a field of a donation, or of a predicate's operand.
///
/// Strings compare as Swift's do, by canonical equivalence.
public enum Value: Hashable, Sendable {
  /// The absence of a value of optional type.
  case `nil`
  /// A Boolean.
  case bool(Bool)
  /// A 64-bit integer.
  case int(Int)
  /// A floating-point number.
  case double(Double)
  /// A text.
  case string(String)
  /// An instant.
  case date(Instant)
  /// Elements in order.
  case array([Value])
  /// Elements without order.
  case set(Set<Value>)
  /// Values by key.
  case dictionary([String: Value])
  /// The values of a structure's fields, in declared order.
  case object([Value])
}

extension Value {
  /// The value as JSON, in the canonical form: sets and dictionaries sorted, fields in declared
  /// order.
  ///
  /// The value's type gives the names of fields.
  ///
  /// - Complexity: O(*n* log *n*) in the number of elements.
  public func json(as type: ValueType) -> JSONOutput {
    switch (self, type.unwrapped) {
    case (.nil, _): .null
    case (.bool(let bool), _): .bool(bool)
    case (.int(let int), _): .int(int)
    case (.double(let double), _): .double(double)
    case (.string(let string), _): .string(string)
    case (.date(let instant), _): .string(instant.rfc3339)
    case (.array(let elements), .array(let element)):
      .array(elements.map { $0.json(as: element) })
    case (.set(let elements), .set(let element)):
      .array(elements.sorted(by: Value.precedes).map { $0.json(as: element) })
    case (.dictionary(let values), .dictionary(let element)):
      .object(
        values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
          .map { JSONOutput.Member(key: $0.key, value: $0.value.json(as: element)) })
    case (.object(let values), .object(let fields)):
      .object(
        zip(fields, values).map { field, value in
          JSONOutput.Member(key: field.name, value: value.json(as: field.type))
        })
    case (.array, _), (.set, _), (.dictionary, _), (.object, _):
      preconditionFailure("a value is written as its own type")
    }
  }

  /// A total order over the values of one type, by which sets are written.
  private static func precedes(_ lhs: Value, _ rhs: Value) -> Bool {
    switch (lhs, rhs) {
    case (.nil, .nil): false
    case (.nil, _): true
    case (_, .nil): false
    case (.bool(let lhs), .bool(let rhs)): !lhs && rhs
    case (.int(let lhs), .int(let rhs)): lhs < rhs
    case (.double(let lhs), .double(let rhs)): lhs < rhs
    case (.date(let lhs), .date(let rhs)): lhs < rhs
    case (.string(let lhs), .string(let rhs)): lhs.utf8.lexicographicallyPrecedes(rhs.utf8)
    case (.array(let lhs), .array(let rhs)), (.object(let lhs), .object(let rhs)):
      lhs.lexicographicallyPrecedes(rhs, by: precedes)
    case (.set(let lhs), .set(let rhs)):
      lhs.sorted(by: precedes).lexicographicallyPrecedes(rhs.sorted(by: precedes), by: precedes)
    case (.dictionary(let lhs), .dictionary(let rhs)):
      pairs(of: lhs).lexicographicallyPrecedes(pairs(of: rhs), by: precedes)
    default: false
    }
  }

  private static func pairs(of dictionary: [String: Value]) -> [Value] {
    dictionary.map { Value.array([.string($0.key), $0.value]) }.sorted(by: precedes)
  }
}
