/// A history in memory, for scenarios and for apps that keep state elsewhere.
///
/// It answers every question from arrays in the order of arrival, so that it can serve as the plain
/// model of what a datastore must answer. A class, since recording changes it in place; use it from
/// one task at a time.
public final class InMemoryHistory: RecordableHistory {
  private struct Dated<Content> {
    let date: Instant
    /// Counts arrivals over all kinds of facts, so that facts of one instant have an order.
    let arrival: Int
    let content: Content
  }

  private struct Donation {
    let value: String?
    let identity: String?
  }

  private var arrivals = 0
  private var donations: [EventID: [Dated<Donation>]] = [:]
  private var donationIdentities: Set<ArraySlice<UInt8>> = []
  private var displays: [TipID: [Dated<TimeSpan>]] = [:]
  private var forgottenDisplayDates: [Instant] = []
  private var invalidations: [TipID: [Dated<InvalidationReason>]] = [:]
  private var parameters: [ParameterName: [Dated<String>]] = [:]
  private var launches: [Dated<Void>] = []

  /// An empty history.
  public init() {}

  // MARK: Questions

  /// See ``History/donationCount(of:in:limit:)``.
  ///
  /// - Complexity: O(log *n*) in the number of the event's donations.
  public func donationCount(
    of event: EventID, in dates: ClosedRange<Instant>, limit: Int
  ) -> Int {
    min(limit, indices(of: donations[event, default: []], in: dates).count)
  }

  /// See ``History/donations(of:in:limit:)``.
  public func donations(
    of event: EventID, in dates: ClosedRange<Instant>, limit: Int
  ) -> [StoredDonation] {
    let stored = donations[event, default: []]
    return stored[indices(of: stored, in: dates)].suffix(limit).map {
      StoredDonation(date: $0.date, value: $0.content.value)
    }
  }

  /// See ``History/firstDonationDate(of:from:)``.
  public func firstDonationDate(of event: EventID, from instant: Instant) -> Instant? {
    let stored = donations[event, default: []]
    let index = partition(stored) { $0.date >= instant }
    return index < stored.count ? stored[index].date : nil
  }

  /// See ``History/parameterValue(_:persistence:at:)``.
  public func parameterValue(
    _ name: ParameterName, persistence: Parameter.Persistence, at now: Instant
  ) -> String? {
    guard let latest = last(of: parameters[name, default: []], at: now) else { return nil }
    if persistence == .transient, let launch = last(of: launches, at: now),
      (launch.date, launch.arrival) > (latest.date, latest.arrival)
    {
      return nil
    }
    return latest.content
  }

  /// See ``History/displays(at:)``.
  public func displays(at now: Instant) -> [TipID: DisplaySummary] {
    displays.compactMapValues { displays in
      let begun = displays[..<partition(displays) { $0.date > now }]
      guard let latest = begun.last else { return nil }
      return DisplaySummary(
        count: begun.count,
        shown: begun.reduce(.zero) { $0.addingSaturating($1.content) },
        latest: latest.date)
    }
  }

  /// See ``History/latestDisplayDate(at:)``.
  public func latestDisplayDate(at now: Instant) -> Instant? {
    let standing = displays.values.compactMap { last(of: $0, at: now)?.date }
    return (standing + forgottenDisplayDates.filter { $0 <= now }).max()
  }

  /// See ``History/invalidations(at:)``.
  public func invalidations(at now: Instant) -> [TipID: InvalidationReason] {
    invalidations.compactMapValues { invalidations in
      invalidations.first.flatMap { $0.date <= now ? $0.content : nil }
    }
  }

  /// See ``History/nextFactDate(after:)``.
  public func nextFactDate(after instant: Instant) -> Instant? {
    let candidates =
      displays.values.compactMap { first(of: $0, after: instant) }
      + invalidations.values.compactMap { first(of: $0, after: instant) }
      + parameters.values.compactMap { first(of: $0, after: instant) }
      + [first(of: launches, after: instant)].compactMap { $0 }
      + forgottenDisplayDates.filter { $0 > instant }
    return candidates.min()
  }

  // MARK: Recording

  /// See ``RecordableHistory/record(_:at:)``.
  public func record(_ fact: Fact, at date: FactDate) {
    let date = date.instant
    switch fact {
    case .donation(let event, let value):
      insert(Donation(value: value, identity: nil), at: date, in: &donations[event, default: []])
    case .display(let tip, let shown): insert(shown, at: date, in: &displays[tip, default: []])
    // Nothing is ever asked about actions.
    case .action: break
    case .invalidation(let tip, let reason):
      insert(reason, at: date, in: &invalidations[tip, default: []])
    case .parameter(let name, let value):
      insert(value, at: date, in: &parameters[name, default: []])
    case .launch: insert((), at: date, in: &launches)
    }
  }

  /// See ``RecordableHistory/recordDonation(of:value:at:identity:)``.
  public func recordDonation(
    of event: EventID, value: String?, at date: FactDate, identity: String
  ) -> DonationOutcome {
    guard donationIdentities.insert(ArraySlice(identity.utf8)).inserted else {
      return .alreadyStored
    }
    insert(
      Donation(value: value, identity: identity), at: date.instant,
      in: &donations[event, default: []])
    return .recorded
  }

  /// See ``RecordableHistory/pruneDonations(of:to:at:)``.
  public func pruneDonations(of event: EventID, to limit: DonationLimit, at now: Instant) {
    guard let stored = donations[event] else { return }
    let happened = partition(stored) { $0.date > now }
    let fresh = partition(stored) { $0.date >= limit.earliestDate(at: now) }
    let kept = max(fresh, happened - limit.maximumCount)
    guard kept > 0 else { return }
    forgetIdentities(of: stored[..<kept])
    donations[event] = Array(stored[kept...])
  }

  /// See ``RecordableHistory/reset(_:at:)``.
  public func reset(_ scope: ResetScope, at date: FactDate) {
    switch scope {
    case .datastore:
      donations = [:]
      donationIdentities = []
      displays = [:]
      forgottenDisplayDates = []
      invalidations = [:]
      parameters = [:]
      launches = []
    case .tip(let tip):
      if let latest = last(of: displays[tip, default: []], at: date.instant) {
        forgottenDisplayDates.append(latest.date)
      }
      displays[tip] = nil
      invalidations[tip] = nil
    case .event(let event):
      forgetIdentities(of: donations[event, default: []][...])
      donations[event] = nil
    case .parameter(let name): parameters[name] = nil
    }
  }

  private func forgetIdentities(of donations: ArraySlice<Dated<Donation>>) {
    for donation in donations {
      if let identity = donation.content.identity {
        donationIdentities.remove(ArraySlice(identity.utf8))
      }
    }
  }

  // MARK: Arrays in order of date and arrival

  private func insert<Content>(
    _ content: Content, at date: Instant, in facts: inout [Dated<Content>]
  ) {
    arrivals += 1
    let fact = Dated(date: date, arrival: arrivals, content: content)
    facts.insert(fact, at: partition(facts) { $0.date > date })
  }

  private func last<Content>(of facts: [Dated<Content>], at now: Instant) -> Dated<Content>? {
    let end = partition(facts) { $0.date > now }
    return end == 0 ? nil : facts[end - 1]
  }

  private func first<Content>(of facts: [Dated<Content>], after instant: Instant) -> Instant? {
    let index = partition(facts) { $0.date > instant }
    return index < facts.count ? facts[index].date : nil
  }

  private func indices(
    of facts: [Dated<Donation>], in dates: ClosedRange<Instant>
  ) -> Range<Int> {
    partition(facts) {
      $0.date >= dates.lowerBound
    }..<partition(facts) {
      $0.date > dates.upperBound
    }
  }

  /// The first index from which on a condition holds, by bisection.
  private func partition<Content>(
    _ facts: [Dated<Content>], where holds: (Dated<Content>) -> Bool
  ) -> Int {
    var low = 0
    var high = facts.count
    while low < high {
      let middle = (low + high) / 2
      if holds(facts[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
