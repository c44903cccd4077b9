import Foundation
import SQLite
import Testing
import TipEngine
import TipStore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

struct OpeningTests {
  private let fixture: DatastoreFixture

  init() throws { fixture = try DatastoreFixture() }

  private func recordLaunch() throws {
    try fixture.record { history throws(StoreError) in try history.record(.launch, at: .clock(0)) }
  }

  private func launches() throws -> Int? {
    try Datastore.openForReading(atPath: fixture.path)?.profiles().first?.records
  }

  @Test func `an empty file reads as empty, stays so, and becomes a datastore`() throws {
    try fixture.write(Data())
    #expect(try Datastore.openForReading(atPath: fixture.path) == nil)
    #expect(try fixture.bytes().isEmpty)
    try recordLaunch()
    #expect(try launches() == 1)
  }

  @Test func `a log that was left behind by a file that is gone plays no part`() throws {
    do {
      let datastore = try Datastore.openForRecording(atPath: fixture.path)
      try datastore.recording(profile: .usual) {
        history throws(StoreError) -> RecordingOutcome<Void> in
        try history.record(.launch, at: .clock(0))
        return .commit(())
      }
      try FileManager.default.removeItem(atPath: fixture.path)
      _ = datastore
    }
    try Data(repeating: 7, count: 5000).write(to: URL(fileURLWithPath: fixture.path + "-wal"))
    #expect(try launches() == nil)
    try recordLaunch()
    #expect(try launches() == 1)
  }

  @Test func `a log that was left behind by a process that ended is read`() throws {
    try recordLaunch()
    do {
      let killed = try Connection(path: fixture.path, access: .readWrite)
      killed.onClose(.keepLog)
      try killed.execute(
        script: """
          INSERT INTO launch (id, profile, at, from_clock, identity) VALUES (9, 1, 0, 0, 'x')
          """)
    }
    #expect(fixture.exists(fixture.path + "-wal"))
    #expect(try launches() == 2)
  }

  @Test func `a rollback journal is traded for a log when recording`() throws {
    try recordLaunch()
    try fixture.tamper("PRAGMA journal_mode = DELETE")
    #expect(try launches() == 1)
    #expect(try fixture.texts("PRAGMA journal_mode") == ["delete"])
    try recordLaunch()
    #expect(try fixture.texts("PRAGMA journal_mode") == ["wal"])
    #expect(try launches() == 2)
  }

  @Test func `a history for reading does not record`() throws {
    try recordLaunch()
    let datastore = try #require(try Datastore.openForReading(atPath: fixture.path))
    #expect(throws: StoreError.readOnly(path: fixture.path)) {
      try datastore.reading(profile: .usual) { history throws(StoreError) in
        try history.record(.launch, at: .clock(0))
      }
    }
    #expect(try launches() == 1)
  }

  @Test(
    .disabled(if: geteuid() == 0, "root may write everywhere"),
    arguments: [0o500, 0o700], [0o400, 0o600])
  func `a datastore is read where nothing can be written`(
    folderMode: Int, fileMode: Int
  ) throws {
    try recordLaunch()
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: fileMode], ofItemAtPath: fixture.path)
    try manager.setAttributes([.posixPermissions: folderMode], ofItemAtPath: fixture.folder)
    defer { try? manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: fixture.folder) }
    #expect(try launches() == 1)
    #expect(try fixture.names == ["tips.db"])
    if folderMode == 0o500 || fileMode == 0o400 {
      #expect(throws: StoreError.readOnly(path: fixture.path)) { try recordLaunch() }
    }
  }

  @Test(.disabled(if: geteuid() == 0, "root may write everywhere"))
  func `an answer from a file that changed while it was read without locks is worth nothing`()
    throws
  {
    try recordLaunch()
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o400], ofItemAtPath: fixture.path)
    let datastore = try #require(try Datastore.openForReading(atPath: fixture.path))
    try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: fixture.path)
    func readWhileAnotherRecords() throws {
      try datastore.reading(profile: .usual) { _ throws(StoreError) in
        try fixture.record { history throws(StoreError) in
          try history.record(.launch, at: .clock(0))
        }
      }
    }
    #expect(throws: StoreError.locked(path: fixture.path)) { try readWhileAnotherRecords() }
  }

  @Test(.disabled(if: geteuid() == 0, "root may write everywhere"))
  func `a log that can not be read without writing is not passed over`() throws {
    try recordLaunch()
    do {
      let killed = try Connection(path: fixture.path, access: .readWrite)
      killed.onClose(.keepLog)
      try killed.execute(script: "DELETE FROM launch")
    }
    let manager = FileManager.default
    try manager.removeItem(atPath: fixture.path + "-shm")
    try manager.setAttributes([.posixPermissions: 0o500], ofItemAtPath: fixture.folder)
    defer { try? manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: fixture.folder) }
    #expect(throws: StoreError.readOnlyWithLog(path: fixture.path)) { try launches() }
  }
}
