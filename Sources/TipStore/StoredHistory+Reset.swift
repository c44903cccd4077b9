internal import SQLite
public import TipEngine

/// Forgetting.
extension StoredHistory {
  /// See `RecordableHistory.reset(_:at:)`.
  ///
  /// A reset of the datastore also forgets earlier marks, and how late the clock has been.
  ///
  /// - Throws: `StoreError.full`, `.readOnly`, `.corrupt`, `.failed`.
  /// - Complexity: O(*n*) in the number of records that are forgotten.
  public func reset(_ scope: ResetScope, at date: FactDate) throws(StoreError) {
    // Arrival numbers go on rising: what they were is asked before the latest facts are gone.
    try reserveArrival()
    switch scope {
    case .datastore:
      try deleteEverything()
      try forgetClockFloor()
      try mark("datastore", subject: .null, at: date, clock: .none)
    case .tip(let tip):
      let lastDisplay = try rows?.instant(
        "SELECT max(at) FROM display WHERE profile = ?1 AND tip = ?2 AND at <= ?3",
        [.identifier(tip), .instant(date.instant)])
      try rows?.run("DELETE FROM display WHERE profile = ?1 AND tip = ?2", [.identifier(tip)])
      try rows?.run("DELETE FROM invalidation WHERE profile = ?1 AND tip = ?2", [.identifier(tip)])
      try mark("tip", subject: .identifier(tip), lastDisplay: lastDisplay, at: date)
    case .event(let event):
      try rows?.run("DELETE FROM donation WHERE profile = ?1 AND event = ?2", [.identifier(event)])
      try mark("event", subject: .identifier(event), at: date)
    case .parameter(let name):
      try rows?.run("DELETE FROM parameter WHERE profile = ?1 AND name = ?2", [.identifier(name)])
      try mark("parameter", subject: .identifier(name), at: date)
    }
  }

  private func deleteEverything() throws(StoreError) {
    try rows?.run("DELETE FROM donation WHERE profile = ?1")
    try rows?.run("DELETE FROM display WHERE profile = ?1")
    try rows?.run("DELETE FROM invalidation WHERE profile = ?1")
    try rows?.run("DELETE FROM action WHERE profile = ?1")
    try rows?.run("DELETE FROM parameter WHERE profile = ?1")
    try rows?.run("DELETE FROM launch WHERE profile = ?1")
    try rows?.run("DELETE FROM reset WHERE profile = ?1")
  }

  private func mark(
    _ scope: String, subject: SQLValue, lastDisplay: Instant? = nil, at date: FactDate,
    clock: ClockEffect = .raisesFloor
  ) throws(StoreError) {
    try append(
      at: date, clock: clock,
      """
      INSERT INTO reset (profile, id, at, from_clock, identity, scope, subject, display_at)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
      """,
      [.text(scope), subject, .integer(orNull: lastDisplay?.milliseconds)])
  }
}
