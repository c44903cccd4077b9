internal import SQLite
public import TipEngine

/// Adding facts and deleting what limits do not let persist.
extension StoredHistory {
  /// See `RecordableHistory.record(_:at:)`.
  ///
  /// - Throws: `StoreError.full`, `.readOnly`, `.corrupt`, `.failed`.
  /// - Complexity: O(log *n*) in the number of facts.
  public func record(_ fact: Fact, at date: FactDate) throws(StoreError) {
    switch fact {
    case .donation(let event, let value):
      try append(
        at: date,
        """
        INSERT INTO donation (profile, id, at, from_clock, identity, given, event, value)
        VALUES (?1, ?2, ?3, ?4, ?5, 0, ?6, ?7)
        """, [.identifier(event), .text(orNull: value)])
    case .display(let tip, let shown):
      try append(
        at: date,
        """
        INSERT INTO display (profile, id, at, from_clock, identity, tip, shown)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        """, [.identifier(tip), .integer(shown.milliseconds)])
    case .action(let tip, let action):
      try append(
        at: date,
        """
        INSERT INTO action (profile, id, at, from_clock, identity, tip, action)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        """, [.identifier(tip), .identifier(action)])
    case .invalidation(let tip, let reason):
      try append(
        at: date,
        """
        INSERT INTO invalidation (profile, id, at, from_clock, identity, tip, reason)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        """, [.identifier(tip), .text(reason.rawValue)])
    case .parameter(let name, let value):
      try append(
        at: date,
        """
        INSERT INTO parameter (profile, id, at, from_clock, identity, name, value)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        """, [.identifier(name), .text(value)])
    case .launch:
      try append(
        at: date,
        """
        INSERT INTO launch (profile, id, at, from_clock, identity) VALUES (?1, ?2, ?3, ?4, ?5)
        """, [])
    }
  }

  /// See `RecordableHistory.recordDonation(of:value:at:identity:)`.
  ///
  /// - Throws: `StoreError.full`, `.readOnly`, `.corrupt`, `.failed`.
  /// - Complexity: O(log *n*) in the number of facts.
  public func recordDonation(
    of event: EventID, value: String?, at date: FactDate, identity: String
  ) throws(StoreError) -> DonationOutcome {
    let isNew = try append(
      at: date, identity: identity,
      """
      INSERT INTO donation (profile, id, at, from_clock, identity, given, event, value, arrival)
      SELECT ?1, ?2, ?3, ?4, ?5, 1, ?6, ?7, ?2
      WHERE NOT EXISTS (
        SELECT 1 FROM donation WHERE profile = ?1 AND identity = ?5 AND given = 1)
      """, [.identifier(event), .text(orNull: value)])
    return isNew ? .recorded : .alreadyStored
  }

  /// See `RecordableHistory.pruneDonations(of:to:at:)`.
  ///
  /// - Throws: `StoreError.full`, `.readOnly`, `.corrupt`, `.failed`.
  /// - Complexity: O(log *n* + *m*) in the count that the limit allows.
  public func pruneDonations(
    of event: EventID, to limit: DonationLimit, at now: Instant
  ) throws(StoreError) {
    guard let rows else { return }
    if limit.maximumAge != nil {
      try rows.run(
        "DELETE FROM donation WHERE profile = ?1 AND event = ?2 AND at < ?3",
        [.identifier(event), .instant(limit.earliestDate(at: now))])
    }
    let latestExcess = try rows.first(
      """
      SELECT at, id FROM donation WHERE profile = ?1 AND event = ?2 AND at <= ?3
      ORDER BY at DESC, id DESC LIMIT 1 OFFSET ?4
      """,
      [.identifier(event), .instant(now), .integer(limit.maximumCount)]
    ) { row throws(StoreError) in (date: try row.instant(0), id: try row.integer(1)) }
    guard let latestExcess else { return }
    try rows.run(
      "DELETE FROM donation WHERE profile = ?1 AND event = ?2 AND at < ?3",
      [.identifier(event), .instant(latestExcess.date)])
    try rows.run(
      "DELETE FROM donation WHERE profile = ?1 AND event = ?2 AND at = ?3 AND id <= ?4",
      [.identifier(event), .instant(latestExcess.date), .integer(latestExcess.id)])
  }
}
