import Dispatch
import Foundation
import SQLite
import Synchronization
import Testing
import TipEngine
import TipStore

struct ConcurrencyTests {
  @Test func `sixteen that create and record at once lose nothing`() throws {
    let fixture = try DatastoreFixture()
    let path = fixture.path
    let errors = Mutex<[StoreError]>([])
    DispatchQueue.concurrentPerform(iterations: 16) { index in
      do throws(StoreError) {
        for _ in 0..<5 {
          try Datastore.openForRecording(atPath: path).recording(profile: .usual) {
            history throws(StoreError) -> RecordingOutcome<Void> in
            try history.record(.donation(EventID("\(index)"), value: nil), at: .clock(0))
            return .commit(())
          }
        }
      } catch {
        errors.withLock { $0.append(error) }
      }
    }
    #expect(errors.withLock { $0 } == [])
    let datastore = try #require(try Datastore.openForReading(atPath: path))
    #expect(try datastore.profiles().map(\.records) == [80])
    #expect(try fixture.texts("PRAGMA integrity_check") == ["ok"])
    #expect(try fixture.texts("SELECT count(DISTINCT id) || '' FROM donation") == ["80"])
  }

  @Test func `a lock that stays for 5 s is an error that says so`() throws {
    let fixture = try DatastoreFixture()
    try fixture.record { history throws(StoreError) in try history.record(.launch, at: .clock(0)) }
    let holder = try Connection(path: fixture.path, access: .readWrite)
    try holder.execute(script: "BEGIN IMMEDIATE")
    let start = ContinuousClock.now
    let error = #expect(throws: StoreError.self) {
      try fixture.record { history throws(StoreError) in try history.record(.launch, at: .clock(0))
      }
    }
    #expect(error?.isLocked == true)
    #expect(ContinuousClock.now - start > .seconds(4))
    let readable = try fixture.read { history throws(StoreError) in history.clockFloor }
    #expect(readable == .after(0), "a reader waits for no writer")
    try holder.execute(script: "ROLLBACK")
    try fixture.record { history throws(StoreError) in try history.record(.launch, at: .clock(0)) }
  }

  @Test func `a reader sees one snapshot, whatever is recorded meanwhile`() throws {
    let fixture = try DatastoreFixture()
    let event = EventID("opened")
    try fixture.record { history throws(StoreError) in
      try history.record(.donation(event, value: nil), at: .clock(0))
    }
    let datastore = try #require(try Datastore.openForReading(atPath: fixture.path))
    let counts = try datastore.reading(profile: .usual) { history throws(StoreError) in
      let before = try history.donationSummary(of: event, at: .latest).stored
      try fixture.record { other throws(StoreError) in
        try other.record(.donation(event, value: nil), at: .clock(0))
      }
      return [before, try history.donationSummary(of: event, at: .latest).stored]
    }
    #expect(counts == [1, 1])
    let after = try datastore.reading(profile: .usual) { history throws(StoreError) in
      try history.donationSummary(of: event, at: .latest).stored
    }
    #expect(after == 2)
  }

  @Test func `a newer version that appears while a datastore is open is refused`() throws {
    let fixture = try DatastoreFixture()
    let datastore = try Datastore.openForRecording(atPath: fixture.path)
    try fixture.tamper("PRAGMA user_version = 3")
    let error = StoreError.newerVersion(path: fixture.path, found: 3, supported: 2)
    #expect(throws: error) { try datastore.profiles() }
    #expect(throws: error) {
      try datastore.recording(profile: .usual) {
        history throws(StoreError) -> RecordingOutcome<Void> in
        try history.record(.launch, at: .clock(0))
        return .commit(())
      }
    }
  }
}
