internal import CSQLite

/// A prepared statement of a ``Connection`` (<https://sqlite.org/c3ref/stmt.html>).
///
/// It is used by ``start(_:)``, then ``step()`` until that says false or fails, or ``finish()`` to
/// end early. It is then ready for the next use: an error leaves nothing behind either.
public final class Statement {
  private let sql: StaticString
  private let database: DatabaseHandle
  private let handle: OpaquePointer

  /// Compiles SQL for many uses (<https://sqlite.org/c3ref/prepare.html>).
  init(_ sql: StaticString, of database: DatabaseHandle) throws(SQLiteError) {
    var handle: OpaquePointer?
    let code = sql.withUTF8Buffer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        sqlite3_prepare_v3(
          database.pointer, characters.baseAddress, Int32(characters.count),
          UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
      }
    }
    guard code == SQLITE_OK, let handle else {
      throw SQLiteError(
        code == SQLITE_OK ? SQLITE_MISUSE : code, of: code == SQLITE_OK ? nil : database.pointer,
        sql: sql)
    }
    self.sql = sql
    self.database = database
    self.handle = handle
  }

  deinit {
    // <https://sqlite.org/c3ref/finalize.html> repeats the error of the latest step.
    sqlite3_finalize(handle)
  }

  /// Binds the values of a new use (<https://sqlite.org/c3ref/bind_blob.html>).
  ///
  /// - Precondition: there is a value for every parameter of the statement.
  public func start(_ values: [SQLValue] = []) throws(SQLiteError) {
    precondition(
      values.count == Int(sqlite3_bind_parameter_count(handle)), "a value for every parameter")
    finish()
    var index: Int32 = 0
    for value in values {
      index += 1
      let code = bind(value, at: index)
      guard code == SQLITE_OK else { throw SQLiteError(code, of: database.pointer, sql: sql) }
    }
  }

  private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer(let integer): return sqlite3_bind_int64(handle, index, Int64(integer))
    case .text(var text):
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          csqlite_bind_text(handle, index, characters.baseAddress, UInt64(characters.count))
        }
      }
    }
  }

  /// Moves to the next row, and says whether there is one (<https://sqlite.org/c3ref/step.html>).
  ///
  /// - Throws: what executing the statement failed with; the statement is then finished.
  public func step() throws(SQLiteError) -> Bool {
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    let error = code == SQLITE_DONE ? nil : SQLiteError(code, of: database.pointer, sql: sql)
    finish()
    if let error { throw error }
    return false
  }

  /// Ends a use, so that the statement holds neither a lock nor a value
  /// (<https://sqlite.org/c3ref/reset.html>).
  public func finish() {
    // The code repeats the error of the latest step, which was thrown there.
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  /// The integer in a column of the row, or nil for `NULL`.
  ///
  /// Columns count from 0 (<https://sqlite.org/c3ref/column_blob.html>).
  public func integer(_ column: Int32) -> Int? {
    isNull(column) ? nil : Int(sqlite3_column_int64(handle, column))
  }

  /// The text in a column of the row, NULs included, or nil for `NULL` and for bytes that are not
  /// UTF-8, which SQLite does not look at.
  ///
  /// Columns count from 0 (<https://sqlite.org/c3ref/column_blob.html>).
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func text(_ column: Int32) -> String? {
    // The text comes first: asking for it may change the count of its bytes.
    guard let bytes = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    let buffer = UnsafeBufferPointer(start: bytes, count: count)
    let text = String(decoding: buffer, as: UTF8.self)
    // Decoding replaces what is wrong.
    return text.utf8.elementsEqual(buffer) ? text : nil
  }

  /// Whether a column of the row is `NULL`.
  ///
  /// Columns count from 0 (<https://sqlite.org/c3ref/column_blob.html>).
  public func isNull(_ column: Int32) -> Bool {
    sqlite3_column_type(handle, column) == SQLITE_NULL
  }
}
