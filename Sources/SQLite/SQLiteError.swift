internal import CSQLite

/// What SQLite says of a call that failed.
///
/// Bound values are never part of it.
public struct SQLiteError: Error, Hashable, Sendable {
  /// The kind of failure.
  public let code: ResultCode
  /// The extended result code, or the primary one if SQLite has no finer one.
  public let extendedCode: Int32
  /// The operating system's error number behind it, or 0.
  public let systemErrorNumber: Int32
  /// SQLite's own words, in English.
  public let message: String
  /// The constant text of the statement, or nil if none was involved.
  public let sql: String?

  /// Collects what <https://sqlite.org/c3ref/errcode.html> tells of the latest failure of a
  /// connection.
  init(_ extendedCode: Int32, of connection: OpaquePointer?, sql: StaticString? = nil) {
    code = ResultCode(extended: extendedCode)
    self.extendedCode = extendedCode
    if let connection {
      systemErrorNumber = sqlite3_system_errno(connection)
      message = String(cString: sqlite3_errmsg(connection))
    } else {
      systemErrorNumber = 0
      message = String(cString: sqlite3_errstr(extendedCode))
    }
    self.sql = sql?.description
  }
}

extension SQLiteError {
  /// What the operating system failed at, in English, or nil if it is none of the usual operations.
  ///
  /// The error number is of little use here: SQLite asks for it after it has rolled back.
  public var operation: String? {
    switch extendedCode {
    case SQLITE_IOERR | 1 << 8, SQLITE_IOERR | 2 << 8: "it can not be read"
    case SQLITE_IOERR | 3 << 8: "it can not be written, or not become larger"
    case SQLITE_IOERR | 4 << 8, SQLITE_IOERR | 5 << 8: "it can not be brought to the disk"
    case SQLITE_IOERR | 6 << 8: "its size can not be changed"
    case SQLITE_IOERR | 18 << 8...SQLITE_IOERR | 21 << 8: "its '-shm' file can not be used"
    default: nil
    }
  }
}
