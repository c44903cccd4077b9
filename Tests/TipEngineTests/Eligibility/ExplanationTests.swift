import JSON
import Testing
import TipEngine

@Suite struct ExplanationTests {
  private func explanation(
    _ tip: String, _ rest: String = "", overrides: TestingOverrides = TestingOverrides(),
    at seconds: Double = 0, _ record: (InMemoryHistory) -> Void = { _ in }
  ) throws -> Explanation {
    let definitions = try TipDefinitions(
      #"{"tips": [{"id": "T", "title": "t", \#(tip)}, {"id": "U", "title": "u"}] \#(rest)}"#)
    let history = InMemoryHistory()
    record(history)
    var tips = Tips(
      definitions, history: history, now: .after(seconds), overrides: overrides)
    return tips.explanation(of: definitions.tips[0])
  }

  private func lines(_ explanation: Explanation) -> [String] {
    explanation.checks.map { check in
      let until = check.until.map { " until \($0.rfc3339)" } ?? ""
      return "\(check.code) \(check.isSatisfied): \(check.message)\(until)"
    }
  }

  @Test func `every check is told in the order of the status`() throws {
    let explanation = try explanation(
      #"""
      "options": {"maxDisplayCount": 3, "maxDisplayDuration": 30}, "rules": [
        {"event": "e", "where": "$0.donations.donatedWithin(.week).count >= 3"},
        {"any": [{"event": "e", "where": "true"}]}]
      """#,
      #", "configure": {"displayFrequency": "daily"}, "groups": [{"id": "g", "tips": ["U", "T"]}]"#
    ) { history in
      history.record(.display(TipID("U"), shown: .zero), at: .after(-60))
      for ago in [-700_000.0, -600, -60] {
        history.record(.donation(EventID("e"), value: nil), at: .after(ago))
      }
      history.record(.donation(EventID("e"), value: nil), at: .after(3600))
    }
    #expect(
      lines(explanation) == [
        "override true: no testing override",
        "invalidated true: not invalidated",
        "displayCount true: 0 of 3 displays",
        "displayDuration true: shown for 0 s of 60 s",
        "rule false: 2 of 3 donations of e within a week until 2026-01-01T01:00:00Z",
        "rule true: any of 1 rule holds: rule 'true' on e holds",
        "displayFrequency false: the last display (2025-12-31T23:59:00Z) holds new tips back until"
          + " 2026-01-01T23:59:00Z until 2026-01-01T23:59:00Z",
        "group false: the current tip of group 'g' is U",
      ])
    #expect(explanation.status == .pending && explanation.eligibility == .notEligible)
    #expect(explanation.summary == "T is pending: 2 of 3 donations of e within a week")
  }

  /// A predicate with the sides of the comparison at its top, as JSON.
  static let sides: [(predicate: String, actual: String?, required: String?)] = [
    ("$0.donations.count >= 3", "2", "3"), ("$1 == nil", "null", "null"),
    ("$1 ?? 1.5 < 2", "1.5", "2"),
    ("$0.donations.last?.date == .now", #""2026-01-01T00:00:00Z""#, #""2026-01-01T00:00:00Z""#),
    (
      "[.now] == [$0.donations.last?.date]", #"["2026-01-01T00:00:00Z"]"#,
      #"["2026-01-01T00:00:00Z"]"#
    ),
    ("1 / 0 == 3", nil, "3"), ("3 == 1 / 0", "3", nil), ("$0.donations.last == nil", nil, nil),
    ("$0.donations.isEmpty", nil, nil), ("!(1 == 2)", nil, nil), ("1 == 2 && true", nil, nil),
    ("(1 == 2)", "1", "2"), (#"$2 == "a""#, #""\u202e""#, #""a""#), ("[] == []", "[]", "[]"),
    ("[1, 2.5] != [3]", "[1,2.5]", "[3]"),
  ]

  @Test(arguments: sides)
  func `a comparison at the top has two sides`(
    predicate: String, actual: String?, required: String?
  ) throws {
    let inputs = #"[{"event": "e"}, {"parameter": "x"}, {"parameter": "s"}]"#
    let rule = #"{"inputs": \#(inputs), "where": \#(predicate.json)}"#
    let explanation = try explanation(
      #""rules": [\#(rule)]"#,
      #", "parameters": {"x": {"type": "Double?"}, "s": "\u202e"}"#
    ) { history in
      history.record(.donation(EventID("e"), value: nil), at: .after(-1))
      history.record(.donation(EventID("e"), value: nil), at: .after(0))
    }
    guard case .rule(let finding) = explanation.checks[4].finding else {
      Issue.record("no rule")
      return
    }
    #expect(finding.actual?.text == actual && finding.required?.text == required)
    #expect(finding.predicate?.text == predicate && finding.predicate?.inputNames == "e, x, s")
    #expect(Self.sides.count == 15)
  }

  static let untils: [(rule: String, isSatisfied: Bool, until: String?)] = [
    ("$0.donations.donatedWithin(.minute).count == 1", true, "2026-01-01T00:00:50.001Z"),
    ("$0.donations.donatedWithin(.minute).isEmpty", false, "2026-01-01T00:00:50.001Z"),
    ("$0.donations.count == 1", true, "2026-01-01T00:01:40Z"),
    ("$0.donations.count >= 3", false, nil),
    ("$1 < .now", false, "2026-01-01T00:00:30.001Z"),
    ("$1 <= .now", false, "2026-01-01T00:00:30Z"),
    ("$1 == .now", false, "2026-01-01T00:00:30Z"),
    ("$1.addingTimeInterval(60) > Date.now", true, "2026-01-01T00:01:30Z"),
    (
      "$0.donations.filter { $0.date > .now.addingTimeInterval(-20.5) }.count == 1", true,
      "2026-01-01T00:00:10.500Z"
    ),
    (
      "$0.donations.donatedWithin(.weeks(9223372036854775807)).count == 1", true,
      "2026-01-01T00:01:40Z"
    ),
    ("true", true, nil), ("1 / 0 == 1", false, nil),
    ("1 / $0.donations.donatedWithin(.minute).count == 1", true, "2026-01-01T00:00:50.001Z"),
    (
      "$1 == .now || $0.donations.donatedWithin(.minute).count == 1", true,
      "2026-01-01T00:00:50.001Z"
    ),
  ]

  @Test(arguments: untils)
  func `until is exact`(rule: String, isSatisfied: Bool, until: String?) throws {
    let explanation = try explanation(
      #"""
      "rules": [{"inputs": [{"event": "e"}, {"parameter": "p"}], "where": \#(rule.json)}]
      """#,
      #", "parameters": {"p": {"type": "Date", "default": "2026-01-01T00:00:30Z"}}"#
    ) { history in
      history.record(.donation(EventID("e"), value: nil), at: .after(-10))
      history.record(.donation(EventID("e"), value: nil), at: .after(100))
    }
    let check = explanation.checks[4]
    #expect(check.isSatisfied == isSatisfied)
    #expect(check.until?.rfc3339 == until)
    #expect(Self.untils.count == 14)
  }

  @Test func `facts dated later take effect at their time`() throws {
    let explanation = try explanation(#""options": {"maxDisplayCount": 1}"#) { history in
      history.record(.display(TipID("T"), shown: .minute), at: .after(5))
      history.record(.invalidation(TipID("T"), .tipClosed), at: .after(9))
    }
    #expect(explanation.checks[1].until == .after(9) && explanation.checks[2].until == .after(5))
    #expect(explanation.status == .available)
  }

  @Test func `an override is told and decides`() throws {
    let hidden = try explanation(
      #""rules": []"#, overrides: TestingOverrides(hiddenTips: [TipID("T")]))
    #expect(hidden.summary == "T is pending: a testing override hides the tip")
    let shown = try explanation(
      #""rules": [{"event": "e", "where": "false"}]"#,
      overrides: TestingOverrides(general: .showAllTips))
    #expect(shown.summary == "T is available" && shown.decisive == nil)
    #expect(shown.checks.map(\.isSatisfied) == [true, true, true, true, false, true, true])
  }
}
