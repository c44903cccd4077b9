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

extension Explanation {
  /// When the tip is available if nothing more is recorded; nil if it is already.
  public var forecast: String? {
    if status == .available { return nil }
    guard let availableAt else { return "time alone never makes it available" }
    return "available at \(availableAt.rfc3339) if nothing more is recorded"
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
      guard let current = finding.current else {
        let wait = finding.blocking.map { ", it waits for \($0.rawValue.printable)" } ?? ""
        return "group \(name) has no current tip\(wait)"
      }
      return "the current tip of group \(name) is \(current.rawValue.printable)"
    }.joined(separator: ", ")
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

/// A number with what it counts, such as `1 donation` and `2 donations`.
package func counted(_ count: Int, _ noun: String) -> String {
  count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
}
