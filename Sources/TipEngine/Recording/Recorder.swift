import JSON

/// Which displays are recorded.
public enum DisplayPolicy: Hashable, Sendable {
  /// Only those of eligible tips.
  case eligibleOnly
  /// All.
  case forced
}

/// Which tips may be claimed.
public enum ClaimCandidates: Hashable, Sendable {
  /// All.
  case all
  /// Those that were never displayed.
  case neverDisplayed
}

/// Adds to a history what happens to tips at one instant, by the rules of their definitions.
public struct Recorder<Source: RecordableHistory> {
  /// What is declared.
  public let definitions: TipDefinitions
  /// What happened.
  public let history: Source
  /// When it happens.
  public let date: FactDate
  /// The testing overrides in force.
  public let overrides: TestingOverrides

  /// Records in a history at an instant.
  public init(
    _ definitions: TipDefinitions, history: Source, date: FactDate,
    overrides: TestingOverrides = TestingOverrides()
  ) {
    self.definitions = definitions
    self.history = history
    self.date = date
    self.overrides = overrides
  }

  /// The tips as they stand now, with all that was recorded so far.
  public var tips: Tips<Source> {
    Tips(definitions, history: history, now: date.instant, overrides: overrides)
  }

  // MARK: Donations, parameters and launches

  /// Donates to an event a number of times, and prunes its donations.
  ///
  /// The value is what ``Event/storedValue(of:)`` made of one.
  ///
  /// - Throws: what the history fails with.
  public func donate(
    to event: Event, value: String?, times: Int = 1
  ) throws(Source.Failure) {
    for _ in 0..<times { try history.record(.donation(event.id, value: value), at: date) }
    try history.pruneDonations(of: event.id, to: event.limit, at: date.instant)
  }

  /// Donates to an event once, unless a donation of the same identity is stored.
  ///
  /// - Throws: what the history fails with.
  public func donate(
    to event: Event, value: String?, identity: String
  ) throws(Source.Failure) -> DonationOutcome {
    let outcome = try history.recordDonation(
      of: event.id, value: value, at: date, identity: identity)
    try history.pruneDonations(of: event.id, to: event.limit, at: date.instant)
    return outcome
  }

  /// Gives a parameter a value of its type.
  ///
  /// - Throws: what the history fails with.
  public func set(_ parameter: Parameter, to value: Value) throws(Source.Failure) {
    let text = value.json(as: parameter.type).text
    try history.record(.parameter(parameter.name, value: text), at: date)
  }

  /// Marks a launch of the app, at which transient parameters go back to their defaults.
  ///
  /// - Throws: what the history fails with.
  public func launch() throws(Source.Failure) { try history.record(.launch, at: date) }

  // MARK: Displays

  /// What became of something that may be refused.
  public enum Outcome: Hashable, Sendable {
    /// It was recorded, and it invalidated the tip for a reason, if any.
    case recorded(invalidation: InvalidationReason?)
    /// It was refused, and nothing was recorded.
    case refused
  }

  /// Displays a tip.
  ///
  /// It begins now, and the time that it is shown counts in full.
  ///
  /// - Returns: what became of it, and the invalidation that it led to.
  /// - Throws: what the history fails with.
  public func display(
    _ tip: Tip, shown: TimeSpan = .zero, policy: DisplayPolicy = .eligibleOnly
  ) throws(Source.Failure) -> Outcome {
    var tips = tips
    if policy == .eligibleOnly, !(try tips.isEligible(tip)) { return .refused }
    try history.record(.display(tip.id, shown: shown), at: date)
    tips = self.tips
    guard let reason = Limits(of: tip).reached(by: try tips.displays(of: tip.id)),
      try tips.recordedInvalidation(of: tip.id) == nil
    else { return .recorded(invalidation: nil) }
    try history.record(.invalidation(tip.id, reason), at: date)
    return .recorded(invalidation: reason)
  }

  /// Displays the first eligible tip.
  ///
  /// With a group its current tip alone counts.
  ///
  /// - Returns: the tip, or nil, and nothing recorded, if there is none.
  /// - Throws: what the history fails with.
  public func claimNext(
    in group: TipGroup? = nil, among candidates: ClaimCandidates = .all
  ) throws(Source.Failure) -> Tip? {
    guard let tip = try nextTip(in: group, among: candidates) else { return nil }
    _ = try display(tip, policy: .forced)
    return tip
  }

  /// The tip that ``claimNext(in:among:)`` would display, or nil.
  func nextTip(
    in group: TipGroup?, among candidates: ClaimCandidates
  ) throws(Source.Failure) -> Tip? {
    var tips = tips
    for tip in try tips.eligibleTips(in: group) {
      if candidates == .all { return tip }
      if try tips.displays(of: tip.id) == nil { return tip }
    }
    return nil
  }

  // MARK: Actions, invalidations and resets

  /// Performs an action of a tip, which is refused unless the tip is available.
  ///
  /// - Throws: what the history fails with.
  public func perform(_ action: TipAction, of tip: Tip) throws(Source.Failure) -> Outcome {
    var tips = tips
    guard try tips.status(of: tip) == .available else { return .refused }
    try history.record(.action(tip.id, action.id), at: date)
    guard action.effect == .invalidates, try tips.recordedInvalidation(of: tip.id) == nil else {
      return .recorded(invalidation: nil)
    }
    try history.record(.invalidation(tip.id, .actionPerformed), at: date)
    return .recorded(invalidation: .actionPerformed)
  }

  /// Invalidates a tip, unless a recorded invalidation stands: then its reason is returned.
  ///
  /// - Throws: what the history fails with.
  public func invalidate(
    _ tip: Tip, reason: InvalidationReason = .actionPerformed
  ) throws(Source.Failure) -> InvalidationReason? {
    var tips = tips
    if let standing = try tips.recordedInvalidation(of: tip.id) { return standing }
    try history.record(.invalidation(tip.id, reason), at: date)
    return nil
  }

  /// Forgets what a scope names.
  ///
  /// - Throws: what the history fails with.
  public func reset(_ scope: ResetScope) throws(Source.Failure) {
    try history.reset(scope, at: date)
  }
}

extension Tips {
  /// The tips that may appear now: all of them, or the current tip of one group.
  ///
  /// - Throws: what the history fails with.
  public mutating func eligibleTips(in group: TipGroup?) throws(Source.Failure) -> [Tip] {
    guard let group else { return try eligibleTips() }
    return try currentTip(of: group).map { [$0] } ?? []
  }

  /// The invalidation that is recorded for a tip, whatever the overrides.
  mutating func recordedInvalidation(of tip: TipID) throws(Source.Failure) -> InvalidationReason? {
    try knownRecords().invalidations[tip]
  }
}
