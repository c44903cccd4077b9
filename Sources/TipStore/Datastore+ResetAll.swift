public import TipEngine

extension Datastore {
  /// Forgets everything that a file holds, of all profiles.
  ///
  /// A file of which no sense can be made, whether it is no datastore or a damaged one, is renamed
  /// and a new datastore takes its place. One that a newer version made is left alone. If there is
  /// no file, or an empty one, nothing happens.
  ///
  /// - Parameters:
  ///   - path: Where the datastore is.
  ///   - date: Dates the marks that stay, given the latest date that the clock gave any fact. It is
  ///     called with the write lock held, and not at all if the file is renamed.
  /// - Returns: What became of the file.
  /// - Throws: `StoreError.notRegularFile`, `.newerVersion`, `.locked`, `.readOnly`, `.full`,
  ///   `.cannotOpen`, `.failed`.
  /// - Complexity: O(*n*) in the size of the file.
  public static func resetAllProfiles(
    atPath path: String, at date: (_ clockFloor: Instant?) -> FactDate
  ) throws(StoreError) -> ResetAllOutcome {
    // Another process may set the file aside, and put a good one in its place, while we look.
    for _ in 0..<3 {
      do throws(StoreError) {
        return .emptied(records: try empty(atPath: path, at: date))
      } catch {
        guard error.isUnreadable else { throw error }
      }
      let file = try UnreadableFile(atPath: path)
      if file.isStillThere() {
        let keptPath = try file.setAside()
        _ = try openForRecording(atPath: file.path)
        return .setAside(keptPath: keptPath)
      }
    }
    throw .locked(path: path)
  }

  /// Deletes every record of every profile, and says how many they were.
  private static func empty(
    atPath path: String, at date: (Instant?) -> FactDate
  ) throws(StoreError) -> Int {
    switch try FileSystem.entry(atPath: path) {
    case .nothing, .emptyFile: return 0
    case .other(let kind): throw .notRegularFile(path: path, kind: kind)
    case .file: break
    }
    let datastore = try openForRecording(atPath: path)
    let database = datastore.database
    return try database.transaction(.immediate) {
      () throws(StoreError) -> RecordingOutcome<Int> in
      try datastore.checkVersion()
      try database.checkIntegrity()
      let profiles = try datastore.profileSummaries()
      var histories: [StoredHistory] = []
      for profile in profiles {
        histories.append(try StoredHistory(database, profile: profile.name))
      }
      let date = date(histories.compactMap(\.clockFloor).max())
      for history in histories { try history.reset(.datastore, at: date) }
      return .commit(profiles.reduce(0) { $0 + $1.records })
    }
  }
}

extension Database {
  /// Looks at every page (<https://sqlite.org/pragma.html#pragma_integrity_check>).
  ///
  /// - Throws: `StoreError.corrupt` with the first thing that is wrong.
  fileprivate func checkIntegrity() throws(StoreError) {
    let finding = try first("PRAGMA integrity_check(1)") { row throws(StoreError) in
      try row.text(0)
    }
    guard finding == "ok" else {
      throw damaged(finding ?? "nothing was found out")
    }
  }
}

/// What became of a datastore that was to forget everything.
public enum ResetAllOutcome: Hashable, Sendable {
  /// That many records of all profiles were deleted.
  case emptied(records: Int)
  /// The file could not be read: it is kept at a path, and an empty datastore is in its place.
  case setAside(keptPath: String)
}
