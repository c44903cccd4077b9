internal import SQLite
public import TipEngine

/// What a datastore knows of one profile, within one transaction.
///
/// A profile of which nothing was recorded answers everything as empty. Recording is for the body of
/// ``Datastore/recording(profile:_:)`` alone.
public final class StoredHistory: RecordableHistory {
  let database: Database?
  private let profile: ProfileName
  private(set) var rows: ProfileRows?
  private var nextArrival: Int?
  private var generator = SystemRandomNumberGenerator()

  /// The latest date that the clock gave a fact since the datastore was last reset: without an
  /// instant from the user, no command takes place earlier.
  public private(set) var clockFloor: Instant?

  /// How many facts were added in this transaction, resets included.
  public private(set) var recordedCount = 0

  /// The history of a datastore that is not there.
  public static var empty: StoredHistory { StoredHistory() }

  private init() {
    database = nil
    profile = ProfileName("")
  }

  /// Looks a profile up, within a transaction.
  init(_ database: Database, profile: ProfileName) throws(StoreError) {
    self.database = database
    self.profile = profile
    let found = try database.first(
      "SELECT id, latest_clock FROM profile WHERE name = ?1", [.text(profile.rawValue)]
    ) { row throws(StoreError) in
      (id: try row.integer(0), clockFloor: try row.optionalInstant(1))
    }
    if let found {
      rows = ProfileRows(database, id: found.id)
      clockFloor = found.clockFloor
    }
  }

  // MARK: Adding rows

  /// The profile's rows, once it has a row itself.
  ///
  /// - Precondition: there is a datastore.
  func rowsForRecording() throws(StoreError) -> ProfileRows {
    if let rows { return rows }
    guard let database else { preconditionFailure("recording needs a datastore") }
    let id = try database.first(
      "INSERT INTO profile (name) VALUES (?1) RETURNING id", [.text(profile.rawValue)]
    ) { row throws(StoreError) in try row.integer(0) }
    guard let id else { throw .failed(path: database.path, detail: "no profile was added") }
    let rows = ProfileRows(database, id: id)
    self.rows = rows
    return rows
  }

  /// Adds the row of a fact, and says whether it was added.
  ///
  /// The statement's parameters from 1 on are the profile, the arrival number, the date, whether the
  /// clock gave it, the identity, and `values`.
  ///
  /// - Complexity: O(log *n*) in the number of facts.
  @discardableResult
  func append(
    at date: FactDate, identity: String? = nil, clock: ClockEffect = .raisesFloor,
    _ sql: StaticString, _ values: [SQLValue]
  ) throws(StoreError) -> Bool {
    let rows = try rowsForRecording()
    let arrival: Int
    if let nextArrival { arrival = nextArrival } else { arrival = try rows.nextArrival() }
    let identity =
      identity
      ?? FactUUID(at: date.instant, arrival: arrival, using: &generator).text
    let added = try rows.run(
      sql,
      [
        .integer(arrival), .instant(date.instant),
        .integer(date.source == .clock ? 1 : 0), .text(identity),
      ] + values)
    nextArrival = arrival
    guard added > 0 else { return false }
    nextArrival = arrival + 1
    recordedCount += 1
    if date.source == .clock, clock == .raisesFloor { try raiseClockFloor(to: date.instant) }
    return true
  }

  /// Counts facts that were added otherwise.
  func countRecords(_ count: Int) { recordedCount += count }

  /// Settles the next arrival number while the latest facts are still there.
  func reserveArrival() throws(StoreError) {
    if nextArrival == nil { nextArrival = try rows?.nextArrival() }
  }

  /// What a date of the clock means for later ones.
  enum ClockEffect {
    /// No later command takes place earlier.
    case raisesFloor
    /// Nothing.
    case none
  }

  private func raiseClockFloor(to instant: Instant) throws(StoreError) {
    if let clockFloor, clockFloor >= instant { return }
    try rowsForRecording().run(
      "UPDATE profile SET latest_clock = ?2 WHERE id = ?1", [.instant(instant)])
    clockFloor = instant
  }

  /// Lets the clock begin anew.
  func forgetClockFloor() throws(StoreError) {
    try rows?.run("UPDATE profile SET latest_clock = NULL WHERE id = ?1")
    clockFloor = nil
  }
}
