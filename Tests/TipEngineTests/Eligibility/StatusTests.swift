import Testing
import TipEngine

@Suite struct StatusTests {
  private static let file = """
    {"configure": {"displayFrequency": "hourly"},
     "parameters": {"on": true},
     "tips": [
       {"id": "Plain", "title": "t"},
       {"id": "Ruled", "title": "t", "rules": [{"parameter": "on", "where": "$0"}]},
       {"id": "Eager", "title": "t", "options": {"ignoresDisplayFrequency": true}},
       {"id": "Twice", "title": "t", "options": {"maxDisplayCount": 2}},
       {"id": "Long", "title": "t", "options": {"maxDisplayDuration": 20}}],
     "groups": [
       {"id": "first", "tips": ["Ruled", "Plain"]},
       {"id": "ordered", "priority": "ordered", "tips": ["Twice", "Plain"]}]}
    """

  let definitions: TipDefinitions
  let history = InMemoryHistory()

  init() throws { definitions = try TipDefinitions(Self.file) }

  private func tip(_ id: String) throws -> Tip { try #require(definitions.tip(TipID(id))) }

  private func status(
    _ id: String, at seconds: Double, _ overrides: TestingOverrides = TestingOverrides()
  ) throws -> String {
    var tips = Tips(definitions, history: history, now: .after(seconds), overrides: overrides)
    return tips.status(of: try tip(id)).description
  }

  private func display(_ id: String, at seconds: Double, for span: TimeSpan = .zero) {
    history.record(.display(TipID(id), shown: span), at: .after(seconds))
  }

  @Test func `the interval holds back tips that were never displayed`() throws {
    display("Plain", at: 0)
    #expect(try status("Plain", at: 1) == "available")
    #expect(try status("Eager", at: 1) == "available")
    #expect(try status("Ruled", at: 3599.999) == "pending")
    #expect(try status("Ruled", at: 3600) == "available")
    #expect(try status("Ruled", at: -1) == "available")
    display("Eager", at: 10)
    display("Plain", at: 20)
    #expect(try status("Ruled", at: 3619.999) == "pending")
    display("unknown", at: 3000)
    #expect(try status("Ruled", at: 3620) == "pending")
    #expect(try status("Ruled", at: 6600) == "available")
  }

  @Test func `a reset tip counts as never displayed and its interval still runs`() throws {
    display("Plain", at: 0)
    display("Plain", at: 100)
    history.record(.invalidation(TipID("Plain"), .tipClosed), at: .after(200))
    history.reset(.tip(TipID("Plain")), at: .after(300))
    #expect(try status("Plain", at: 300) == "pending")
    #expect(try status("Ruled", at: 3699.999) == "pending")
    #expect(try status("Plain", at: 3700) == "available")
    history.reset(.datastore, at: .after(301))
    #expect(try status("Plain", at: 302) == "available")
  }

  @Test func `limits invalidate and the count comes first`() throws {
    display("Twice", at: 0)
    #expect(try status("Twice", at: 1) == "available")
    display("Twice", at: 2)
    #expect(try status("Twice", at: 1) == "available")
    #expect(try status("Twice", at: 2) == "invalidated(displayCountExceeded)")
    display("Long", at: 0, for: .minute)
    #expect(try status("Long", at: 0) == "invalidated(displayDurationExceeded)")
  }

  @Test func `less than a minute acts as a minute`() throws {
    let short = try #require(TimeSpan("59.999"))
    let rest = try #require(TimeSpan("1ms"))
    display("Long", at: 0, for: short)
    #expect(try status("Long", at: 1) == "available")
    display("Long", at: 2, for: rest)
    #expect(try status("Long", at: 2) == "invalidated(displayDurationExceeded)")
  }

  @Test func `the earliest invalidation stands`() throws {
    history.record(.invalidation(TipID("Plain"), .tipClosed), at: .after(10))
    history.record(.invalidation(TipID("Plain"), .displayCountExceeded), at: .after(5))
    history.record(.invalidation(TipID("Plain"), .actionPerformed), at: .after(5))
    #expect(try status("Plain", at: 4) == "available")
    #expect(try status("Plain", at: 5) == "invalidated(displayCountExceeded)")
    #expect(try status("Plain", at: 20) == "invalidated(displayCountExceeded)")
  }

  static let overrides:
    [(shown: Bool, hidden: Bool, general: Int, effect: TestingOverrides.Effect?)] = [
      (true, true, 3, .shown), (true, false, 2, .shown), (false, true, 1, .hidden),
      (false, true, 3, .hidden), (false, false, 3, .shown), (false, false, 1, .shown),
      (false, false, 2, .hidden), (false, false, 0, nil),
    ]

  @Test(arguments: overrides)
  func `the specific override beats the general and shown beats hidden`(
    shown: Bool, hidden: Bool, general: Int, effect: TestingOverrides.Effect?
  ) throws {
    let overrides = TestingOverrides(
      general: TestingOverrides.General(rawValue: general),
      shownTips: shown ? [TipID("Plain")] : [], hiddenTips: hidden ? [TipID("Plain")] : [])
    #expect(overrides.effect(on: TipID("Plain")) == effect)
    history.record(.invalidation(TipID("Plain"), .tipClosed), at: .after(0))
    let expected = effect.map { $0 == .shown ? "available" : "pending" }
    #expect(try status("Plain", at: 1, overrides) == expected ?? "invalidated(tipClosed)")
    #expect(Self.overrides.count == 8)
  }

  @Test func `groups have a current tip`() throws {
    func current(_ overrides: TestingOverrides = TestingOverrides()) -> [String?] {
      var tips = Tips(definitions, history: history, now: .after(0), overrides: overrides)
      return definitions.groups.map { tips.currentTip(of: $0)?.id.rawValue }
    }
    #expect(current() == ["Ruled", "Twice"])
    history.record(.parameter(ParameterName("on"), value: "false"), at: .after(0))
    #expect(current() == ["Plain", "Twice"])
    // A hidden member is pending, also if it is invalidated, and blocks an ordered group.
    history.record(.invalidation(TipID("Twice"), .tipClosed), at: .after(0))
    #expect(current() == ["Plain", "Plain"])
    #expect(current(TestingOverrides(hiddenTips: [TipID("Twice")])) == ["Plain", nil])
    #expect(current(TestingOverrides(shownTips: [TipID("Twice")])) == ["Plain", "Twice"])
    #expect(current(TestingOverrides(general: .hideAllTips)) == [nil, nil])
    var tips = Tips(definitions, history: history, now: .after(0))
    #expect(tips.eligibleTips().map(\.id.rawValue) == ["Plain", "Eager", "Long"])
    let shown = TestingOverrides(shownTips: [TipID("Ruled"), TipID("Twice")])
    tips = Tips(definitions, history: history, now: .after(0), overrides: shown)
    #expect(tips.eligibleTips().map(\.id.rawValue) == ["Ruled", "Eager", "Twice", "Long"])
    #expect(tips.eligibleTips(in: definitions.groups[1]).map(\.id.rawValue) == ["Twice"])
  }

  /// The end of such an interval was the last instant, at which the tip appeared.
  @Test func `an interval beyond the year 9999 never ends`() throws {
    let definitions = try TipDefinitions(
      #"{"configure": {"displayFrequency": "5000000d"}, "tips": [{"id": "A", "title": "t"}]}"#)
    history.record(.display(TipID("B"), shown: .zero), at: .after(0))
    for now in [Instant.after(1), .latest] {
      var tips = Tips(definitions, history: history, now: now)
      let check = tips.explanation(of: definitions.tips[0]).checks[4]
      #expect(!check.isSatisfied && check.until == nil)
      #expect(
        check.message
          == "the last display (2026-01-01T00:00:00Z) holds new tips back for good")
      #expect(tips.status(of: definitions.tips[0]) == .pending)
    }
  }
}
