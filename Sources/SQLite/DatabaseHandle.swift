internal import CSQLite

/// SQLite's own object behind a ``Connection``, which closes when nobody uses it any more.
///
/// A statement does, too: one that outlives its connection still works.
final class DatabaseHandle {
  let pointer: OpaquePointer

  /// Takes over an open database.
  init(_ pointer: OpaquePointer) { self.pointer = pointer }

  deinit {
    // <https://sqlite.org/c3ref/close.html>: all statements were finalized before.
    sqlite3_close_v2(pointer)
  }
}
