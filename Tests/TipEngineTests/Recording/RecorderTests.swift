import Testing
import TipEngine

@Suite struct RecorderTests {
  private static func definitions(_ options: String = "{}") throws -> TipDefinitions {
    try TipDefinitions(
      """
      {"parameters": {"n": 0, "set": {"type": "Set<Int>", "default": []},
         "lost": {"type": "Int", "default": 0, "transient": true}},
       "events": {
         "e": {"donationLimit": {"maximumCount": 2}},
         "aged": {"donationLimit": {"maximumAge": 10}}},
       "tips": [
         {"id": "A", "title": "a", "options": \(options),
          "actions": [{"title": "x"}, {"id": "end", "title": "y", "invalidates": true}]},
         {"id": "B", "title": "b", "actions": [{"title": "x"}]},
         {"id": "C", "title": "c", "rules": [{"event": "e", "where": "$0.donations.count > 1"}]}],
       "groups": [{"id": "g", "tips": ["C", "B"]}]}
      """)
  }

  private let history = InMemoryHistory()

  private func recorder(
    _ definitions: TipDefinitions, at seconds: Double,
    _ overrides: TestingOverrides = TestingOverrides()
  ) -> Recorder<InMemoryHistory> {
    Recorder(definitions, history: history, date: .after(seconds), overrides: overrides)
  }

  /// The display that reaches a limit records the invalidation, so that it stays.
  @Test func `raising a limit later does not bring the tip back`() throws {
    let low = try Self.definitions(#"{"maxDisplayCount": 2}"#)
    let high = try Self.definitions(#"{"maxDisplayCount": 5}"#)
    let tip = low.tips[0]
    #expect(recorder(low, at: 0).display(tip) == .recorded(invalidation: nil))
    #expect(recorder(low, at: 1).display(tip) == .recorded(invalidation: .displayCountExceeded))
    #expect(recorder(low, at: 2).display(tip) == .refused)
    #expect(recorder(low, at: 2).display(tip, policy: .forced) == .recorded(invalidation: nil))
    var tips = recorder(high, at: 3).tips
    #expect(tips.status(of: high.tips[0]) == .invalidated(.displayCountExceeded))
    #expect(tips.displays(of: tip.id)?.count == 3)
    recorder(high, at: 4).reset(.tip(tip.id))
    tips = recorder(high, at: 5).tips
    #expect(tips.status(of: high.tips[0]) == .available && tips.displays(of: tip.id) == nil)
  }

  @Test func `a limit that was lowered is not a record`() throws {
    let none = try Self.definitions()
    let low = try Self.definitions(#"{"maxDisplayCount": 1}"#)
    _ = recorder(none, at: 0).display(none.tips[0])
    var tips = recorder(low, at: 1).tips
    #expect(tips.status(of: low.tips[0]) == .invalidated(.displayCountExceeded))
    tips = recorder(none, at: 1).tips
    #expect(tips.status(of: none.tips[0]) == .available)
    #expect(recorder(low, at: 2).invalidate(low.tips[0], reason: .tipClosed) == nil)
    tips = recorder(none, at: 3).tips
    #expect(tips.status(of: none.tips[0]) == .invalidated(.tipClosed))
  }

  @Test func `shown time adds up to the limit`() throws {
    let definitions = try Self.definitions(#"{"maxDisplayDuration": "2m"}"#)
    let tip = definitions.tips[0]
    #expect(
      recorder(definitions, at: 0).display(tip, shown: .minute) == .recorded(invalidation: nil))
    #expect(
      recorder(definitions, at: 1).display(tip, shown: .minute)
        == .recorded(invalidation: .displayDurationExceeded))
  }

  @Test func `an override does not keep a display from invalidating`() throws {
    let definitions = try Self.definitions(#"{"maxDisplayCount": 1}"#)
    let shown = TestingOverrides(general: .showAllTips)
    let tip = definitions.tips[0]
    #expect(
      recorder(definitions, at: 0, shown).display(tip)
        == .recorded(invalidation: .displayCountExceeded))
    #expect(recorder(definitions, at: 1, shown).display(tip) == .recorded(invalidation: nil))
  }

  @Test func `the first eligible tip is claimed`() throws {
    let definitions = try Self.definitions()
    let group = definitions.groups[0]
    #expect(recorder(definitions, at: 0).claimNext()?.id == TipID("A"))
    #expect(recorder(definitions, at: 1).claimNext()?.id == TipID("A"))
    #expect(recorder(definitions, at: 2).claimNext(among: .neverDisplayed)?.id == TipID("B"))
    #expect(recorder(definitions, at: 3).claimNext(among: .neverDisplayed) == nil)
    #expect(recorder(definitions, at: 4).claimNext(in: group)?.id == TipID("B"))
    recorder(definitions, at: 5).donate(to: definitions.events[0], value: nil, times: 2)
    #expect(recorder(definitions, at: 6).claimNext(in: group)?.id == TipID("C"))
    #expect(recorder(definitions, at: 7).claimNext(in: group, among: .neverDisplayed) == nil)
    let hidden = TestingOverrides(general: .hideAllTips)
    #expect(recorder(definitions, at: 8, hidden).claimNext() == nil)
    #expect(history.displays(at: .after(9)).values.map(\.count).sorted() == [1, 2, 2])
  }

  @Test func `an action needs an available tip and may end it`() throws {
    let definitions = try Self.definitions()
    let tip = definitions.tips[0]
    let hidden = TestingOverrides(hiddenTips: [tip.id])
    #expect(recorder(definitions, at: 0, hidden).perform(tip.actions[1], of: tip) == .refused)
    #expect(
      recorder(definitions, at: 1).perform(tip.actions[0], of: tip)
        == .recorded(invalidation: nil))
    #expect(
      recorder(definitions, at: 2).perform(tip.actions[1], of: tip)
        == .recorded(invalidation: .actionPerformed))
    #expect(recorder(definitions, at: 3).perform(tip.actions[0], of: tip) == .refused)
    // Not eligible, since another tip of its group is current, but available.
    recorder(definitions, at: 4).donate(to: definitions.events[0], value: nil, times: 2)
    let other = definitions.tips[1]
    #expect(
      recorder(definitions, at: 5).perform(other.actions[0], of: other)
        == .recorded(invalidation: nil))
    #expect(recorder(definitions, at: 5).display(other) == .refused)
  }

  @Test func `the standing invalidation is said`() throws {
    let definitions = try Self.definitions()
    let tip = definitions.tips[0]
    #expect(recorder(definitions, at: 5).invalidate(tip, reason: .tipClosed) == nil)
    #expect(recorder(definitions, at: 6).invalidate(tip) == .tipClosed)
    // Before it happened it is not known, and the earlier one stands from then on.
    #expect(recorder(definitions, at: 4).invalidate(tip) == nil)
    #expect(recorder(definitions, at: 6).invalidate(tip) == .actionPerformed)
  }

  @Test func `a donation of a known identity is not counted again`() throws {
    let definitions = try Self.definitions()
    let event = definitions.events[0]
    func donate(_ identity: String, at seconds: Double) -> DonationOutcome {
      recorder(definitions, at: seconds).donate(to: event, value: nil, identity: identity)
    }
    #expect(donate("a", at: 0) == .recorded && donate("a", at: 1) == .alreadyStored)
    #expect(donate("\u{e9}", at: 2) == .recorded && donate("e\u{301}", at: 3) == .recorded)
    // Two are kept: the first is no longer known.
    #expect(donate("a", at: 4) == .recorded && donate("a", at: 5) == .alreadyStored)
    recorder(definitions, at: 6).reset(.event(event.id))
    #expect(donate("a", at: 7) == .recorded)
    recorder(definitions, at: 8).reset(.datastore)
    #expect(donate("a", at: 9) == .recorded)
  }

  @Test func `donations are pruned by the limits`() throws {
    let definitions = try Self.definitions()
    let all = Instant.earliest...Instant.latest
    func stored(_ event: Int) -> Int {
      history.donationCount(of: definitions.events[event].id, in: all, limit: .max)
    }
    recorder(definitions, at: 100).donate(to: definitions.events[0], value: nil)
    recorder(definitions, at: 0).donate(to: definitions.events[0], value: nil, times: 5)
    #expect(stored(0) == 3)
    recorder(definitions, at: 0).donate(to: definitions.events[1], value: nil)
    recorder(definitions, at: 10).donate(to: definitions.events[1], value: nil)
    #expect(stored(1) == 2)
    recorder(definitions, at: 10.001).donate(to: definitions.events[1], value: nil)
    #expect(stored(1) == 2)
  }

  @Test func `parameters are set and launches undo transient ones`() throws {
    let definitions = try Self.definitions()
    func value(_ index: Int, at seconds: Double) -> Value {
      var tips = recorder(definitions, at: seconds).tips
      return tips.value(of: definitions.parameters[index])
    }
    recorder(definitions, at: 0).set(definitions.parameters[0], to: .int(5))
    recorder(definitions, at: 0).set(definitions.parameters[1], to: .set([.int(2), .int(1)]))
    recorder(definitions, at: 0).set(definitions.parameters[2], to: .int(7))
    #expect(value(0, at: 0) == .int(5) && value(0, at: -1) == .int(0))
    #expect(value(1, at: 0) == .set([.int(1), .int(2)]) && value(2, at: 0) == .int(7))
    recorder(definitions, at: 0).launch()
    #expect(value(2, at: 0) == .int(0) && value(0, at: 0) == .int(5))
    recorder(definitions, at: 0).set(definitions.parameters[2], to: .int(8))
    #expect(value(2, at: 0) == .int(8))
    recorder(definitions, at: 1).reset(.parameter(ParameterName("n")))
    #expect(value(0, at: 0) == .int(0))
  }
}
