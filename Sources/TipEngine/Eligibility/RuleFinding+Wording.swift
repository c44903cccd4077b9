import JSON

/// What is said about rules.
extension RuleFinding {
  /// What the rule has and what it needs.
  public var message: String {
    switch rule {
    case .predicate(let predicate): message(for: predicate)
    case .not:
      "the opposite of a rule \(verdict): " + parts.map(\.message).joined()
    case .all(let rules): compound("all of \(counted(rules.count, "rule"))", because: .notSatisfied)
    case .any(let rules): compound("any of \(counted(rules.count, "rule"))", because: .satisfied)
    }
  }

  private var verdict: String {
    switch outcome {
    case .satisfied: "holds"
    case .notSatisfied: "does not hold"
    case .failed: "can not be evaluated"
    }
  }

  /// The verdict on several rules, with the first that decided it, else with all of them.
  private func compound(_ subject: String, because decisive: RuleOutcome) -> String {
    let deciding = parts.first { $0.outcome == decisive && outcome == decisive }
    let told = deciding.map { [$0] } ?? parts
    return "\(subject) \(verdict): " + told.map(\.message).joined(separator: "; ")
  }

  // MARK: Predicates

  private func message(for predicate: Predicate) -> String {
    let subject = "rule '\(predicate.text.printable)'"
    if case .failed(let failure) = outcome {
      return "\(subject) on \(predicate.inputNames.printable) \(verdict): \(failure.message)"
    }
    let count = comparison?.countSentence(for: predicate)
    if comparison?.place == .top, let count { return count }
    if !parameters.isEmpty, predicate.inputs.count == parameters.count {
      let values = parameters.map { "\($0.key.printable) is \($0.value.text.printable)" }
      return "\(subject) \(verdict): " + values.joined(separator: ", ")
    }
    let reason = (count ?? comparison?.sides).map { ": " + $0 } ?? ""
    return "\(subject) on \(predicate.inputNames.printable) \(verdict)\(reason)"
  }
}

extension ComparisonFinding {
  /// Both sides with what stands between them, if both have a value.
  fileprivate var sides: String? {
    guard let actual, let required else { return nil }
    return "\(actual.text.printable) \(comparison.rawValue) \(required.text.printable)"
  }

  /// The common rule in people's words: `2 of 3 donations of manualSave within a week`.
  fileprivate func countSentence(for predicate: Predicate) -> String? {
    guard let (input, window) = left.countedDonations, case .int(let actual)? = actual,
      case .int(let required)? = required
    else { return nil }
    let donations = " of \(predicate.inputs[input].name.printable)\(window)"
    let has = counted(actual, "donation") + donations
    return switch comparison {
    case .greaterOrEqual:
      actual > required
        ? "\(has), needs at least \(required)"
        : "\(actual) of \(counted(required, "donation"))\(donations)"
    case .greater: "\(has), needs more than \(required)"
    case .less: "\(has), needs fewer than \(required)"
    case .lessOrEqual: "\(has), needs at most \(required)"
    case .equal: "\(has), needs exactly \(required)"
    case .notEqual: "\(has), needs any number but \(required)"
    }
  }
}

extension Predicate {
  /// The inputs' names, joined by `, `.
  public var inputNames: String { inputs.map(\.name).joined(separator: ", ") }
}

extension PredicateNode {
  /// For the count of all or of windowed donations, the input and the window in words.
  fileprivate var countedDonations: (input: Int, window: String)? {
    guard case .property(.count, let base) = self else { return nil }
    switch base {
    case .donations(let input): return (input, "")
    case .donatedWithin(.donations(let input), .literal(.int(let count)), let unit):
      let name =
        switch unit {
        case .minute: "minute"
        case .hour: "hour"
        case .day: "day"
        default: "week"
        }
      if count == 1 { return (input, name == "hour" ? " within an hour" : " within a \(name)") }
      return (input, " within \(count) \(name)s")
    default: return nil
    }
  }
}
