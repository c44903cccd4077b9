internal import SQLite
internal import TipEngine

/// A row of a query's result, of which each column is what the schema says, or the file is damaged.
struct Row {
  private let statement: Statement
  private let database: Database

  /// Wraps the row at which a statement stands.
  init(_ statement: Statement, of database: Database) {
    self.statement = statement
    self.database = database
  }

  /// The integer in a column.
  func integer(_ column: Int32) throws(StoreError) -> Int {
    guard let integer = statement.integer(column) else { throw damaged("a number is missing") }
    return integer
  }

  /// The text in a column.
  func text(_ column: Int32) throws(StoreError) -> String {
    guard let text = try optionalText(column) else { throw damaged("a text is missing") }
    return text
  }

  /// The integer in a column that may be `NULL`.
  func optionalInteger(_ column: Int32) -> Int? { statement.integer(column) }

  /// The text in a column that may be `NULL`.
  func optionalText(_ column: Int32) throws(StoreError) -> String? {
    if let text = statement.text(column) { return text }
    if statement.isNull(column) { return nil }
    throw damaged("a text is not UTF-8")
  }

  /// The instant in a column.
  func instant(_ column: Int32) throws(StoreError) -> Instant {
    guard let instant = try optionalInstant(column) else { throw damaged("a date is missing") }
    return instant
  }

  /// The instant in a column that may be `NULL`.
  func optionalInstant(_ column: Int32) throws(StoreError) -> Instant? {
    guard let milliseconds = statement.integer(column) else { return nil }
    guard let instant = Instant(milliseconds: milliseconds) else {
      throw damaged("a date is not within the years 1 to 9999")
    }
    return instant
  }

  /// The error that says what is wrong with the row.
  func damaged(_ detail: String) -> StoreError { database.damaged(detail) }
}
