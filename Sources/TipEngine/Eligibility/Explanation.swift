public import JSON

/// Why a tip may appear or not: every check that its status takes, with what it needs and has.
public struct Explanation: Sendable {
  /// The tip.
  public let tip: Tip
  /// Its status.
  public let status: TipStatus
  /// Whether it may appear, groups considered.
  public let eligibility: Eligibility
  /// The earliest instant, now or later, at which the tip is available if nothing more is recorded;
  /// nil if it never is.
  public let availableAt: Instant?
  /// The checks in the order in which the status takes them, a rule a check.
  public let checks: [Check]

  /// Whether a tip may appear.
  public enum Eligibility: Hashable, Sendable {
    /// It may.
    case eligible
    /// It may not.
    case notEligible
  }

  /// The first check that keeps the tip from appearing, or nil if none does.
  public var decisive: Check? {
    // A testing override beats all that follows but the group.
    if let override = checks.first(where: { $0.code == .override }),
      case .override(let effect?) = override.finding
    {
      return effect == .hidden ? override : nil
    }
    return checks.first { !$0.isSatisfied }
  }
}

/// One of the conditions that a tip's status and eligibility depend on.
public struct Check: Sendable {
  /// What it looks at.
  public let finding: Finding
  /// Whether it lets the tip appear.
  public let isSatisfied: Bool
  /// The next instant at which it turns by time alone, or nil if it does not.
  public let until: Instant?

  /// The kinds of checks, in their order.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// Testing overrides.
    case override
    /// A recorded invalidation.
    case invalidated
    /// `maxDisplayCount`.
    case displayCount
    /// `maxDisplayDuration`.
    case displayDuration
    /// One of the tip's rules.
    case rule
    /// The display frequency.
    case displayFrequency
    /// The groups that the tip is in.
    case group
  }

  /// What a check found.
  public enum Finding: Sendable {
    /// The override that concerns the tip, if any.
    case override(TestingOverrides.Effect?)
    /// The invalidation that stands, if any.
    case invalidated(InvalidationReason?)
    /// The number of displays, and its maximum if there is one.
    case displayCount(Int, maximum: Int?)
    /// The shown time, and its effective maximum if there is one.
    case displayDuration(TimeSpan, maximum: TimeSpan?)
    /// What became of a rule.
    case rule(RuleFinding)
    /// What the display frequency asks of the tip.
    case displayFrequency(FrequencyFinding)
    /// The current tips of the tip's groups.
    case group([GroupFinding])
  }

  /// The kind of the check.
  public var code: Code {
    switch finding {
    case .override: .override
    case .invalidated: .invalidated
    case .displayCount: .displayCount
    case .displayDuration: .displayDuration
    case .rule: .rule
    case .displayFrequency: .displayFrequency
    case .group: .group
    }
  }
}

/// What became of a rule.
public struct RuleFinding: Sendable {
  /// The rule.
  public let rule: Rule
  /// Whether it holds.
  public let outcome: RuleOutcome
  /// The comparison that decides its predicate, if one does.
  let comparison: ComparisonFinding?
  /// The values of the parameters among the predicate's inputs, by name.
  public let parameters: [JSONOutput.Member]
  /// What became of the rules of a compound rule, in order.
  public let parts: [RuleFinding]

  /// The predicate, or nil for a compound rule.
  public var predicate: Predicate? {
    if case .predicate(let predicate) = rule { predicate } else { nil }
  }

  /// The value of the left side of the comparison at the top of its predicate, as far as it has one.
  public var actual: JSONOutput? { comparison?.place == .top ? comparison?.actual : nil }

  /// The value of the right side of that comparison.
  public var required: JSONOutput? { comparison?.place == .top ? comparison?.required : nil }
}

/// A comparison in a predicate, with what its sides are now.
struct ComparisonFinding: Sendable {
  let comparison: Comparison
  let place: Place
  let left: PredicateNode
  let actual: JSONOutput?
  let required: JSONOutput?

  /// Where in the predicate it stands.
  enum Place {
    /// The predicate is the comparison.
    case top
    /// It is the first operand of `&&` at the top that does not hold.
    case operand
  }
}

/// What the display frequency asks of a tip.
public enum FrequencyFinding: Hashable, Sendable {
  /// The frequency is `immediate`.
  case immediate
  /// The tip ignores it.
  case ignored
  /// The tip has appeared before, so that it may again.
  case displayedBefore
  /// No tip was displayed yet.
  case nothingDisplayed
  /// The interval that the latest display began is over.
  case elapsed(since: Instant)
  /// The interval that the latest display began still runs; it has no end if that lies beyond the
  /// year 9999.
  case running(since: Instant, until: Instant?)
}

/// The state of one group of a tip.
public struct GroupFinding: Sendable {
  /// The group.
  public let group: TipGroup
  /// Its current tip, or nil.
  public let current: TipID?
  /// Of an ordered group without a current tip the pending one that the others wait for.
  public let blocking: TipID?
}
