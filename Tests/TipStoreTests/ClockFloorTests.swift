import Testing
import TipEngine
import TipStore

struct ClockFloorTests {
  private let fixture: DatastoreFixture

  init() throws { fixture = try DatastoreFixture() }

  private func floor(profile: ProfileName = .usual) throws -> Instant? {
    try fixture.read(profile: profile) { history throws(StoreError) in history.clockFloor }
  }

  @Test func `the latest date that the clock gave is the floor, whatever the user dates`() throws {
    try fixture.record { history throws(StoreError) in
      try history.record(.launch, at: .clock(10))
      #expect(history.clockFloor == .after(10))
      try history.record(.launch, at: .clock(5))
      try history.record(.launch, at: .given(50))
    }
    #expect(try floor() == .after(10))
    #expect(try floor(profile: ProfileName("other")) == nil)
  }

  @Test(arguments: [
    ResetScope.tip(TipID("a")), .event(EventID("a")), .parameter(ParameterName("a")),
  ])
  func `a reset that the clock dates raises the floor`(scope: ResetScope) throws {
    try fixture.record { history throws(StoreError) in try history.reset(scope, at: .clock(7)) }
    #expect(try floor() == .after(7))
  }

  @Test func `a reset of the datastore leaves no floor, and the next fact sets one`() throws {
    try fixture.record { history throws(StoreError) in try history.record(.launch, at: .clock(10)) }
    try fixture.record { history throws(StoreError) in
      try history.reset(.datastore, at: .clock(20))
      #expect(history.clockFloor == nil)
    }
    #expect(try floor() == nil)
    try fixture.record { history throws(StoreError) in try history.record(.launch, at: .clock(3)) }
    #expect(try floor() == .after(3))
  }

  @Test func `what is rolled back leaves neither facts nor a floor nor a profile`() throws {
    let datastore = try Datastore.openForRecording(atPath: fixture.path)
    let answer = try datastore.recording(profile: .usual) {
      history throws(StoreError) -> RecordingOutcome<Int> in
      try history.record(.launch, at: .clock(10))
      return .rollback(history.recordedCount)
    }
    #expect(answer == 1)
    #expect(try datastore.profiles().isEmpty)
    #expect(throws: StoreError.full(path: "thrown")) {
      try datastore.recording(profile: .usual) {
        history throws(StoreError) -> RecordingOutcome<Int> in
        try history.record(.launch, at: .clock(10))
        throw .full(path: "thrown")
      }
    }
    #expect(try datastore.profiles().isEmpty)
    #expect(try floor() == nil)
  }
}
