internal import SQLite
internal import TipEngine

extension Merge {
  /// Records the invalidations of tips whose displays reach a limit now that they are together.
  ///
  /// They are dated and identified by the display that reaches it, so that every datastore that
  /// comes to have the same displays records the same.
  ///
  /// - Returns: how many were recorded.
  mutating func recordReachedLimits(_ definitions: TipDefinitions) throws(StoreError) -> Int {
    let displayed = Set(added.lazy.filter { $0.kind == .display }.map { TipID($0.subject) })
    var count = 0
    for tip in definitions.tips where displayed.contains(tip.id) {
      guard let reached = try displayReachingLimit(of: tip),
        try !isInvalidated(tip.id, at: reached.date.instant)
      else { continue }
      try insert(invalidation(of: tip.id, by: reached))
      count += 1
    }
    return count
  }

  private typealias Reached = (date: FactDate, identity: String, reason: InvalidationReason)

  private func displayReachingLimit(of tip: Tip) throws(StoreError) -> Reached? {
    let limits = Limits(of: tip)
    var summary = DisplaySummary(count: 0, shown: .zero, latest: .earliest)
    var reached: Reached?
    try rows.forEach(
      """
      SELECT at, from_clock, identity, shown FROM display
      WHERE profile = ?1 AND tip = ?2 ORDER BY at, identity
      """, [.identifier(tip.id)]
    ) { row throws(StoreError) in
      if reached != nil { return }
      summary.count += 1
      let shown = TimeSpan(milliseconds: try row.integer(3)) ?? .zero
      summary.shown = summary.shown.addingSaturating(shown)
      summary.latest = try row.instant(0)
      guard let reason = limits.reached(by: summary) else { return }
      let source: FactDate.Source = try row.integer(1) == 1 ? .clock : .given
      reached = (FactDate(summary.latest, source: source), try row.text(2), reason)
    }
    return reached
  }

  private func isInvalidated(_ tip: TipID, at instant: Instant) throws(StoreError) -> Bool {
    try rows.count(
      "SELECT EXISTS (SELECT 1 FROM invalidation WHERE profile = ?1 AND tip = ?2 AND at <= ?3)",
      [.identifier(tip), .instant(instant)]) == 1
  }

  private func invalidation(of tip: TipID, by reached: Reached) -> TransferRecord {
    // FNV-1a, 64 bits: the same everywhere, which Swift's own hashes are not.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for part in [profile.rawValue, tip.rawValue, reached.identity, reached.reason.rawValue] {
      for byte in Array(part.utf8) + [0] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return TransferRecord(
      profile: profile, date: reached.date,
      identity: .drawn(
        FactUUID(at: reached.date.instant, arrival: 0, distinguishedBy: hash)),
      content: .fact(.invalidation(tip, reached.reason)))
  }
}
