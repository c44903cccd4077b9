internal import SQLite
internal import TipEngine

/// The rows of one profile.
///
/// Every statement has the profile's number as its first parameter.
struct ProfileRows {
  private let database: Database
  /// The profile's number.
  let id: Int

  /// Names the profile with a row number.
  init(_ database: Database, id: Int) {
    self.database = database
    self.id = id
  }

  /// Runs a statement and says how many rows it changed.
  @discardableResult
  func run(_ sql: StaticString, _ values: [SQLValue] = []) throws(StoreError) -> Int {
    try database.run(sql, [.integer(id)] + values)
  }

  /// Runs a query and reads each of its rows.
  func all<Content>(
    _ sql: StaticString, _ values: [SQLValue] = [],
    read: (Row) throws(StoreError) -> Content
  ) throws(StoreError) -> [Content] {
    try database.rows(sql, [.integer(id)] + values, read: read)
  }

  /// Runs a query and does something with each of its rows, none of which are kept.
  func forEach(
    _ sql: StaticString, _ values: [SQLValue] = [],
    _ body: (Row) throws(StoreError) -> Void
  ) throws(StoreError) {
    try database.forEach(sql, [.integer(id)] + values, body)
  }

  /// Runs a query and reads its first row, if it has one.
  func first<Content>(
    _ sql: StaticString, _ values: [SQLValue] = [],
    read: (Row) throws(StoreError) -> Content
  ) throws(StoreError) -> Content? {
    try database.first(sql, [.integer(id)] + values, read: read)
  }

  /// Runs a query for one integer; 0 if it has no row.
  func count(_ sql: StaticString, _ values: [SQLValue] = []) throws(StoreError) -> Int {
    try first(sql, values) { row throws(StoreError) in try row.integer(0) } ?? 0
  }

  /// Runs a query for one instant that may be `NULL`.
  func instant(_ sql: StaticString, _ values: [SQLValue] = []) throws(StoreError) -> Instant? {
    try first(sql, values) { row throws(StoreError) in try row.optionalInstant(0) } ?? nil
  }

  /// The arrival number of the next fact, of whatever kind and profile.
  func nextArrival() throws(StoreError) -> Int { try database.nextArrival() }
}

extension Database {
  /// The arrival number of the next fact, of whatever kind and profile.
  ///
  /// The largest row number of a table is at the end of its tree, so that this looks at eight pages.
  func nextArrival() throws(StoreError) -> Int {
    let latest = try first(
      """
      SELECT max(id) FROM (
        SELECT max(id) AS id FROM donation
        UNION ALL SELECT max(id) FROM display
        UNION ALL SELECT max(id) FROM invalidation
        UNION ALL SELECT max(id) FROM action
        UNION ALL SELECT max(id) FROM parameter
        UNION ALL SELECT max(id) FROM launch
        UNION ALL SELECT max(id) FROM reset
        UNION ALL SELECT 0)
      """
    ) { row throws(StoreError) in try row.integer(0) }
    guard let latest, latest < Int.max else { throw noArrivalLeft }
    return latest + 1
  }

  /// What it means that the largest number of a row is used.
  var noArrivalLeft: StoreError {
    .corrupt(path: path, detail: "there are no arrival numbers left")
  }
}

extension SQLValue {
  /// The milliseconds of an instant.
  static func instant(_ instant: Instant) -> SQLValue { .integer(instant.milliseconds) }

  /// The text of an identifier.
  static func identifier(_ identifier: some Identifier) -> SQLValue { .text(identifier.rawValue) }
}
