import Foundation
import SQLite
import Testing
import TipEngine
import TipStore

struct ResetAllTests {
  private let fixture: DatastoreFixture

  init() throws { fixture = try DatastoreFixture() }

  private func resetAll(
    at date: (Instant?) -> FactDate = { _ in .clock(50) }
  ) throws(StoreError) -> ResetAllOutcome {
    try Datastore.resetAllProfiles(atPath: fixture.path, at: date)
  }

  private func fill() throws {
    for (index, name) in ["a", "b"].enumerated() {
      try fixture.record(profile: ProfileName(name)) { history throws(StoreError) in
        for date in 0..<200 {
          try history.record(.donation(EventID("e"), value: "1"), at: .clock(date + index))
        }
      }
    }
  }

  @Test func `every profile is emptied, and the date knows the latest of the clock`() throws {
    try fill()
    let outcome = try resetAll { floor in
      #expect(floor == .after(200))
      return .clock(300)
    }
    #expect(outcome == .emptied(records: 400, marks: 2))
    let datastore = try #require(try Datastore.openForReading(atPath: fixture.path))
    #expect(try datastore.profiles().map(\.records) == [0, 0])
    #expect(
      try fixture.texts("SELECT scope || at FROM reset") == [
        "datastore1767225600300", "datastore1767225600300",
      ])
    #expect(try fixture.texts("SELECT count(latest_clock) || '' FROM profile") == ["0"])
  }

  @Test func `where there is nothing, nothing happens`() throws {
    #expect(try resetAll() == .emptied(records: 0, marks: 0))
    #expect(try fixture.names == [])
    try fixture.write(Data())
    #expect(try resetAll() == .emptied(records: 0, marks: 0))
    #expect(try fixture.bytes().isEmpty)
  }

  @Test(arguments: Intruder.allCases.filter { $0 != .newerVersion })
  func `what is no datastore is kept under the next free name`(intruder: Intruder) throws {
    try Data([1]).write(to: URL(fileURLWithPath: fixture.path + ".corrupt-1-wal"))
    try intruder.put(in: fixture)
    let before = try fixture.bytes()
    let kept = fixture.path + ".corrupt-2"
    #expect(try resetAll() == .setAside(keptPath: kept))
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == before)
    #expect(try fixture.names == ["tips.db", "tips.db.corrupt-1-wal", "tips.db.corrupt-2"])
    let datastore = try #require(try Datastore.openForReading(atPath: fixture.path))
    #expect(try datastore.profiles().isEmpty)
  }

  @Test func `damage that only a close look finds is set aside with its log`() throws {
    try fill()
    do {
      let killed = try Connection(path: fixture.path, access: .readWrite)
      killed.onClose(.keepLog)
      try killed.execute(
        script: """
          INSERT INTO launch (id, profile, at, from_clock, identity) VALUES (999, 1, 0, 0, 'x')
          """)
    }
    var bytes = try fixture.bytes()
    bytes.replaceSubrange(8192..<8300, with: Data(repeating: 0xA5, count: 108))
    try fixture.write(bytes)
    let log = try Data(contentsOf: URL(fileURLWithPath: fixture.path + "-wal"))
    let kept = fixture.path + ".corrupt-1"
    #expect(try resetAll() == .setAside(keptPath: kept))
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept)) == bytes)
    #expect(try Data(contentsOf: URL(fileURLWithPath: kept + "-wal")) == log)
    #expect(fixture.exists(kept + "-shm"))
    #expect(!fixture.exists(fixture.path + "-wal"))
  }

  @Test func `a link to what is no datastore stays a link`() throws {
    let target = fixture.folder + "/target"
    try Data("{}".utf8).write(to: URL(fileURLWithPath: target))
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path, withDestinationPath: target)
    #expect(try resetAll() == .setAside(keptPath: target + ".corrupt-1"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: fixture.path) == target)
    #expect(try Datastore.openForReading(atPath: fixture.path) != nil)
  }

  @Test func `a newer version is left alone`() throws {
    try Intruder.newerVersion.put(in: fixture)
    let before = try fixture.bytes()
    #expect(throws: StoreError.newerVersion(path: fixture.path, found: 3, supported: 2)) {
      try resetAll()
    }
    #expect(try fixture.bytes() == before)
    #expect(try fixture.names == ["tips.db"])
  }

  @Test func `a folder is left alone`() throws {
    try FileManager.default.createDirectory(
      atPath: fixture.path, withIntermediateDirectories: false)
    #expect(throws: StoreError.notRegularFile(path: fixture.path, kind: .folder)) {
      try resetAll()
    }
  }

  @Test func `a locked datastore is neither emptied nor set aside`() throws {
    try fill()
    let holder = try Connection(path: fixture.path, access: .readWrite)
    try holder.execute(script: "BEGIN IMMEDIATE")
    #expect(throws: StoreError.locked(path: fixture.path)) { try resetAll() }
    try holder.execute(script: "ROLLBACK")
    let datastore = try #require(try Datastore.openForReading(atPath: fixture.path))
    #expect(try datastore.profiles().map(\.records) == [200, 200])
  }
}
