import SQLite
import Testing

struct StatementTests {
  private let file: DatabaseFile
  private let connection: Connection

  init() throws {
    file = try DatabaseFile()
    connection = try file.open()
    try connection.execute(script: "CREATE TABLE fact (number INTEGER UNIQUE, words TEXT) STRICT")
  }

  private func insert(_ number: SQLValue, _ words: SQLValue) throws(SQLiteError) {
    let statement = try connection.statement("INSERT INTO fact VALUES (?1, ?2)")
    try statement.start([number, words])
    while try statement.step() {}
  }

  @Test(arguments: [0, 1, -1, Int.max, Int.min])
  func `an integer comes back as it was bound`(number: Int) throws {
    try insert(.integer(number), .null)
    let query = try connection.statement("SELECT number, words FROM fact")
    try query.start()
    try #require(try query.step())
    #expect(query.integer(0) == number)
    #expect(query.integer(1) == nil)
    #expect(query.text(1) == nil)
    #expect(try !query.step())
  }

  @Test(arguments: ["", "a", "a\0b", "\0", "e\u{301}", "👩‍👩‍👧", String(repeating: "long ", count: 50)])
  func `a text comes back with every byte`(words: String) throws {
    try insert(.null, .text(words))
    let query = try connection.statement(
      "SELECT words, length(CAST(words AS BLOB)), typeof(words) FROM fact")
    try query.start()
    try #require(try query.step())
    #expect(query.text(0).map { Array($0.utf8) } == Array(words.utf8))
    #expect(query.integer(1) == words.utf8.count)
    #expect(query.text(2) == "text")
  }

  @Test func `nil is bound as NULL`() throws {
    try insert(.integer(orNull: nil), .text(orNull: nil))
    try insert(.integer(orNull: 7), .text(orNull: "seven"))
    let query = try connection.statement("SELECT count(number), count(words) FROM fact")
    try query.start()
    try #require(try query.step())
    #expect(query.integer(0) == 1)
    #expect(query.integer(1) == 1)
  }

  @Test func `what is bound is never SQL`() throws {
    try insert(.null, .text("'); DROP TABLE fact; --"))
    let query = try connection.statement("SELECT words FROM fact")
    try query.start()
    try #require(try query.step())
    #expect(query.text(0) == "'); DROP TABLE fact; --")
  }

  @Test func `a statement is compiled once a connection`() throws {
    func statement() throws -> Statement { try connection.statement("SELECT 1 + 1") }
    #expect(try statement() === statement())
  }

  @Test func `a statement can be used again after an error`() throws {
    try insert(.integer(1), .null)
    #expect(throws: SQLiteError.self) { try insert(.integer(1), .text("again")) }
    try insert(.integer(2), .text("two"))
    #expect(connection.changedRowCount == 1)
    #expect(!connection.isInTransaction)
  }

  @Test func `a statement that was finished early holds no lock`() throws {
    try insert(.integer(1), .null)
    try insert(.integer(2), .null)
    let query = try connection.statement("SELECT number FROM fact")
    try query.start()
    try #require(try query.step())
    query.finish()
    let other = try file.open()
    try other.execute(script: "BEGIN EXCLUSIVE; COMMIT")
  }
}
