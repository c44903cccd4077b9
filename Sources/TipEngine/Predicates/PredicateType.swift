/// The type of an expression in a predicate.
///
/// Beside the types of values there are those of what TipKit's rules look at, and those of literals
/// whose type their surroundings decide.
indirect enum PredicateType: Hashable, Sendable {
  case bool
  case int
  case double
  case string
  case date
  case array(PredicateType)
  case set(PredicateType)
  case dictionary(PredicateType)
  case optional(PredicateType)
  case object([ValueType.Field])
  /// An event, by the index of the input.
  case event(Int)
  /// Donations of an event.
  case donations(Int)
  /// One donation of an event.
  case donation(Int)
  case range(PredicateType)
  /// An integer literal, or arithmetic on integer literals alone: `Int` or `Double`.
  case integerLiteral
  /// `nil`.
  case nilLiteral
  /// The element of `[]`.
  case noElement

  init(_ type: ValueType) {
    self =
      switch type {
      case .bool: .bool
      case .int: .int
      case .double: .double
      case .string: .string
      case .date: .date
      case .array(let element): .array(PredicateType(element))
      case .set(let element): .set(PredicateType(element))
      case .dictionary(let element): .dictionary(PredicateType(element))
      case .optional(let wrapped): .optional(PredicateType(wrapped))
      case .object(let fields): .object(fields)
      }
  }

  /// The type of the values, or nil if they are no values of parameters.
  var valueType: ValueType? {
    switch self {
    case .bool: .bool
    case .int, .integerLiteral: .int
    case .double: .double
    case .string: .string
    case .date: .date
    case .array(.noElement): .array(.int)
    case .array(let element): element.valueType.map { .array($0) }
    case .set(let element): element.valueType.map { .set($0) }
    case .dictionary(let element): element.valueType.map { .dictionary($0) }
    case .optional(let wrapped): wrapped.valueType.map { .optional($0) }
    case .object(let fields): .object(fields)
    case .event, .donations, .donation, .range, .nilLiteral, .noElement: nil
    }
  }

  /// An optional of this type; optionals do not nest.
  var wrapped: PredicateType {
    switch self {
    case .optional: self
    default: .optional(self)
    }
  }

  /// Whether the surroundings still decide a part of it.
  var isFlexible: Bool {
    switch self {
    case .integerLiteral: true
    case .array(let part), .set(let part), .dictionary(let part), .optional(let part),
      .range(let part):
      part.isFlexible
    default: false
    }
  }

  /// The type that Swift takes if the surroundings decide nothing: integer literals are `Int`.
  var defaulted: PredicateType {
    switch self {
    case .integerLiteral: .int
    case .array(let part): .array(part.defaulted)
    case .set(let part): .set(part.defaulted)
    case .dictionary(let part): .dictionary(part.defaulted)
    case .optional(let part): .optional(part.defaulted)
    case .range(let part): .range(part.defaulted)
    default: self
    }
  }

  /// Whether `<` orders it.
  var isComparable: Bool {
    switch self {
    case .int, .double, .string, .date, .integerLiteral: true
    default: false
    }
  }

  /// Whether it counts.
  var isNumber: Bool {
    switch self {
    case .int, .double, .integerLiteral: true
    default: false
    }
  }

  /// The type that values of both types have, or nil if there is none.
  static func unify(_ lhs: PredicateType, _ rhs: PredicateType) -> PredicateType? {
    switch (lhs, rhs) {
    case _ where lhs == rhs: lhs
    case (.integerLiteral, .int), (.int, .integerLiteral): .int
    case (.integerLiteral, .double), (.double, .integerLiteral): .double
    case (.noElement, let other), (let other, .noElement): other
    case (.nilLiteral, let other), (let other, .nilLiteral): other.wrapped
    case (.optional(let lhs), .optional(let rhs)), (.optional(let lhs), let rhs),
      (let lhs, .optional(let rhs)):
      unify(lhs, rhs)?.wrapped
    case (.array(let lhs), .array(let rhs)): unify(lhs, rhs).map { .array($0) }
    case (.range(let lhs), .range(let rhs)): unify(lhs, rhs).map { .range($0) }
    default: nil
    }
  }
}

extension PredicateType: CustomStringConvertible {
  /// The type as messages name it.
  var description: String {
    switch self {
    case .event: "an event"
    case .donations: "donations"
    case .donation: "a donation"
    case .optional(.donation): "an optional donation"
    case .array(let element): "[\(element)]"
    case .optional(let wrapped): "\(wrapped)?"
    case .range(let bound): "a range of \(bound)"
    case .integerLiteral: "Int"
    case .nilLiteral: "nil"
    case .noElement: "_"
    case .bool, .int, .double, .string, .date, .set, .dictionary, .object:
      valueType?.description ?? "_"
    }
  }
}
