import Testing
import TipEngine
import TipStore

struct ResetTests {
  private let fixture: DatastoreFixture
  private let event = EventID("opened")
  private let tip = TipID("tip")
  private let name = ParameterName("p")
  private let other = ProfileName("other")

  init() throws {
    fixture = try DatastoreFixture()
    for profile in [ProfileName.usual, other] {
      try fixture.record(profile: profile) { [event, tip, name] history throws(StoreError) in
        try history.record(.display(tip, shown: .minute), at: .clock(10))
        try history.record(.display(tip, shown: .minute), at: .given(99))
        try history.record(.display(TipID("another"), shown: .minute), at: .given(5))
        try history.record(.invalidation(tip, .tipClosed), at: .clock(10))
        try history.record(.action(tip, ActionID("go")), at: .clock(10))
        try history.record(.donation(event, value: nil), at: .given(99))
        try history.record(.parameter(name, value: "1"), at: .given(99))
        try history.record(.launch, at: .given(99))
      }
    }
  }

  private func reset(_ scope: ResetScope, at date: FactDate = .clock(20)) throws {
    try fixture.record { history throws(StoreError) in
      try history.reset(scope, at: date)
      #expect(history.recordedCount == 1)
    }
  }

  private func records(of profile: ProfileName) throws -> Int? {
    let datastore = try #require(try Datastore.openForReading(atPath: fixture.path))
    return try datastore.profiles().first { $0.name == profile }?.records
  }

  @Test func `a tip's reset forgets displays and invalidations, but not when it was shown`() throws
  {
    try reset(.tip(tip))
    try fixture.read { history throws(StoreError) in
      #expect(try Set(history.displays(at: .latest).keys) == [TipID("another")])
      #expect(try history.invalidations(at: .latest).isEmpty)
      #expect(try history.latestDisplayDate(at: .latest) == .after(10))
      #expect(try history.latestDisplayDate(at: .after(9)) == .after(5))
      #expect(try history.nextFactDate(after: .after(7)) == .after(10))
      #expect(try history.knows(tip: tip), "its actions stay")
    }
    #expect(try records(of: .usual) == 5)
    #expect(try records(of: other) == 8)
  }

  @Test func `an event's reset deletes its donations, future ones too`() throws {
    try reset(.event(event))
    try fixture.read { history throws(StoreError) in
      #expect(try !history.knows(event: event))
    }
    #expect(try records(of: .usual) == 7)
    #expect(try records(of: other) == 8)
  }

  @Test func `a parameter's reset deletes its values, future ones too`() throws {
    try reset(.parameter(name))
    try fixture.read { history throws(StoreError) in
      #expect(try history.parameterValue(name, persistence: .persistent, at: .latest) == nil)
    }
    #expect(try records(of: .usual) == 7)
  }

  @Test func `a reset of the datastore leaves one mark in the profile, and nothing else`() throws {
    try reset(.tip(tip))
    try reset(.event(event))
    try reset(.datastore)
    try fixture.read { history throws(StoreError) in
      #expect(try history.names() == .init(tips: [], events: [], parameters: []))
      #expect(try history.latestDisplayDate(at: .latest) == nil)
      #expect(try history.nextFactDate(after: .earliest) == nil)
      #expect(history.clockFloor == nil)
    }
    #expect(try records(of: .usual) == 0)
    #expect(try records(of: other) == 8)
    let marks = try fixture.texts("SELECT scope || ' ' || at || ' ' || from_clock FROM reset")
    #expect(marks == ["datastore 1767225600020 1"])
  }

  @Test func `arrival numbers rise over a reset of the datastore`() throws {
    try reset(.datastore)
    try fixture.record { history throws(StoreError) in try history.record(.launch, at: .clock(20)) }
    #expect(try fixture.texts("SELECT id FROM reset") == ["17"])
    #expect(try fixture.texts("SELECT max(id) FROM launch") == ["18"])
  }

  @Test func `a reset of a profile without records leaves a mark for merging`() throws {
    let fresh = ProfileName("fresh")
    try fixture.record(profile: fresh) { history throws(StoreError) in
      try history.reset(.datastore, at: .clock(0))
    }
    #expect(try records(of: fresh) == 0)
  }
}
