internal import CSQLite

/// An open SQLite database (<https://sqlite.org/c3ref/sqlite3.html>), closed when it and its
/// statements are released.
///
/// SQL is always a `StaticString`: what the user wrote can only be bound. A connection is used from
/// one task at a time.
public final class Connection {
  private let database: DatabaseHandle
  private var statements: [SQLKey: Statement] = [:]

  /// Opens a file that exists (<https://sqlite.org/c3ref/open.html>).
  ///
  /// The file is not read beyond its header and nothing is created or locked until the first
  /// statement. Where the file is write-protected, the connection can only read. Triggers and views
  /// are off, and what a schema may call is limited, since the file may be anybody's
  /// (<https://sqlite.org/security.html>).
  ///
  /// - Precondition: the path is absolute, since SQLite gives a meaning to some others.
  public convenience init(path: String, access: Access) throws(SQLiteError) {
    precondition(path.utf8.first == UInt8(ascii: "/"), "the path of a database is absolute")
    switch access {
    case .readWrite: try self.init(name: path, flags: SQLITE_OPEN_READWRITE)
    case .immutable:
      try self.init(
        name: DatabaseURI.immutable(path: path), flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    }
  }

  /// Opens an empty database in memory (<https://sqlite.org/inmemorydb.html>).
  public static func inMemory() throws(SQLiteError) -> Connection {
    try Connection(name: ":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
  }

  private init(name: String, flags: Int32) throws(SQLiteError) {
    var opened: OpaquePointer?
    var code = sqlite3_open_v2(name, &opened, flags | Self.flags, nil)
    for (option, isOn) in Self.options where code == SQLITE_OK {
      code = csqlite_set_flag(opened, option, isOn)
    }
    guard code == SQLITE_OK, let opened else {
      defer { sqlite3_close_v2(opened) }
      throw SQLiteError(code == SQLITE_OK ? SQLITE_NOMEM : code, of: opened)
    }
    database = DatabaseHandle(opened)
  }

  private var handle: OpaquePointer { database.pointer }

  private static let flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE

  /// What <https://sqlite.org/c3ref/c_dbconfig_defensive.html> offers against hostile files.
  private static let options: [(Int32, Int32)] = [
    (SQLITE_DBCONFIG_DEFENSIVE, 1),
    (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
    (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0),
    (SQLITE_DBCONFIG_ENABLE_VIEW, 0),
  ]

  /// How a database is opened.
  public enum Access: Hashable, Sendable {
    /// For reading and, unless the file is write-protected, writing.
    case readWrite
    /// For reading a file that nobody changes, without locks and without its write-ahead log
    /// (<https://sqlite.org/uri.html#uriimmutable>).
    case immutable
  }

  // MARK: Statements

  /// The compiled form of some SQL, kept for the next time.
  public func statement(_ sql: StaticString) throws(SQLiteError) -> Statement {
    let key = SQLKey(sql)
    if let statement = statements[key] { return statement }
    let statement = try Statement(sql, of: database)
    statements[key] = statement
    return statement
  }

  /// Runs statements that neither take values nor give rows of interest
  /// (<https://sqlite.org/c3ref/exec.html>).
  public func execute(script: StaticString) throws(SQLiteError) {
    let code = script.withUTF8Buffer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        sqlite3_exec(handle, characters.baseAddress, nil, nil, nil)
      }
    }
    guard code == SQLITE_OK else { throw SQLiteError(code, of: handle, sql: script) }
  }

  /// How many rows the latest `INSERT`, `UPDATE` or `DELETE` changed
  /// (<https://sqlite.org/c3ref/changes.html>).
  public var changedRowCount: Int { Int(sqlite3_changes64(handle)) }

  // MARK: State

  /// Waits that long for another connection's lock before giving up with ``ResultCode/busy``
  /// (<https://sqlite.org/c3ref/busy_timeout.html>).
  public func setBusyTimeout(milliseconds: Int32) {
    sqlite3_busy_timeout(handle, milliseconds)
  }

  /// Whether a transaction is open (<https://sqlite.org/c3ref/get_autocommit.html>).
  public var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Whether the file could only be opened for reading (<https://sqlite.org/c3ref/db_readonly.html>).
  public var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") != 0 }

  /// Says what becomes of the write-ahead log when the last connection closes
  /// (<https://sqlite.org/c3ref/c_dbconfig_defensive.html>).
  public func onClose(_ fate: LogFate) {
    csqlite_set_flag(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, fate == .keepLog ? 1 : 0)
  }

  /// What becomes of the write-ahead log when the last connection closes.
  public enum LogFate: Hashable, Sendable {
    /// It is moved into the database and deleted.
    case mergeLog
    /// It stays, and the database stays as it is.
    case keepLog
  }

  /// The first 100 bytes of the file (<https://sqlite.org/fileformat2.html#the_database_header>),
  /// zeros beyond its end, as they are on disk: no lock is taken and the log is not looked at.
  public func header() throws(SQLiteError) -> [UInt8] {
    var code: Int32 = SQLITE_OK
    let bytes = [UInt8](unsafeUninitializedCapacity: 100) { buffer, count in
      buffer.initialize(repeating: 0)
      code = csqlite_read_front(handle, buffer.baseAddress, 100)
      count = 100
    }
    let isShort = code == SQLITE_IOERR | (2 << 8)
    guard code == SQLITE_OK || isShort else { throw SQLiteError(code, of: handle) }
    return bytes
  }
}

/// A static string by where it stands: two equal ones may be compiled twice, which does no harm.
private struct SQLKey: Hashable {
  private let address: UnsafePointer<UInt8>

  init(_ sql: StaticString) {
    precondition(sql.hasPointerRepresentation, "SQL is longer than one character")
    address = sql.utf8Start
  }
}
