import Foundation
import SQLite
import Testing

struct ConnectionTests {
  @Test(arguments: ["plain.db", "a b.db", "100%.db", "what?.db", "a#b.db", "ä&=;'\".db", "\n.db"])
  func `a file of any name opens both ways`(name: String) throws {
    let file = try DatabaseFile(named: name)
    try file.open().execute(script: "CREATE TABLE fact (number INTEGER) STRICT")
    let connection = try file.open(.immutable)
    let query = try connection.statement("SELECT count(*) FROM sqlite_master")
    try query.start()
    try #require(try query.step())
    #expect(query.integer(0) == 1)
    #expect(connection.isReadOnly)
    #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder.path) == [name])
  }

  @Test func `a connection for reading a file that nobody changes refuses to write`() throws {
    let file = try DatabaseFile()
    try file.open().execute(script: "CREATE TABLE fact (number INTEGER) STRICT")
    let connection = try file.open(.immutable)
    let error = #expect(throws: SQLiteError.self) {
      try connection.execute(script: "INSERT INTO fact VALUES (1)")
    }
    #expect(error?.code == .readOnly)
  }

  @Test func `the header is that of the file, and zeros where the file ends`() throws {
    let file = try DatabaseFile()
    #expect(try file.open().header() == [UInt8](repeating: 0, count: 100))
    let connection = try file.open()
    try connection.execute(script: "PRAGMA user_version = 258; CREATE TABLE fact (number INTEGER)")
    let header = try connection.header()
    #expect(header.count == 100)
    #expect(header.starts(with: "SQLite format 3\0".utf8))
    #expect(header[60..<64] == [0, 0, 1, 2])
  }

  @Test func `looking at the header creates nothing beside the file`() throws {
    let file = try DatabaseFile()
    try file.open().execute(script: "PRAGMA journal_mode = WAL; CREATE TABLE fact (number INTEGER)")
    let connection = try file.open()
    _ = try connection.header()
    #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder.path) == ["test.db"])
  }

  @Test(arguments: [Connection.LogFate.mergeLog, .keepLog])
  func `the log is merged when the last connection closes, or kept`(
    fate: Connection.LogFate
  ) throws {
    let file = try DatabaseFile()
    do {
      let connection = try file.open()
      connection.onClose(fate)
      try connection.execute(
        script: "PRAGMA journal_mode = WAL; CREATE TABLE fact (number INTEGER)")
    }
    #expect(FileManager.default.fileExists(atPath: file.path + "-wal") == (fate == .keepLog))
  }

  @Test func `triggers of a hostile schema do not run`() throws {
    let file = try DatabaseFile()
    let connection = try file.open()
    try connection.execute(
      script: """
        CREATE TABLE fact (number INTEGER);
        CREATE TABLE other (number INTEGER);
        CREATE TRIGGER hostile AFTER INSERT ON fact BEGIN INSERT INTO other VALUES (1); END;
        INSERT INTO fact VALUES (1);
        """)
    let query = try connection.statement("SELECT count(*) FROM other")
    try query.start()
    try #require(try query.step())
    #expect(query.integer(0) == 0)
  }
}
