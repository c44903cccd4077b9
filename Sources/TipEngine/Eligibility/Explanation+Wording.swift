import JSON

/// What is said about a tip and its checks.
extension Explanation {
  /// The answer in one line: `ShortcutTip is pending: 2 of 3 donations of manualSave within a week`.
  public var summary: String {
    let name = tip.id.rawValue.printable
    // The reason of an invalidation is part of the status already.
    let reason = decisive.flatMap { $0.code == .invalidated ? nil : ": " + $0.message } ?? ""
    return switch (status, eligibility) {
    case (.available, .eligible): "\(name) is available"
    case (.available, .notEligible): "\(name) is available, but not eligible\(reason)"
    case (.pending, _): "\(name) is pending\(reason)"
    case (.invalidated, _): "\(name) is \(status)\(reason)"
    }
  }
}

extension Check {
  /// What the check has and what it needs.
  public var message: String {
    switch finding {
    case .override(nil): "no testing override"
    case .override(.shown?): "a testing override shows the tip"
    case .override(.hidden?): "a testing override hides the tip"
    case .invalidated(nil): "not invalidated"
    case .invalidated(let reason?): "invalidated for the reason \(reason.rawValue)"
    case .displayCount(let count, nil): "\(counted(count, "display")), no maximum"
    case .displayCount(let count, let maximum?): "\(count) of \(counted(maximum, "display"))"
    case .displayDuration(let shown, nil): "shown for \(shown.text), no maximum"
    case .displayDuration(let shown, let maximum?): "shown for \(shown.text) of \(maximum.text)"
    case .rule(let finding): finding.message
    case .displayFrequency(let finding): finding.message
    case .group(let findings): Self.message(for: findings, isSatisfied: isSatisfied)
    }
  }

  private static func message(for findings: [GroupFinding], isSatisfied: Bool) -> String {
    if findings.isEmpty { return "in no group" }
    return findings.map { finding in
      let name = quoted(finding.group.id.rawValue)
      guard let current = finding.current else { return "group \(name) has no current tip" }
      return "the current tip of group \(name) is \(current.rawValue.printable)"
    }.joined(separator: ", ")
  }
}

extension RuleFinding {
  /// What the rule has and what it needs.
  public var message: String {
    if case .failed(let failure) = outcome {
      return "\(subject) can not be evaluated: \(failure.message)"
    }
    if let sentence = countSentence { return sentence }
    let verdict = outcome == .satisfied ? "holds" : "does not hold"
    if let predicate, predicate.inputs.count == parameters.count {
      let values = parameters.map { "\($0.key.printable) is \($0.value.text.printable)" }
      return "rule \(quoted(predicate.text)) \(verdict): " + values.joined(separator: ", ")
    }
    if let actual, let required, let comparison {
      let sides = "\(actual.text.printable) \(comparison.rawValue) \(required.text.printable)"
      return "\(subject) \(verdict): \(sides)"
    }
    return "\(subject) \(verdict)"
  }

  /// The predicate with its inputs, or the kind of a compound rule.
  private var subject: String {
    switch rule {
    case .predicate(let predicate):
      "rule \(quoted(predicate.text)) on \(predicate.inputNames.printable)"
    case .all(let rules): "all of \(counted(rules.count, "rule"))"
    case .any(let rules): "any of \(counted(rules.count, "rule"))"
    case .not: "the opposite of a rule"
    }
  }

  private var comparison: Comparison? {
    guard let predicate, case .compare(let comparison, _, _, _) = predicate.root else { return nil }
    return comparison
  }

  /// The common rule in people's words: `2 of 3 donations of manualSave within a week`.
  private var countSentence: String? {
    guard let predicate, case .compare(let comparison, let left, _, _) = predicate.root,
      let window = left.countedWindow, case .int(let actual)? = actual,
      case .int(let required)? = required
    else { return nil }
    let subject = "of \(predicate.inputNames.printable)\(window)"
    return switch comparison {
    case .greaterOrEqual: "\(actual) of \(counted(required, "donation")) \(subject)"
    case .greater: "\(actual) of more than \(counted(required, "donation")) \(subject)"
    case .less: "\(counted(actual, "donation")) \(subject), needs fewer than \(required)"
    case .lessOrEqual: "\(counted(actual, "donation")) \(subject), needs at most \(required)"
    case .equal: "\(counted(actual, "donation")) \(subject), needs exactly \(required)"
    case .notEqual: "\(counted(actual, "donation")) \(subject), needs any number but \(required)"
    }
  }
}

extension Predicate {
  /// The inputs' names, joined by `, `.
  public var inputNames: String { inputs.map(\.name).joined(separator: ", ") }
}

extension PredicateNode {
  /// For the count of all or of windowed donations, the window in words.
  fileprivate var countedWindow: String? {
    guard case .property(.count, let base) = self else { return nil }
    switch base {
    case .donations: return ""
    case .donatedWithin(.donations, .literal(.int(let count)), let unit):
      let name =
        switch unit {
        case .minute: "minute"
        case .hour: "hour"
        case .day: "day"
        default: "week"
        }
      if count == 1 { return name == "hour" ? " within an hour" : " within a \(name)" }
      return " within \(count) \(name)s"
    default: return nil
    }
  }
}

extension FrequencyFinding {
  /// What the display frequency asks of the tip.
  public var message: String {
    switch self {
    case .immediate: "the display frequency is immediate"
    case .ignored: "the tip ignores the display frequency"
    case .displayedBefore: "the tip was displayed before, the display frequency does not apply"
    case .nothingDisplayed: "no tip was displayed yet"
    case .elapsed(let since): "the interval since the last display (\(since.rfc3339)) is over"
    case .running(let since, let until):
      "the last display (\(since.rfc3339)) holds new tips back "
        + (until.map { "until \($0.rfc3339)" } ?? "for good")
    }
  }
}

extension EvaluationFailure {
  /// The failure in words.
  public var message: String {
    switch self {
    case .overflow: "the result does not fit an Int"
    case .divisionByZero: "a division by zero"
    case .indexOutOfRange(let index, let count):
      "index \(index) is out of range, the array has \(counted(count, "element"))"
    case .absentField(let name): "a donation was stored without \(quoted(name))"
    case .invertedRange: "a range ends before it starts"
    case .windowBelowOne(let count): "a window of \(count), expected at least 1"
    case .dateOutOfRange: "a date beyond the years 0001 to 9999"
    case .tooManySteps: "it takes more than 20 million steps"
    }
  }
}

extension TimeSpan {
  /// The span in seconds, or in milliseconds if they are not whole.
  var text: String {
    milliseconds % 1000 == 0 ? "\(milliseconds / 1000) s" : "\(milliseconds) ms"
  }
}

/// A number with what it counts.
private func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}
