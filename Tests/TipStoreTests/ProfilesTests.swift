import Testing
import TipEngine
import TipStore

struct ProfilesTests {
  @Test func `profiles are listed by the bytes of their names, with what they hold`() throws {
    let fixture = try DatastoreFixture()
    for (count, name) in ["b", "ä", "B", "e\u{301}", "\u{e9}", ""].enumerated() {
      try fixture.record(profile: ProfileName(name)) { history throws(StoreError) in
        for _ in 0...count { try history.record(.launch, at: .clock(0)) }
      }
    }
    let datastore = try #require(try Datastore.openForReading(atPath: fixture.path))
    let profiles = try datastore.profiles()
    let names = ["", "B", "b", "e\u{301}", "ä", "\u{e9}"].map(ProfileName.init)
    #expect(profiles.map(\.name) == names)
    #expect(profiles.map(\.records) == [6, 3, 1, 4, 2, 5])
    #expect(try datastore.profileNames() == names)
  }

  @Test func `profiles know nothing of each other`() throws {
    let fixture = try DatastoreFixture()
    let tip = TipID("tip")
    try fixture.record(profile: ProfileName("a")) { history throws(StoreError) in
      try history.record(.display(tip, shown: .minute), at: .clock(0))
      try history.record(.invalidation(tip, .tipClosed), at: .clock(0))
      try history.record(.parameter(ParameterName("p"), value: "1"), at: .clock(0))
      try history.record(.donation(EventID("e"), value: nil), at: .clock(0))
    }
    try fixture.read(profile: ProfileName("b")) { history throws(StoreError) in
      #expect(try history.displays(at: .latest).isEmpty)
      #expect(try history.latestDisplayDate(at: .latest) == nil)
      #expect(try history.invalidations(at: .latest).isEmpty)
      #expect(try history.nextFactDate(after: .earliest) == nil)
      #expect(try history.names() == .init(tips: [], events: [], parameters: []))
    }
  }
}
