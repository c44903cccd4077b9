/// What became of a rule.
///
/// A failure is a third value: `not` of it fails, `any` holds if another alternative does, `all`
/// can not hold; a rule that failed at the top is not satisfied.
public enum RuleOutcome: Hashable, Sendable {
  /// It holds.
  case satisfied
  /// It does not hold.
  case notSatisfied
  /// It could not be evaluated.
  case failed(EvaluationFailure)

  /// The opposite of an outcome; a failure stays one.
  var negated: RuleOutcome {
    switch self {
    case .satisfied: .notSatisfied
    case .notSatisfied: .satisfied
    case .failed: self
    }
  }

  /// Whether both hold: a rule that does not decides, then a failure.
  func and(_ other: RuleOutcome) -> RuleOutcome {
    if self == .notSatisfied || other == .notSatisfied { return .notSatisfied }
    return self == .satisfied ? other : self
  }

  /// Whether one of both holds: a rule that does decides, then a failure.
  func or(_ other: RuleOutcome) -> RuleOutcome { negated.and(other.negated).negated }
}
