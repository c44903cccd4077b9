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
    for _ in 0..<10 {
      do throws(StoreError) {
        return try empty(atPath: path, at: date)
      } catch {
        if error.tellsOfVanishing { continue }
        guard error.isUnreadable else { throw error }
      }
      if let keptPath = try setAside(atPath: path) { return .setAside(keptPath: keptPath) }
    }
    throw .locked(path: path)
  }

  /// Renames a file and begins a new datastore in its place, or returns nil if another process has
  /// renamed it meanwhile.
  private static func setAside(atPath path: String) throws(StoreError) -> String? {
    let file: UnreadableFile
    do throws(StoreError) {
      file = try UnreadableFile(atPath: path)
    } catch {
      if error.tellsOfVanishing { return nil }
      throw error
    }
    guard file.isStillThere() else { return nil }
    let keptPath = try file.setAside()
    _ = try openForRecording(atPath: file.path)
    return keptPath
  }

  /// Deletes every record of every profile.
  private static func empty(
    atPath path: String, at date: (Instant?) -> FactDate
  ) throws(StoreError) -> ResetAllOutcome {
    switch try FileSystem.entry(atPath: path) {
    case .nothing, .emptyFile: return .emptied(records: 0, marks: 0)
    case .other(let kind): throw .notRegularFile(path: path, kind: kind)
    case .file: break
    }
    let datastore = try openForRecording(atPath: path)
    let database = datastore.database
    return try database.transaction(.immediate) {
      () throws(StoreError) -> RecordingOutcome<ResetAllOutcome> in
      try datastore.checkVersion()
      if let finding = try database.integrityFindings(limit: 1).first {
        throw database.damaged(finding)
      }
      let profiles = try database.profileSummaries()
      var histories: [StoredHistory] = []
      for profile in profiles {
        histories.append(try StoredHistory(database, profile: profile.name))
      }
      let date = date(histories.compactMap(\.clockFloor).max())
      for history in histories { try history.reset(.datastore, at: date) }
      return .commit(
        .emptied(records: profiles.reduce(0) { $0 + $1.records }, marks: histories.count))
    }
  }
}

extension StoreError {
  /// Whether a file that was there has gone: another process is between renaming it and beginning
  /// the new one.
  fileprivate var tellsOfVanishing: Bool {
    if case .cannotOpen(_, FileSystem.noSuchFile) = self { true } else { false }
  }
}

/// What became of a datastore that was to forget everything.
public enum ResetAllOutcome: Hashable, Sendable {
  /// That many records of all profiles were deleted, and a mark stays for each profile.
  case emptied(records: Int, marks: Int)
  /// The file could not be read: it is kept at a path, and an empty datastore is in its place.
  case setAside(keptPath: String)
}
