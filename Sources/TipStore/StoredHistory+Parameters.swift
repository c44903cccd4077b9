internal import SQLite
public import TipEngine

/// The questions about parameters, and about dates to come.
extension StoredHistory {
  /// See `History.parameterValue(_:persistence:at:)`.
  ///
  /// Of one date the identities tell what arrived later, also after a merge.
  ///
  /// - Throws: `StoreError.corrupt`, `.failed`.
  /// - Complexity: O(log *n*).
  public func parameterValue(
    _ name: ParameterName, persistence: Parameter.Persistence, at now: Instant
  ) throws(StoreError) -> String? {
    let latest = try rows?.first(
      """
      SELECT at, identity, value FROM parameter
      WHERE profile = ?1 AND name = ?2 AND at <= ?3 ORDER BY at DESC, identity DESC LIMIT 1
      """,
      [.identifier(name), .instant(now)]
    ) { row throws(StoreError) in
      (date: try row.instant(0), identity: try row.text(1), value: try row.text(2))
    }
    guard let latest else { return nil }
    if persistence == .transient, let launch = try latestLaunch(at: now),
      launch.date > latest.date
        || launch.date == latest.date
          && latest.identity.utf8.lexicographicallyPrecedes(launch.identity.utf8)
    {
      return nil
    }
    return latest.value
  }

  private func latestLaunch(
    at now: Instant
  ) throws(StoreError) -> (date: Instant, identity: String)? {
    try rows?.first(
      """
      SELECT at, identity FROM launch
      WHERE profile = ?1 AND at <= ?2 ORDER BY at DESC, identity DESC LIMIT 1
      """,
      [.instant(now)]
    ) { row throws(StoreError) in (try row.instant(0), try row.text(1)) }
  }

  /// See `History.nextFactDate(after:)`.
  ///
  /// - Throws: `StoreError.corrupt`, `.failed`.
  /// - Complexity: O(log *n*) for every parameter that has values, O(*m*) in the number of recorded
  ///   invalidations.
  public func nextFactDate(after instant: Instant) throws(StoreError) -> Instant? {
    // The names are found one after the other in the index, so that their values are passed over.
    try rows?.instant(
      """
      WITH RECURSIVE names (name) AS (
        SELECT min(name) FROM parameter WHERE profile = ?1
        UNION ALL
        SELECT (SELECT min(name) FROM parameter WHERE profile = ?1 AND name > names.name)
        FROM names WHERE names.name IS NOT NULL)
      SELECT min(at) FROM (
        SELECT min(at) AS at FROM display WHERE profile = ?1 AND at > ?2
        UNION ALL
        SELECT min(at) FROM invalidation WHERE profile = ?1 AND at > ?2
        UNION ALL
        SELECT min(at) FROM launch WHERE profile = ?1 AND at > ?2
        UNION ALL
        SELECT min(display_at) FROM reset WHERE profile = ?1 AND display_at > ?2
        UNION ALL
        SELECT (
          SELECT min(at) FROM parameter
          WHERE profile = ?1 AND parameter.name = names.name AND at > ?2)
        FROM names)
      """,
      [.instant(instant)])
  }
}
