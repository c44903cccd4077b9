/// A step from one version of the schema to the next.
struct Migration {
  /// The version it leads to, which its script also writes into the file.
  let version: Int
  /// What it runs, within a transaction.
  let script: StaticString

  /// Every step, in order.
  ///
  /// A new one goes to the end, with a script that sets `user_version`.
  static let all = [
    Migration(version: 1, script: Schema.version1),
    Migration(version: 2, script: Schema.version2),
  ]

  /// The version that this code reads and writes.
  static let latestVersion = all.last?.version ?? 0

  /// Creates the tables, or brings older ones up to date, in one transaction.
  ///
  /// Of processes that do so at once the first does the work, and the others wait for it.
  ///
  /// - Throws: `StoreError.newerVersion`, `.foreign`, `.locked`, and what writing fails with.
  static func bringUpToDate(_ database: Database) throws(StoreError) {
    guard try database.version() < latestVersion else { return }
    try database.transaction(.exclusive) { () throws(StoreError) -> RecordingOutcome<Void> in
      let found = try database.version()
      for step in all where step.version > found {
        try database.execute(script: step.script)
      }
      return .commit(())
    }
  }
}

extension Database {
  /// The version of the tables, as the transaction sees it; 0 if there is no table at all.
  ///
  /// The file's header was looked at before it was opened. A log beside it can tell otherwise, and
  /// so does the file itself if another process has written it since. One statement asks all, so
  /// that it sees a datastore that another process creates either not at all or in full.
  ///
  /// - Throws: `StoreError.newerVersion`, `.foreign`, `.corrupt`, and what reading fails with.
  func version() throws(StoreError) -> Int {
    let found = try first(
      """
      SELECT application_id, user_version, (SELECT count(*) FROM sqlite_master)
      FROM pragma_application_id, pragma_user_version
      """
    ) { row throws(StoreError) in
      (application: try row.integer(0), version: try row.integer(1), tables: try row.integer(2))
    }
    guard let found else { throw damaged("it has no version") }
    if found == (0, 0, 0) { return 0 }
    guard found.application == Schema.applicationID else { throw .foreign(path: path) }
    try DatastoreHeader.check(version: found.version, path: path)
    return found.version
  }
}
