/// A history in memory, for scenarios and for apps that keep state elsewhere.
///
/// It answers every question from arrays in the order of arrival, so that it can serve as the plain
/// model of what a datastore must answer. A class, since recording changes it in place; use it from
/// one task at a time.
public final class InMemoryHistory: RecordableHistory {
  private struct Donation {
    let value: String?
    let identity: String?
  }

  private struct Display {
    let shown: TimeSpan
    /// What this display and those of the tip before it were shown.
    var total: TimeSpan
  }

  private var arrivals = 0
  private var donations: [EventID: DatedFacts<Donation>] = [:]
  private var donationIdentities: Set<ArraySlice<UInt8>> = []
  private var displays: [TipID: DatedFacts<Display>] = [:]
  private var forgottenDisplayDates: [Instant] = []
  private var invalidations: [TipID: DatedFacts<InvalidationReason>] = [:]
  private var parameters: [ParameterName: DatedFacts<String>] = [:]
  private var launches = DatedFacts<Void>()
  /// The date of the latest display, those included that were forgotten.
  private var latestDisplayDate: Instant?
  /// What is known of displays from then on.
  private var summaries: [TipID: DisplaySummary] = [:]

  /// An empty history.
  public init() {}

  // MARK: Questions

  /// See ``History/donationCount(of:in:limit:)``.
  ///
  /// - Complexity: O(log *n*) in the number of the event's donations.
  public func donationCount(
    of event: EventID, in dates: ClosedRange<Instant>, limit: Int
  ) -> Int {
    donations[event].map { min(limit, indices(of: $0, in: dates).count) } ?? 0
  }

  /// See ``History/donations(of:in:limit:)``.
  public func donations(
    of event: EventID, in dates: ClosedRange<Instant>, limit: Int
  ) -> [StoredDonation] {
    guard let stored = donations[event] else { return [] }
    return stored.all[indices(of: stored, in: dates)].suffix(limit).map {
      StoredDonation(date: $0.date, value: $0.content.value)
    }
  }

  /// See ``History/firstDonationDate(of:from:)``.
  public func firstDonationDate(of event: EventID, from instant: Instant) -> Instant? {
    guard let stored = donations[event] else { return nil }
    return stored.all[stored.firstIndex { $0.date >= instant }...].first?.date
  }

  /// See ``History/parameterValue(_:persistence:at:)``.
  public func parameterValue(
    _ name: ParameterName, persistence: Parameter.Persistence, at now: Instant
  ) -> String? {
    guard let latest = parameters[name]?.last(at: now) else { return nil }
    if persistence == .transient, let launch = launches.last(at: now),
      (launch.date, launch.arrival) > (latest.date, latest.arrival)
    {
      return nil
    }
    return latest.content
  }

  /// See ``History/displays(at:)``.
  ///
  /// - Complexity: O(1) at and after the latest display, else O(*n* log *m*) in the numbers of tips
  ///   and of displays.
  public func displays(at now: Instant) -> [TipID: DisplaySummary] {
    if areAllDisplaysBegun(at: now) { return summaries }
    return displays.compactMapValues { displays in
      let begun = displays.all[..<displays.firstIndex { $0.date > now }]
      guard let latest = begun.last else { return nil }
      return DisplaySummary(
        count: begun.count, shown: latest.content.total, latest: latest.date)
    }
  }

  /// See ``History/latestDisplayDate(at:)``.
  public func latestDisplayDate(at now: Instant) -> Instant? {
    if areAllDisplaysBegun(at: now) { return latestDisplayDate }
    let standing = displays.values.compactMap { $0.last(at: now)?.date }
    return (standing + forgottenDisplayDates.filter { $0 <= now }).max()
  }

  private func areAllDisplaysBegun(at now: Instant) -> Bool {
    latestDisplayDate.map { $0 <= now } ?? true
  }

  /// See ``History/invalidations(at:)``.
  public func invalidations(at now: Instant) -> [TipID: InvalidationReason] {
    if invalidations.isEmpty { return [:] }
    return invalidations.compactMapValues { invalidations in
      invalidations.all.first.flatMap { $0.date <= now ? $0.content : nil }
    }
  }

  /// See ``History/nextFactDate(after:)``.
  public func nextFactDate(after instant: Instant) -> Instant? {
    let candidates =
      displays.values.compactMap { $0.firstDate(after: instant) }
      + invalidations.values.compactMap { $0.firstDate(after: instant) }
      + parameters.values.compactMap { $0.firstDate(after: instant) }
      + [launches.firstDate(after: instant)].compactMap { $0 }
      + forgottenDisplayDates.filter { $0 > instant }
    return candidates.min()
  }

  // MARK: Recording

  /// See ``RecordableHistory/record(_:at:)``.
  public func record(_ fact: Fact, at date: FactDate) {
    let date = date.instant
    switch fact {
    case .donation(let event, let value):
      donations[event, default: DatedFacts()].insert(
        Donation(value: value, identity: nil), at: date, arrival: nextArrival())
    case .display(let tip, let shown): recordDisplay(of: tip, shown: shown, at: date)
    // Nothing is ever asked about actions.
    case .action: break
    case .invalidation(let tip, let reason):
      invalidations[tip, default: DatedFacts()].insert(
        reason, at: date, arrival: nextArrival())
    case .parameter(let name, let value):
      parameters[name, default: DatedFacts()].insert(value, at: date, arrival: nextArrival())
    case .launch: launches.insert((), at: date, arrival: nextArrival())
    }
  }

  private func nextArrival() -> Int {
    arrivals += 1
    return arrivals
  }

  private func recordDisplay(of tip: TipID, shown: TimeSpan, at date: Instant) {
    var facts = displays.removeValue(forKey: tip) ?? DatedFacts()
    let index = facts.insert(
      Display(shown: shown, total: shown), at: date, arrival: nextArrival())
    facts.update(from: index) { former, display in
      display.total = (former?.total ?? .zero).addingSaturating(display.shown)
    }
    displays[tip] = facts
    latestDisplayDate = max(latestDisplayDate ?? date, date)
    if let last = facts.all.last {
      summaries[tip] = DisplaySummary(
        count: facts.all.count, shown: last.content.total, latest: last.date)
    }
  }

  /// See ``RecordableHistory/recordDonation(of:value:at:identity:)``.
  public func recordDonation(
    of event: EventID, value: String?, at date: FactDate, identity: String
  ) -> DonationOutcome {
    guard donationIdentities.insert(ArraySlice(identity.utf8)).inserted else {
      return .alreadyStored
    }
    donations[event, default: DatedFacts()].insert(
      Donation(value: value, identity: identity), at: date.instant, arrival: nextArrival())
    return .recorded
  }

  /// See ``RecordableHistory/pruneDonations(of:to:at:)``.
  public func pruneDonations(of event: EventID, to limit: DonationLimit, at now: Instant) {
    guard let stored = donations[event] else { return }
    let happened = stored.firstIndex { $0.date > now }
    let fresh = stored.firstIndex { $0.date >= limit.earliestDate(at: now) }
    let kept = max(fresh, happened - limit.maximumCount)
    guard kept > stored.all.startIndex else { return }
    forgetIdentities(of: stored.all[..<kept])
    donations[event]?.removeAll(before: kept)
  }

  /// See ``RecordableHistory/reset(_:at:)``.
  public func reset(_ scope: ResetScope, at date: FactDate) {
    switch scope {
    case .datastore:
      donations = [:]
      donationIdentities = []
      displays = [:]
      forgottenDisplayDates = []
      latestDisplayDate = nil
      summaries = [:]
      invalidations = [:]
      parameters = [:]
      launches = DatedFacts()
    case .tip(let tip):
      if let last = displays[tip]?.last(at: date.instant) {
        forgottenDisplayDates.append(last.date)
      }
      displays[tip] = nil
      invalidations[tip] = nil
      summaries[tip] = nil
      latestDisplayDate =
        (displays.values.compactMap { $0.all.last?.date } + forgottenDisplayDates).max()
    case .event(let event):
      if let stored = donations[event] { forgetIdentities(of: stored.all) }
      donations[event] = nil
    case .parameter(let name): parameters[name] = nil
    }
  }

  private func forgetIdentities(of donations: ArraySlice<DatedFacts<Donation>.Fact>) {
    if donationIdentities.isEmpty { return }
    for donation in donations {
      if let identity = donation.content.identity {
        donationIdentities.remove(ArraySlice(identity.utf8))
      }
    }
  }

  private func indices(
    of facts: DatedFacts<Donation>, in dates: ClosedRange<Instant>
  ) -> Range<Int> {
    let start = facts.firstIndex { $0.date >= dates.lowerBound }
    return start..<facts.firstIndex { $0.date > dates.upperBound }
  }
}
