internal import SQLite
internal import TipEngine

/// What can be wrong with a file as a database.
extension Database {
  /// What looking at every page finds (<https://sqlite.org/pragma.html#pragma_integrity_check>).
  func integrityFindings(limit: Int) throws(StoreError) -> [String] {
    let findings = try rows(
      "SELECT integrity_check FROM pragma_integrity_check(?1)", [.integer(limit)]
    ) { row throws(StoreError) in try row.text(0) }
    return findings.filter { $0 != "ok" }
  }

  /// Tables of which rows belong to no profile.
  func orphanFindings() throws(StoreError) -> [String] {
    try rows(
      """
      SELECT "table", count(*) FROM pragma_foreign_key_check GROUP BY "table" ORDER BY "table"
      """
    ) { row throws(StoreError) in
      "\(try row.integer(1)) of the table '\(try row.text(0))' belong to no profile"
    }
  }

  /// Profiles whose latest date of the clock is none.
  func clockFindings() throws(StoreError) -> [String] {
    try rows(
      "SELECT name FROM profile WHERE latest_clock NOT BETWEEN ?1 AND ?2 ORDER BY name",
      [.instant(.earliest), .instant(.latest)]
    ) { row throws(StoreError) in
      "the clock of the profile '\(try row.text(0))' is not within the years 1 to 9999"
    }
  }

  /// Tables and indexes that are missing, changed, or not ours.
  func schemaFindings() throws(StoreError) -> [String] {
    let expected = try Self.expected(path: path).schema()
    let found = try schema()
    var findings: [String] = []
    for name in Set(expected.keys).union(found.keys).sorted() {
      switch (expected[name], found[name]) {
      case (.some, nil): findings.append("the \(name) is missing")
      case (nil, .some): findings.append("the \(name) is not a datastore's")
      case (let expected, let found) where expected != found:
        findings.append("the \(name) is not as it has to be")
      default: break
      }
    }
    return findings
  }

  /// A database in memory with the tables that a datastore has to have.
  private static func expected(path: String) throws(StoreError) -> Database {
    let connection: Connection
    do throws(SQLiteError) { connection = try Connection.inMemory() } catch {
      throw StoreError(error, path: path)
    }
    let database = Database(connection, path: path, fateOfDamagedLog: .mergeLog)
    for step in Migration.all { try database.execute(script: step.script) }
    return database
  }

  /// The statements that made tables and indexes, by their kind and name.
  ///
  /// What SQLite keeps for itself, such as statistics, has a reserved name.
  private func schema() throws(StoreError) -> [String: String] {
    let entries = try rows(
      """
      SELECT type || ' ''' || name || '''', coalesce(sql, '') FROM sqlite_master
      WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      """
    ) { row throws(StoreError) in (try row.text(0), try row.text(1)) }
    return Dictionary(entries) { first, _ in first }
  }
}
