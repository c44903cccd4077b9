import Testing
import TipEngine
import TipStore

struct StoredHistoryTests {
  private let fixture: DatastoreFixture
  private let opened = EventID("opened")
  private let tip = TipID("tip")

  init() throws { fixture = try DatastoreFixture() }

  @Test func `a datastore that is not there answers as an empty one and is not created`() throws {
    try fixture.read { history throws(StoreError) in
      let all = Instant.earliest...Instant.latest
      #expect(try history.donationCount(of: opened, in: all, limit: 9) == 0)
      #expect(try history.donations(of: opened, in: all, limit: 9).isEmpty)
      #expect(try history.firstDonationDate(of: opened, from: .earliest) == nil)
      #expect(
        try history.parameterValue(ParameterName("p"), persistence: .transient, at: .latest) == nil)
      #expect(try history.displays(at: .latest).isEmpty)
      #expect(try history.latestDisplayDate(at: .latest) == nil)
      #expect(try history.invalidations(at: .latest).isEmpty)
      #expect(try history.nextFactDate(after: .earliest) == nil)
      #expect(try history.names() == .init(tips: [], events: [], parameters: []))
      #expect(try history.donationSummary(of: opened, at: .latest).stored == 0)
      #expect(history.clockFloor == nil)
    }
    #expect(try fixture.names == [])
  }

  @Test func `donations are counted within a range and up to a limit`() throws {
    try fixture.record { history throws(StoreError) in
      for date in [10, 20, 20, 30] {
        try history.record(.donation(opened, value: "{\"n\":\(date)}"), at: .clock(date))
      }
      #expect(history.recordedCount == 4)
    }
    try fixture.read { history throws(StoreError) in
      let middle = Instant.after(20)...Instant.after(29)
      #expect(try history.donationCount(of: opened, in: middle, limit: 9) == 2)
      #expect(try history.donationCount(of: opened, in: middle, limit: 1) == 1)
      #expect(try history.donationCount(of: EventID("Opened"), in: middle, limit: 9) == 0)
      let latest = try history.donations(of: opened, in: .earliest ... .latest, limit: 2)
      #expect(latest.map(\.date) == [.after(20), .after(30)])
      #expect(latest.map(\.value) == ["{\"n\":20}", "{\"n\":30}"])
      #expect(try history.firstDonationDate(of: opened, from: .after(21)) == .after(30))
      let summary = try history.donationSummary(of: opened, at: .after(29))
      #expect(summary.stored == 3)
      #expect(summary.first == .after(10))
      #expect(summary.last == .after(20))
    }
  }

  @Test func `a given identity counts once a profile, as long as its donation is stored`() throws {
    func donate(_ identity: String, profile: ProfileName = .usual) throws -> DonationOutcome {
      try fixture.record(profile: profile) { history throws(StoreError) in
        try history.recordDonation(of: opened, value: nil, at: .clock(0), identity: identity)
      }
    }
    #expect(try donate("a") == .recorded)
    #expect(try donate("a") == .alreadyStored)
    #expect(try donate("e\u{301}") == .recorded)
    #expect(try donate("\u{e9}") == .recorded)
    #expect(try donate("a", profile: ProfileName("other")) == .recorded)
    try fixture.record { history throws(StoreError) in
      try history.reset(.event(opened), at: .clock(1))
    }
    #expect(try donate("a") == .recorded)
  }

  @Test func `a donation that is already stored adds nothing and does not move the clock`() throws {
    try fixture.record { history throws(StoreError) in
      _ = try history.recordDonation(of: opened, value: nil, at: .clock(0), identity: "a")
    }
    try fixture.record { history throws(StoreError) in
      _ = try history.recordDonation(of: opened, value: nil, at: .clock(9), identity: "a")
      #expect(history.recordedCount == 0)
      #expect(history.clockFloor == .after(0))
    }
  }

  @Test func `shown time adds up, as long as the longest span at most`() throws {
    let longest = try #require(TimeSpan(milliseconds: .max))
    let some = try #require(TimeSpan(milliseconds: (1 << 32) - 1))
    try fixture.record { history throws(StoreError) in
      for date in 0..<3 {
        try history.record(.display(tip, shown: some), at: .clock(date))
        try history.record(.display(TipID("long"), shown: longest), at: .clock(date))
      }
    }
    let displays = try fixture.read { history throws(StoreError) in
      try history.displays(at: .after(2))
    }
    #expect(displays[tip]?.shown.milliseconds == 3 * some.milliseconds)
    #expect(displays[tip]?.count == 3)
    #expect(displays[tip]?.latest == .after(2))
    #expect(displays[TipID("long")]?.shown == longest)
  }

  @Test func `a transient value lasts until a launch that arrives after it`() throws {
    let name = ParameterName("p")
    func value() throws -> String? {
      try fixture.read { history throws(StoreError) in
        try history.parameterValue(name, persistence: .transient, at: .after(0))
      }
    }
    try fixture.record { history throws(StoreError) in
      try history.record(.launch, at: .clock(0))
      try history.record(.parameter(name, value: "1"), at: .clock(0))
    }
    #expect(try value() == "1")
    try fixture.record { history throws(StoreError) in try history.record(.launch, at: .clock(0)) }
    #expect(try value() == nil)
    try fixture.read { history throws(StoreError) in
      #expect(try history.parameterValue(name, persistence: .persistent, at: .after(0)) == "1")
    }
  }

  @Test func `what is dated later has not happened yet`() throws {
    try fixture.record { history throws(StoreError) in
      try history.record(.display(tip, shown: .minute), at: .given(40))
      try history.record(.invalidation(tip, .tipClosed), at: .given(30))
      try history.record(.parameter(ParameterName("p"), value: "1"), at: .given(20))
      try history.record(.launch, at: .given(10))
      try history.record(.donation(opened, value: nil), at: .given(5))
    }
    try fixture.read { history throws(StoreError) in
      #expect(try history.displays(at: .after(39)).isEmpty)
      #expect(try history.latestDisplayDate(at: .after(39)) == nil)
      #expect(try history.invalidations(at: .after(29)).isEmpty)
      #expect(try history.invalidations(at: .after(30)) == [tip: .tipClosed])
      var dates: [Instant] = []
      var now = Instant.after(0)
      while let next = try history.nextFactDate(after: now) {
        dates.append(next)
        now = next
      }
      #expect(dates == [.after(10), .after(20), .after(30), .after(40)])
    }
  }

  @Test func `names lists what has a record, and no prefix or other case of it`() throws {
    try fixture.record { history throws(StoreError) in
      try history.record(.display(TipID("b"), shown: .zero), at: .given(9))
      try history.record(.invalidation(TipID("Z"), .tipClosed), at: .clock(0))
      try history.record(.action(TipID("a"), ActionID("0")), at: .clock(0))
      try history.record(.donation(EventID("ä"), value: nil), at: .clock(0))
      try history.record(.donation(EventID("z"), value: nil), at: .clock(0))
      try history.record(.parameter(ParameterName("p\0q"), value: "1"), at: .clock(0))
    }
    try fixture.read { history throws(StoreError) in
      let names = try history.names()
      #expect(names.tips == [TipID("Z"), TipID("a"), TipID("b")])
      #expect(names.events == [EventID("z"), EventID("ä")])
      #expect(names.parameters == [ParameterName("p\0q")])
      #expect(try history.knows(tip: TipID("a")))
      #expect(try !history.knows(tip: TipID("A")))
      #expect(try history.knows(event: EventID("z")))
      #expect(try !history.knows(event: EventID("")))
      #expect(try history.knows(parameter: ParameterName("p\0q")))
      #expect(try !history.knows(parameter: ParameterName("p")))
    }
  }
}
