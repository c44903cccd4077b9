/// Donations.
extension Evaluator {
  func donations(of input: Int) -> Term {
    guard case .event(let event) = inputs[input] else {
      preconditionFailure("an operand is of the type that was checked")
    }
    return .donations(DonationQuery(event: event, input: input, window: event.limit.maximumAge))
  }

  mutating func donatedWithin(
    _ base: Term, _ count: Int, _ unit: TimeSpan
  ) throws(Stop) -> Term {
    guard count >= 1 else { throw .failed(.windowBelowOne(count)) }
    let window = unit.multipliedSaturating(by: count)
    switch base {
    case .donations(var query):
      query.window = min(window, query.window ?? window)
      return .donations(query)
    case .chosen(let donations):
      let earliest = now.precededBySaturating(window)
      let kept = donations.filter { $0.date >= earliest }
      if let oldest = kept.first { horizon.note(oldest.date, leaves: window) }
      return .chosen(kept)
    default: throw mistyped()
    }
  }

  /// All donations of a query, read once.
  mutating func donations(in term: Term) throws(Stop) -> [Donation] {
    switch term {
    case .chosen(let donations): return donations
    case .donations(let query):
      try noteChanges(of: query)
      if let donations = fetched[query] { return donations }
      let stored = try ask { history throws(Source.Failure) in
        try history.donations(
          of: query.event.id, in: query.dates(at: now), limit: query.event.limit.maximumCount)
      }
      let donations = stored.map { Donation($0, fields: query.event.donation) }
      fetched[query] = donations
      return donations
    default: throw mistyped()
    }
  }

  /// The number of donations of a query.
  mutating func count(_ query: DonationQuery) throws(Stop) -> Int {
    try noteChanges(of: query)
    return try stored(query, limit: .max)
  }

  /// Whether a query has no donations.
  mutating func isEmpty(_ query: DonationQuery) throws(Stop) -> Bool {
    if horizon.isTracked { return try last(query) == nil }
    return try stored(query, limit: 1) == 0
  }

  /// The latest donation of a query, which stays the latest until it leaves or another arrives.
  mutating func last(_ query: DonationQuery) throws(Stop) -> Donation? {
    try noteArrival(of: query)
    let last = try latest(1, of: query).last
    if let last { noteDeparture(of: last.date, from: query) }
    return last.map { Donation($0, fields: query.event.donation) }
  }

  /// Whether a count compares with a number as it has to.
  ///
  /// Of the donations that leave the window only the one is noted that makes a difference: with the
  /// oldest, as for a count that anything may be done with, time would go from one donation to the
  /// next.
  mutating func holds(_ condition: CountComparison) throws(Stop) -> Bool {
    guard case .donations(let query) = try evaluate(condition.donations) else { throw mistyped() }
    try step()
    try noteArrival(of: query)
    let count = try stored(query, limit: .max)
    if query.window != nil, let turn = condition.nextTurn(below: count),
      let leaving = try latest(turn + 1, of: query).first
    {
      noteDeparture(of: leaving.date, from: query)
    }
    return condition.holds(for: count)
  }

  // MARK: Questions

  private func stored(_ query: DonationQuery, limit: Int) throws(Stop) -> Int {
    try ask { history throws(Source.Failure) in
      try history.donationCount(
        of: query.event.id, in: query.dates(at: now),
        limit: min(limit, query.event.limit.maximumCount))
    }
  }

  private func latest(_ count: Int, of query: DonationQuery) throws(Stop) -> [StoredDonation] {
    try ask { history throws(Source.Failure) in
      try history.donations(of: query.event.id, in: query.dates(at: now), limit: count)
    }
  }

  // MARK: The horizon

  /// The oldest donation leaves its window, and one that is dated later arrives.
  private mutating func noteChanges(of query: DonationQuery) throws(Stop) {
    guard horizon.isTracked else { return }
    if query.window != nil {
      let oldest = try ask { history throws(Source.Failure) in
        try history.firstDonationDate(
          of: query.event.id, from: query.dates(at: now).lowerBound)
      }
      if let oldest, oldest <= now { noteDeparture(of: oldest, from: query) }
    }
    try noteArrival(of: query)
  }

  private mutating func noteArrival(of query: DonationQuery) throws(Stop) {
    guard horizon.isTracked, let later = now.next else { return }
    let next = try ask { history throws(Source.Failure) in
      try history.firstDonationDate(of: query.event.id, from: later)
    }
    horizon.note(next)
  }

  private mutating func noteDeparture(of date: Instant, from query: DonationQuery) {
    if let window = query.window { horizon.note(date, leaves: window) }
  }

  private func ask<Answer>(
    _ question: (Source) throws(Source.Failure) -> Answer
  ) throws(Stop) -> Answer {
    do throws(Source.Failure) {
      return try question(history)
    } catch {
      throw .history(error)
    }
  }
}
