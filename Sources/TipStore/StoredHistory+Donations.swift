internal import SQLite
public import TipEngine

/// The questions about donations, which the index on event and date answers.
extension StoredHistory {
  /// See `History.donationCount(of:in:limit:)`.
  ///
  /// - Throws: `StoreError.corrupt`, `.failed`.
  /// - Complexity: O(log *n* + `limit`).
  public func donationCount(
    of event: EventID, in dates: ClosedRange<Instant>, limit: Int
  ) throws(StoreError) -> Int {
    try rows?.count(
      """
      SELECT count(*) FROM (
        SELECT 1 FROM donation
        WHERE profile = ?1 AND event = ?2 AND at BETWEEN ?3 AND ?4
        LIMIT ?5)
      """,
      [
        .identifier(event), .instant(dates.lowerBound), .instant(dates.upperBound),
        .integer(limit),
      ]) ?? 0
  }

  /// See `History.donations(of:in:limit:)`.
  ///
  /// - Throws: `StoreError.corrupt`, `.failed`.
  /// - Complexity: O(log *n* + `limit`).
  public func donations(
    of event: EventID, in dates: ClosedRange<Instant>, limit: Int
  ) throws(StoreError) -> [StoredDonation] {
    let latestFirst = try rows?.all(
      """
      SELECT at, value FROM donation
      WHERE profile = ?1 AND event = ?2 AND at BETWEEN ?3 AND ?4
      ORDER BY at DESC, id DESC LIMIT ?5
      """,
      [
        .identifier(event), .instant(dates.lowerBound), .instant(dates.upperBound),
        .integer(limit),
      ]
    ) { row throws(StoreError) in
      StoredDonation(date: try row.instant(0), value: try row.optionalText(1))
    }
    return latestFirst?.reversed() ?? []
  }

  /// See `History.firstDonationDate(of:from:)`.
  ///
  /// - Throws: `StoreError.corrupt`, `.failed`.
  /// - Complexity: O(log *n*).
  public func firstDonationDate(
    of event: EventID, from instant: Instant
  ) throws(StoreError) -> Instant? {
    try rows?.instant(
      "SELECT min(at) FROM donation WHERE profile = ?1 AND event = ?2 AND at >= ?3",
      [.identifier(event), .instant(instant)])
  }

  /// What is stored of an event's donations that are dated at or before an instant.
  ///
  /// - Throws: `StoreError.corrupt`, `.failed`.
  /// - Complexity: O(*n*) in the number of the event's donations.
  public func donationSummary(
    of event: EventID, at now: Instant
  ) throws(StoreError) -> DonationSummary {
    try rows?.first(
      """
      SELECT count(*), min(at), max(at) FROM donation
      WHERE profile = ?1 AND event = ?2 AND at <= ?3
      """,
      [.identifier(event), .instant(now)]
    ) { row throws(StoreError) in
      DonationSummary(
        stored: try row.integer(0), first: try row.optionalInstant(1),
        last: try row.optionalInstant(2))
    } ?? DonationSummary(stored: 0, first: nil, last: nil)
  }
}

/// What is stored of an event's donations.
public struct DonationSummary: Hashable, Sendable {
  /// How many they are.
  public let stored: Int
  /// The date of the earliest, or nil if there is none.
  public let first: Instant?
  /// The date of the latest, or nil if there is none.
  public let last: Instant?
}
