internal import SQLite

extension Datastore {
  /// Opens a datastore to read it, or returns nil if there is none: no file, or an empty one.
  ///
  /// Nothing is created, but the files beside a database that coordinate its users. Where these can
  /// not be created either, the file is read without them. What is not a datastore that this
  /// version can read stays untouched.
  ///
  /// - Throws: `StoreError.notRegularFile`, `.notADatabase`, `.foreign`, `.newerVersion`,
  ///   `.corrupt`, `.locked`, `.readOnlyWithLog`, `.cannotOpen` and `.failed`.
  public static func openForReading(atPath path: String) throws(StoreError) -> Datastore? {
    switch try FileSystem.entry(atPath: path) {
    case .nothing, .emptyFile: return nil
    case .other(let kind): throw .notRegularFile(path: path, kind: kind)
    case .file: break
    }
    let resolved = try FileSystem.resolved(path)
    if FileSystem.canRead(resolved),
      FileSystem.canWrite(resolved) || UnlockedFile.hasLog(resolved)
    {
      do throws(StoreError) {
        let database = try connect(to: resolved, path: path, .readWrite)
        return try ready(database).map { Datastore($0) }
      } catch {
        guard error.isAboutWriting else { throw error }
      }
    }
    guard let unlockedFile = UnlockedFile(path: resolved) else {
      throw .readOnlyWithLog(path: path)
    }
    let database = try connect(to: resolved, path: path, .immutable)
    return try ready(database).map { Datastore($0, unlockedFile: unlockedFile) }
  }

  /// The same database once its tables are up to date and nothing more is to be written, or nil if
  /// it has none: its creation was interrupted.
  private static func ready(_ database: Database) throws(StoreError) -> Database? {
    guard try database.version() > 0 else { return nil }
    try Migration.bringUpToDate(database)
    try database.execute(script: "PRAGMA query_only = ON")
    return database
  }

  /// Opens a datastore to record in it, and creates it if there is none.
  ///
  /// Its folder must exist; see ``DatastoreFolder``. The file is one that only its owner may read and write. It is created with a rollback journal
  /// and only then given a write-ahead log, so that the file itself always tells what it is.
  ///
  /// - Throws: `StoreError.notRegularFile`, `.notADatabase`, `.foreign`, `.newerVersion`,
  ///   `.corrupt`, `.locked`, `.readOnly`, `.full`, `.cannotOpen` and `.failed`.
  public static func openForRecording(atPath path: String) throws(StoreError) -> Datastore {
    var creation = FileSystem.Creation.alreadyThere
    switch try FileSystem.entry(atPath: path) {
    case .nothing: creation = try FileSystem.createFile(atPath: path)
    case .other(let kind): throw .notRegularFile(path: path, kind: kind)
    case .emptyFile, .file: break
    }
    let resolved = try FileSystem.resolved(path)
    do throws(StoreError) {
      let database = try connect(to: resolved, path: path, .readWrite)
      guard !database.isReadOnly else { throw .readOnly(path: path) }
      // The same as FULL with a write-ahead log. Where the file system allows none, it also makes
      // sure that the end of a transaction survives (<https://sqlite.org/pragma.html>).
      try database.execute(script: "PRAGMA synchronous = EXTRA")
      try Migration.bringUpToDate(database)
      try database.useWriteAheadLog()
      if creation == .created {
        try FileSystem.synchronizeFolder(FileSystem.parent(of: resolved))
      }
      return Datastore(database)
    } catch {
      // SQLite can not open the files beside a database that it can not create.
      let folder = FileSystem.parent(of: resolved)
      if case .cannotOpen = error, FileSystem.canRead(resolved), !FileSystem.canWrite(folder) {
        throw .readOnly(path: path)
      }
      throw error
    }
  }

  /// Opens a file once its header says that it is a datastore, or that nothing was written yet.
  private static func connect(
    to resolved: String, path: String, _ access: Connection.Access
  ) throws(StoreError) -> Database {
    let connection: Connection
    let header: DatastoreHeader
    // Asked before the header is read: a file that another process is creating gets its contents and
    // its header at once, and must not be taken for one that has the first without the second.
    let hadContents = FileSystem.hasContents(atPath: resolved)
    do throws(SQLiteError) {
      connection = try Connection(path: resolved, access: access)
      header = DatastoreHeader(try connection.header())
    } catch {
      throw StoreError(error, path: path)
    }
    if !header.isBlank || hadContents {
      try header.check(path: path)
    }
    connection.setBusyTimeout(milliseconds: 5000)
    // A log can tell of a newer version, which must stay as it is. Without one there is nothing to
    // keep, and SQLite is to take away what it puts beside the file.
    let database = Database(
      connection, path: path,
      fateOfDamagedLog: UnlockedFile.hasLog(resolved) ? .keepLog : .mergeLog)
    try database.execute(script: "PRAGMA cell_size_check = ON")
    _ = try database.version()
    database.accept()
    return database
  }
}

extension StoreError {
  /// Whether a file may still be read where nothing can be written.
  fileprivate var isAboutWriting: Bool {
    switch self {
    case .readOnly, .cannotOpen: true
    default: false
    }
  }
}
