/// The tips of a definitions file over a history, as they stand at one instant.
///
/// What was asked once is not asked again: make a new value after recording something.
///
/// The rules are those of the order in which TipKit documents them: testing overrides, invalidation,
/// limits of displays, the tip's rules, and the display frequency.
public struct Tips<Source: History> {
  /// What is declared.
  public let definitions: TipDefinitions
  /// The testing overrides in force.
  public let overrides: TestingOverrides
  /// What happened.
  public var history: Source { evaluator.history }
  /// The instant of every answer; facts dated later have not happened yet.
  public var now: Instant { evaluator.now }

  var evaluator: Evaluator<Source>
  private var records: TipRecords?
  private var statuses: [TipID: TipStatus] = [:]
  private var parameterValues: [ParameterName: Value] = [:]
  private var hasNotedNextFact = false

  /// What is known of all tips.
  struct TipRecords {
    let displays: [TipID: DisplaySummary]
    let invalidations: [TipID: InvalidationReason]
    let latestDisplay: Instant?
  }

  /// Looks at a history at an instant.
  public init(
    _ definitions: TipDefinitions, history: Source, now: Instant,
    overrides: TestingOverrides = TestingOverrides()
  ) {
    self.init(
      definitions, history: history, now: now, overrides: overrides, horizon: .untracked)
  }

  init(
    _ definitions: TipDefinitions, history: Source, now: Instant, overrides: TestingOverrides,
    horizon: Horizon
  ) {
    self.definitions = definitions
    self.overrides = overrides
    evaluator = Evaluator(history: history, now: now, horizon: horizon)
  }

  // MARK: Status

  /// Whether a tip may appear by its own rules, groups aside.
  ///
  /// - Throws: what the history fails with.
  public mutating func status(of tip: Tip) throws(Source.Failure) -> TipStatus {
    if let status = statuses[tip.id] { return status }
    let status = try evaluatedStatus(of: tip)
    statuses[tip.id] = status
    return status
  }

  private mutating func evaluatedStatus(of tip: Tip) throws(Source.Failure) -> TipStatus {
    switch overrides.effect(on: tip.id) {
    case .shown?: return .available
    case .hidden?: return .pending
    case nil: break
    }
    let records = try knownRecords()
    if let reason = records.invalidations[tip.id] { return .invalidated(reason) }
    if let reason = Limits(of: tip).reached(by: records.displays[tip.id]) {
      return .invalidated(reason)
    }
    // The frequency is asked before the rules, since it costs less and both answers are the same.
    guard try frequencyWait(of: tip) == nil else { return .pending }
    for rule in tip.rules where try outcome(of: rule) != .satisfied { return .pending }
    return .available
  }

  /// The interval that a tip waits for, with no end if that lies beyond the year 9999; nil if it
  /// does not wait.
  mutating func frequencyWait(
    of tip: Tip
  ) throws(Source.Failure) -> (since: Instant, until: Instant?)? {
    let interval = definitions.configuration.displayFrequency.interval
    guard interval > .zero, tip.options.displayFrequency == .observes else { return nil }
    let records = try knownRecords()
    guard records.displays[tip.id] == nil, let latest = records.latestDisplay else { return nil }
    let end = latest.advanced(by: interval)
    if let end, end <= now { return nil }
    evaluator.horizon.note(end)
    return (latest, end)
  }

  // MARK: Groups and eligibility

  /// The tip that a group shows, or nil.
  ///
  /// - Throws: what the history fails with.
  public mutating func currentTip(of group: TipGroup) throws(Source.Failure) -> Tip? {
    for id in group.tips {
      guard let tip = definitions.tip(id) else { continue }
      switch (try status(of: tip), group.priority) {
      case (.available, _): return tip
      case (.pending, .ordered): return nil
      case (.pending, .firstAvailable), (.invalidated, _): continue
      }
    }
    return nil
  }

  /// The pending tip that an ordered group waits for, or nil.
  mutating func blockingTip(of group: TipGroup) throws(Source.Failure) -> Tip? {
    guard group.priority == .ordered else { return nil }
    for id in group.tips {
      guard let tip = definitions.tip(id) else { continue }
      switch try status(of: tip) {
      case .invalidated: continue
      case .pending: return tip
      case .available: return nil
      }
    }
    return nil
  }

  /// Whether a tip may appear now: it is available and, if it is in groups, shown by an override
  /// or the current tip of one of them.
  ///
  /// - Throws: what the history fails with.
  public mutating func isEligible(_ tip: Tip) throws(Source.Failure) -> Bool {
    guard try status(of: tip) == .available else { return false }
    let groups = definitions.groups(of: tip.id)
    if groups.isEmpty || overrides.effect(on: tip.id) == .shown { return true }
    for group in groups where try currentTip(of: group)?.id == tip.id { return true }
    return false
  }

  /// The tips that may appear now, in the order of the definitions.
  ///
  /// - Throws: what the history fails with.
  public mutating func eligibleTips() throws(Source.Failure) -> [Tip] {
    var tips: [Tip] = []
    for tip in definitions.tips where try isEligible(tip) { tips.append(tip) }
    return tips
  }

  // MARK: Records

  /// What is known of the displays of a tip, or nil if it was never displayed.
  ///
  /// - Throws: what the history fails with.
  public mutating func displays(of tip: TipID) throws(Source.Failure) -> DisplaySummary? {
    try knownRecords().displays[tip]
  }

  mutating func knownRecords() throws(Source.Failure) -> TipRecords {
    if let records { return records }
    try noteNextFact()
    let known = TipRecords(
      displays: try history.displays(at: now),
      invalidations: try history.invalidations(at: now),
      latestDisplay: try history.latestDisplayDate(at: now))
    records = known
    return known
  }

  /// The value of a parameter; what is stored but does not fit the declared type counts as never
  /// set.
  ///
  /// - Throws: what the history fails with.
  public mutating func value(of parameter: Parameter) throws(Source.Failure) -> Value {
    if let value = parameterValues[parameter.name] { return value }
    try noteNextFact()
    let stored = try history.parameterValue(
      parameter.name, persistence: parameter.persistence, at: now)
    let value = stored.flatMap { Value(stored: $0, as: parameter.type) }
    parameterValues[parameter.name] = value ?? parameter.defaultValue
    return value ?? parameter.defaultValue
  }

  /// Facts that are not donations may change an answer when their time comes.
  private mutating func noteNextFact() throws(Source.Failure) {
    guard evaluator.horizon.isTracked, !hasNotedNextFact else { return }
    hasNotedNextFact = true
    evaluator.horizon.note(try history.nextFactDate(after: now))
  }
}

/// The limits that a tip's options set to its displays.
package struct Limits {
  let count: Int?
  let duration: TimeSpan?

  /// Looks at a tip's options.
  package init(of tip: Tip) {
    count = tip.options.maxDisplayCount
    duration = tip.options.effectiveMaxDisplayDuration
  }

  /// The reason for which displays invalidate the tip, or nil; the count comes first.
  package func reached(by displays: DisplaySummary?) -> InvalidationReason? {
    guard let displays else { return nil }
    if let count, displays.count >= count { return .displayCountExceeded }
    if let duration, displays.shown >= duration { return .displayDurationExceeded }
    return nil
  }
}
