public import TipEngine

/// A file with everything that happened, for any number of profiles.
///
/// An SQLite database with a write-ahead log (<https://sqlite.org/wal.html>): what was committed
/// survives the end of the process and a power loss, and processes that record at once wait for
/// each other. A process has one datastore open at a time.
public final class Datastore {
  let database: Database
  /// The file's identity when it was opened without locks, or nil if it was opened with them.
  private let unlockedFile: UnlockedFile?

  init(_ database: Database, unlockedFile: UnlockedFile? = nil) {
    self.database = database
    self.unlockedFile = unlockedFile
  }

  /// Asks one snapshot of a profile's history.
  ///
  /// - Throws: `StoreError.locked`, `.newerVersion`, `.corrupt`, and what the body throws.
  public func reading<Answer>(
    profile: ProfileName, _ body: (StoredHistory) throws(StoreError) -> Answer
  ) throws(StoreError) -> Answer {
    try snapshot { () throws(StoreError) -> Answer in
      try body(try StoredHistory(database, profile: profile))
    }
  }

  /// Adds to a profile's history, in one transaction that has the write lock from the start.
  ///
  /// The clock is to be read within the body: whatever other processes have recorded is then in its
  /// past. When this returns, what the body committed is on disk; when it throws, nothing is.
  ///
  /// - Throws: `StoreError.locked`, `.full`, `.readOnly`, `.newerVersion`, `.corrupt`, and what the
  ///   body throws.
  public func recording<Answer>(
    profile: ProfileName,
    _ body: (StoredHistory) throws(StoreError) -> RecordingOutcome<Answer>
  ) throws(StoreError) -> Answer {
    try database.transaction(.immediate) { () throws(StoreError) -> RecordingOutcome<Answer> in
      try checkVersion()
      return try body(try StoredHistory(database, profile: profile))
    }
  }

  /// Asks one snapshot of the whole datastore.
  func snapshot<Answer>(
    _ body: () throws(StoreError) -> Answer
  ) throws(StoreError) -> Answer {
    let answer = try database.transaction(.snapshot) {
      () throws(StoreError) -> RecordingOutcome<Answer> in
      try checkVersion()
      return .rollback(try body())
    }
    if let unlockedFile, unlockedFile.hasChanged { throw .locked(path: database.path) }
    return answer
  }

  /// Refuses tables that another process has brought to a newer version since they were opened.
  func checkVersion() throws(StoreError) {
    let version = try database.version()
    guard version == Migration.latestVersion else {
      throw database.damaged("user_version is \(version)")
    }
  }
}
