import Foundation
import SQLite
import Testing

struct SQLiteErrorTests {
  @Test func `an error tells codes, words and the constant SQL, but no bound value`() throws {
    let file = try DatabaseFile()
    let connection = try file.open()
    try connection.execute(script: "CREATE TABLE fact (words TEXT UNIQUE) STRICT")
    let insert = try connection.statement("INSERT INTO fact VALUES (?1)")
    try insert.start([.text("a secret")])
    _ = try insert.step()
    let error = #expect(throws: SQLiteError.self) {
      try insert.start([.text("a secret")])
      _ = try insert.step()
    }
    #expect(error?.code == .constraint)
    #expect(error?.extendedCode == 2067)
    #expect(error?.message == "UNIQUE constraint failed: fact.words")
    #expect(error?.sql == "INSERT INTO fact VALUES (?1)")
  }

  @Test func `a value of another type is refused by a STRICT table`() throws {
    let file = try DatabaseFile()
    let connection = try file.open()
    try connection.execute(script: "CREATE TABLE fact (number INTEGER) STRICT")
    let insert = try connection.statement("INSERT INTO fact VALUES (?1)")
    let error = #expect(throws: SQLiteError.self) {
      try insert.start([.text("a secret")])
      _ = try insert.step()
    }
    #expect(error?.code == .constraint)
    #expect(error?.message.contains("secret") == false)
  }

  @Test func `SQL that is wrong fails when it is compiled`() throws {
    let file = try DatabaseFile()
    let connection = try file.open()
    let error = #expect(throws: SQLiteError.self) { try connection.statement("SELECT elsewhere") }
    #expect(error?.code == .error)
    #expect(error?.message == "no such column: elsewhere")
    #expect(throws: SQLiteError.self) { try connection.execute(script: "NONSENSE") }
  }

  @Test func `a lock that stays ends in busy`() throws {
    let file = try DatabaseFile()
    let holder = try file.open()
    let waiter = try file.open()
    waiter.setBusyTimeout(milliseconds: 20)
    try holder.execute(script: "BEGIN IMMEDIATE")
    let error = #expect(throws: SQLiteError.self) {
      try waiter.execute(script: "BEGIN IMMEDIATE")
    }
    #expect(error?.code == .busy)
    #expect(holder.isInTransaction)
    #expect(!waiter.isInTransaction)
  }

  @Test func `a file that is not there is not created`() throws {
    let file = try DatabaseFile()
    try FileManager.default.removeItem(atPath: file.path)
    let error = #expect(throws: SQLiteError.self) { _ = try file.open() }
    #expect(error?.code == .cannotOpen)
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func `a full database says so`() throws {
    let file = try DatabaseFile()
    let connection = try file.open()
    try connection.execute(script: "CREATE TABLE fact (words TEXT); PRAGMA max_page_count = 2")
    let insert = try connection.statement("INSERT INTO fact VALUES (?1)")
    let error = #expect(throws: SQLiteError.self) {
      try insert.start([.text(String(repeating: "x", count: 100_000))])
      _ = try insert.step()
    }
    #expect(error?.code == .full)
  }

  @Test func `a file that is no database says so`() throws {
    let file = try DatabaseFile()
    try Data(repeating: 0x41, count: 5000).write(to: URL(fileURLWithPath: file.path))
    let connection = try file.open()
    let error = #expect(throws: SQLiteError.self) {
      try connection.execute(script: "SELECT * FROM sqlite_master")
    }
    #expect(error?.code == .notADatabase)
  }
}
