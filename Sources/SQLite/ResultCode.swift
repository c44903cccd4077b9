internal import CSQLite

/// What an SQLite call came to, as a primary result code (<https://sqlite.org/rescode.html>).
public struct ResultCode: RawRepresentable, Hashable, Sendable {
  /// SQLite's number.
  public let rawValue: Int32

  /// Wraps SQLite's number.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The primary code of an extended one: its low eight bits.
  public init(extended code: Int32) { self.init(rawValue: code & 0xFF) }

  /// Another connection has the lock (`SQLITE_BUSY`).
  public static let busy = ResultCode(rawValue: SQLITE_BUSY)
  /// A value breaks a constraint (`SQLITE_CONSTRAINT`).
  public static let constraint = ResultCode(rawValue: SQLITE_CONSTRAINT)
  /// The file's contents contradict themselves (`SQLITE_CORRUPT`).
  public static let corrupt = ResultCode(rawValue: SQLITE_CORRUPT)
  /// A file can not be opened (`SQLITE_CANTOPEN`).
  public static let cannotOpen = ResultCode(rawValue: SQLITE_CANTOPEN)
  /// An error without a code of its own, one in the SQL among them (`SQLITE_ERROR`).
  public static let error = ResultCode(rawValue: SQLITE_ERROR)
  /// There is no space left (`SQLITE_FULL`).
  public static let full = ResultCode(rawValue: SQLITE_FULL)
  /// The operating system failed at reading or writing (`SQLITE_IOERR`).
  public static let ioError = ResultCode(rawValue: SQLITE_IOERR)
  /// The file is no SQLite database (`SQLITE_NOTADB`).
  public static let notADatabase = ResultCode(rawValue: SQLITE_NOTADB)
  /// A race for the write-ahead log was lost too often (`SQLITE_PROTOCOL`).
  public static let protocolRace = ResultCode(rawValue: SQLITE_PROTOCOL)
  /// The file can not be written (`SQLITE_READONLY`).
  public static let readOnly = ResultCode(rawValue: SQLITE_READONLY)
}
