/// A value to bind to a parameter of a statement (<https://sqlite.org/datatype3.html>).
public enum SQLValue: Hashable, Sendable {
  /// `NULL`.
  case null
  /// A 64-bit integer.
  case integer(Int)
  /// A text, of which every byte counts, NUL included.
  case text(String)

  /// A text, or `NULL` for nil.
  public static func text(orNull text: String?) -> SQLValue { text.map(SQLValue.text) ?? .null }

  /// An integer, or `NULL` for nil.
  public static func integer(orNull integer: Int?) -> SQLValue {
    integer.map(SQLValue.integer) ?? .null
  }
}
