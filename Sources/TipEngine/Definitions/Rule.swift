/// A condition of a tip (TipKit's `Tips.Rule`).
public indirect enum Rule: Sendable {
  /// A predicate over parameters and events (TipKit's `#Rule`).
  case predicate(Predicate)
  /// Holds while all of its rules do (a conjunction of TipKit 26); not empty.
  case all([Rule])
  /// Holds while one of its rules does (a disjunction of TipKit 26); not empty.
  case any([Rule])
  /// Holds while its rule does not; TipKit has no such rule.
  case not(Rule)

  /// The rules that a compound rule is made of, in order.
  var parts: [Rule] {
    switch self {
    case .predicate: []
    case .not(let rule): [rule]
    case .all(let rules), .any(let rules): rules
    }
  }
}

/// What a predicate looks at (TipKit's `Tips.RuleInput`).
public enum RuleInput: Hashable, Sendable {
  /// A parameter's value.
  case parameter(Parameter)
  /// An event with its donations.
  case event(Event)

  /// The parameter's name or the event's id.
  public var name: String {
    switch self {
    case .parameter(let parameter): parameter.name.rawValue
    case .event(let event): event.id.rawValue
    }
  }
}
