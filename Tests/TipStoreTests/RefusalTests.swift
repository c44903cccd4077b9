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

/// What is at a path where a datastore is expected, but is none.
enum Intruder: String, CaseIterable {
  case jpeg
  case text
  case zeros
  case shortMagic
  case foreignDatabase
  case emptyDatabase
  case newerVersion
  case versionZero
  case futureFormat

  func put(in fixture: DatastoreFixture) throws {
    switch self {
    case .jpeg:
      let pixels = (0..<9000).map { UInt8($0 % 251) }
      try fixture.write(Data([0xFF, 0xD8, 0xFF, 0xE0] + pixels))
    case .text: try fixture.write(Data("{}".utf8))
    case .zeros: try fixture.write(Data(count: 8192))
    case .shortMagic: try fixture.write(Data("SQLite format 3\0".utf8))
    case .foreignDatabase: try database("CREATE TABLE donation (id INTEGER)", in: fixture)
    case .emptyDatabase: try database("PRAGMA journal_mode = WAL; VACUUM", in: fixture)
    case .newerVersion: try change("PRAGMA user_version = 3", in: fixture)
    case .versionZero: try change("PRAGMA user_version = 0", in: fixture)
    case .futureFormat:
      try change("PRAGMA user_version = 2", in: fixture)
      var bytes = try fixture.bytes()
      bytes[18] = 9
      try fixture.write(bytes)
    }
  }

  private func database(_ script: StaticString, in fixture: DatastoreFixture) throws {
    try fixture.write(Data())
    try fixture.tamper(script)
  }

  private func change(_ script: StaticString, in fixture: DatastoreFixture) throws {
    try fixture.record { history throws(StoreError) in try history.record(.launch, at: .clock(0)) }
    try fixture.tamper(script)
  }

  func error(path: String) -> StoreError {
    switch self {
    case .jpeg, .text, .zeros: .notADatabase(path: path)
    case .shortMagic, .foreignDatabase, .emptyDatabase: .foreign(path: path)
    case .newerVersion: .newerVersion(path: path, found: 3, supported: 2)
    case .versionZero: .corrupt(path: path, detail: "user_version is 0")
    case .futureFormat: .corrupt(path: path, detail: "unsupported file format")
    }
  }
}

struct RefusalTests {
  private let fixture: DatastoreFixture

  init() throws { fixture = try DatastoreFixture() }

  private func expectRefusal(_ error: StoreError) {
    #expect(throws: error) { try Datastore.openForReading(atPath: fixture.path) }
    #expect(throws: error) { try Datastore.openForRecording(atPath: fixture.path) }
  }

  @Test(arguments: Intruder.allCases)
  func `what is no datastore is refused and stays as it is`(intruder: Intruder) throws {
    try intruder.put(in: fixture)
    let before = try fixture.bytes()
    expectRefusal(intruder.error(path: fixture.path))
    #expect(try fixture.bytes() == before)
    #expect(try fixture.names == ["tips.db"])
  }

  @Test func `a newer version that only the log tells of stays in the log`() throws {
    try fixture.record { history throws(StoreError) in try history.record(.launch, at: .clock(0)) }
    do {
      let newer = try Connection(path: fixture.path, access: .readWrite)
      newer.onClose(.keepLog)
      try newer.execute(script: "PRAGMA user_version = 3")
    }
    let file = try fixture.bytes()
    let log = try Data(contentsOf: URL(fileURLWithPath: fixture.path + "-wal"))
    expectRefusal(.newerVersion(path: fixture.path, found: 3, supported: 2))
    #expect(try fixture.bytes() == file)
    #expect(try Data(contentsOf: URL(fileURLWithPath: fixture.path + "-wal")) == log)
  }

  @Test(arguments: 1..<16)
  func `a datastore that ends early is refused or damaged, and stays as it is`(pages: Int) throws {
    try fixture.record { history throws(StoreError) in
      for date in 0..<100 {
        try history.record(.donation(EventID("opened"), value: "1"), at: .clock(date))
      }
    }
    let whole = try fixture.bytes()
    let size = pages * 4096
    try #require(size < whole.count)
    for cut in [size, size - 1, size - 4000] {
      try fixture.write(whole.prefix(cut))
      #expect {
        try fixture.record { history throws(StoreError) in
          try history.record(.launch, at: .clock(0))
        }
      } throws: {
        ($0 as? StoreError)?.isUnreadable == true
      }
      #expect(throws: StoreError.self) {
        try fixture.read { history throws(StoreError) in try history.names() }
      }
      #expect(try fixture.bytes() == whole.prefix(cut))
      #expect(try fixture.names == ["tips.db"])
    }
  }

  @Test func `a folder is refused`() throws {
    try FileManager.default.createDirectory(
      atPath: fixture.path, withIntermediateDirectories: false)
    expectRefusal(.notRegularFile(path: fixture.path, kind: .folder))
  }

  @Test(.timeLimit(.minutes(1)))
  func `a named pipe is refused without waiting for its other end`() throws {
    try #require(mkfifo(fixture.path, 0o600) == 0)
    expectRefusal(.notRegularFile(path: fixture.path, kind: .pipe))
  }

  @Test func `a device is refused`() {
    let error = StoreError.notRegularFile(path: "/dev/null", kind: .device)
    #expect(throws: error) { try Datastore.openForReading(atPath: "/dev/null") }
    #expect(throws: error) { try Datastore.openForRecording(atPath: "/dev/null") }
  }

  @Test func `a link to nothing is refused, and nothing is created there`() throws {
    let target = fixture.folder + "/nothing"
    try FileManager.default.createSymbolicLink(
      atPath: fixture.path, withDestinationPath: target)
    expectRefusal(.notRegularFile(path: fixture.path, kind: .danglingLink))
    #expect(!fixture.exists(target))
  }

  @Test func `a link to a datastore is followed`() throws {
    try fixture.record { history throws(StoreError) in try history.record(.launch, at: .clock(0)) }
    let link = fixture.folder + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: fixture.path)
    let datastore = try #require(try Datastore.openForReading(atPath: link))
    #expect(try datastore.profiles().map(\.records) == [1])
  }

  @Test(arguments: ["", "\0", "/no such folder/tips.db", "/dev/null/tips.db"])
  func `a path at which no file can be is an error when recording`(path: String) {
    #expect(throws: StoreError.self) { try Datastore.openForRecording(atPath: path) }
  }
}
