internal import SQLite
public import TipEngine

/// The questions about displays and invalidations.
extension StoredHistory {
  /// See `History.displays(at:)`.
  ///
  /// - Throws: `StoreError.corrupt`, `.failed`.
  /// - Complexity: O(*n*) in the number of displays.
  public func displays(at now: Instant) throws(StoreError) -> [TipID: DisplaySummary] {
    // The halves of the durations are added apart, since SQLite gives up where a sum overflows.
    let summaries = try rows?.all(
      """
      SELECT tip, count(*), sum(shown >> 32), sum(shown & 4294967295), max(at) FROM display
      WHERE profile = ?1 AND at <= ?2 GROUP BY tip
      """,
      [.instant(now)]
    ) { row throws(StoreError) in
      (
        TipID(try row.text(0)),
        DisplaySummary(
          count: try row.integer(1),
          shown: Self.span(high: try row.integer(2), low: try row.integer(3)),
          latest: try row.instant(4))
      )
    }
    return Dictionary(summaries ?? []) { first, _ in first }
  }

  /// The span of `high` × 2^32 + `low` milliseconds, as long as the longest one if it is longer.
  private static func span(high: Int, low: Int) -> TimeSpan {
    let unit = TimeSpan(milliseconds: 1 << 32) ?? .zero
    return unit.multipliedSaturating(by: max(0, high))
      .addingSaturating(TimeSpan(milliseconds: low) ?? .zero)
  }

  /// See `History.latestDisplayDate(at:)`.
  ///
  /// - Throws: `StoreError.corrupt`, `.failed`.
  /// - Complexity: O(log *n*).
  public func latestDisplayDate(at now: Instant) throws(StoreError) -> Instant? {
    try rows?.instant(
      """
      SELECT max(at) FROM (
        SELECT max(at) AS at FROM display WHERE profile = ?1 AND at <= ?2
        UNION ALL
        SELECT max(display_at) FROM reset WHERE profile = ?1 AND display_at <= ?2)
      """,
      [.instant(now)])
  }

  /// See `History.invalidations(at:)`.
  ///
  /// - Throws: `StoreError.corrupt`, `.failed`.
  /// - Complexity: O(*n*) in the number of recorded invalidations.
  public func invalidations(at now: Instant) throws(StoreError) -> [TipID: InvalidationReason] {
    let earliestFirst = try rows?.all(
      """
      SELECT tip, reason FROM invalidation
      WHERE profile = ?1 AND at <= ?2 ORDER BY tip, at, identity
      """,
      [.instant(now)]
    ) { row throws(StoreError) in
      guard let reason = InvalidationReason(rawValue: try row.text(1)) else {
        throw row.damaged("an invalidation has an unknown reason")
      }
      return (TipID(try row.text(0)), reason)
    }
    return Dictionary(earliestFirst ?? []) { first, _ in first }
  }
}
