internal import SQLite

/// The SQL side of a datastore: runs constant statements, and tells failures as ``StoreError``.
final class Database {
  /// The path as the user wrote it, for errors.
  let path: String
  private let connection: Connection
  private let fateOfDamagedLog: Connection.LogFate

  /// Wraps a connection to the file at a path.
  ///
  /// A log that was found beside the file stays there as long as the file is not known to be good,
  /// or is found to be damaged.
  init(_ connection: Connection, path: String, fateOfDamagedLog: Connection.LogFate) {
    self.connection = connection
    self.path = path
    self.fateOfDamagedLog = fateOfDamagedLog
    connection.onClose(fateOfDamagedLog)
  }

  /// Lets the log be merged when the database is closed, since it is one that we understand.
  func accept() { connection.onClose(.mergeLog) }

  /// An error that says that the file is damaged, which then stays as it is.
  func damaged(_ detail: String) -> StoreError {
    connection.onClose(fateOfDamagedLog)
    return .corrupt(path: path, detail: detail)
  }

  private func failure(_ error: SQLiteError) -> StoreError {
    let error = StoreError(error, path: path)
    if error.isUnreadable { connection.onClose(fateOfDamagedLog) }
    return error
  }

  /// Whether the file could only be opened for reading.
  var isReadOnly: Bool { connection.isReadOnly }

  /// Runs statements that take no values.
  func execute(script: StaticString) throws(StoreError) {
    do throws(SQLiteError) { try connection.execute(script: script) } catch {
      throw failure(error)
    }
  }

  /// Runs a statement and says how many rows it changed.
  @discardableResult
  func run(_ sql: StaticString, _ values: [SQLValue] = []) throws(StoreError) -> Int {
    let statement = try start(sql, values)
    while try step(statement) {}
    return connection.changedRowCount
  }

  /// Runs a query and reads each of its rows.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  func rows<Content>(
    _ sql: StaticString, _ values: [SQLValue] = [],
    read: (Row) throws(StoreError) -> Content
  ) throws(StoreError) -> [Content] {
    let statement = try start(sql, values)
    defer { statement.finish() }
    var contents: [Content] = []
    while try step(statement) { contents.append(try read(Row(statement, of: self))) }
    return contents
  }

  /// Runs a query and does something with each of its rows, none of which are kept.
  func forEach(
    _ sql: StaticString, _ values: [SQLValue] = [],
    _ body: (Row) throws(StoreError) -> Void
  ) throws(StoreError) {
    let statement = try start(sql, values)
    defer { statement.finish() }
    while try step(statement) { try body(Row(statement, of: self)) }
  }

  /// Runs a query and reads its first row, if it has one.
  func first<Content>(
    _ sql: StaticString, _ values: [SQLValue] = [],
    read: (Row) throws(StoreError) -> Content
  ) throws(StoreError) -> Content? {
    let statement = try start(sql, values)
    defer { statement.finish() }
    return try step(statement) ? try read(Row(statement, of: self)) : nil
  }

  private func start(
    _ sql: StaticString, _ values: [SQLValue]
  ) throws(StoreError) -> Statement {
    do throws(SQLiteError) {
      let statement = try connection.statement(sql)
      try statement.start(values)
      return statement
    } catch {
      throw failure(error)
    }
  }

  private func step(_ statement: Statement) throws(StoreError) -> Bool {
    do throws(SQLiteError) { return try statement.step() } catch {
      throw failure(error)
    }
  }

  /// Gives the database a write-ahead log, unless it has one or the file system allows none.
  ///
  /// SQLite does not always wait for other connections here, therefore we do.
  func useWriteAheadLog() throws(StoreError) {
    let deadline = ContinuousClock.now + .seconds(5)
    while true {
      do throws(StoreError) {
        try execute(script: "PRAGMA journal_mode = WAL")
        return
      } catch {
        guard error.isLocked, ContinuousClock.now < deadline else { throw error }
      }
      FileSystem.sleep(milliseconds: 5)
    }
  }

  // MARK: Transactions

  /// What a transaction is for (<https://sqlite.org/lang_transaction.html>).
  enum Transaction {
    /// Reading one snapshot.
    case snapshot
    /// Writing, with the write lock from the start.
    case immediate
    /// Writing, with every other connection locked out.
    case exclusive
  }

  /// Does something in a transaction, which an error rolls back.
  func transaction<Answer>(
    _ transaction: Transaction, _ body: () throws(StoreError) -> RecordingOutcome<Answer>
  ) throws(StoreError) -> Answer {
    switch transaction {
    case .snapshot: try run("BEGIN")
    case .immediate: try run("BEGIN IMMEDIATE")
    case .exclusive: try run("BEGIN EXCLUSIVE")
    }
    defer { rollBack() }
    switch try body() {
    case .commit(let answer):
      try run("COMMIT")
      return answer
    case .rollback(let answer): return answer
    }
  }

  /// Ends what is left of a transaction; some errors have ended it already.
  private func rollBack() {
    guard connection.isInTransaction else { return }
    // Nothing was committed, whether or not this works.
    _ = try? run("ROLLBACK")
  }
}
