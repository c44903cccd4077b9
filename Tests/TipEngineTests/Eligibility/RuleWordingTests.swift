import Testing
import TipEngine

@Suite struct RuleWordingTests {
  /// Rules over `n`, which is 2, `on`, which is false, and `e`, donated to three times.
  static let sentences: [(rule: String, sentence: String)] = [
    (#"{"event": "e", "where": "$0.donations.count >= 3"}"#, "3 of 3 donations of e"),
    (#"{"event": "e", "where": "$0.donations.count >= 4"}"#, "3 of 4 donations of e"),
    (
      #"{"event": "e", "where": "$0.donations.count >= 1"}"#,
      "3 donations of e, needs at least 1"
    ),
    (
      #"{"event": "e", "where": "$0.donations.donatedWithin(.days(2)).count > 3"}"#,
      "3 donations of e within 2 days, needs more than 3"
    ),
    (
      #"{"event": "e", "where": "$0.donations.donatedWithin(.hour).count < 1"}"#,
      "3 donations of e within an hour, needs fewer than 1"
    ),
    (
      #"{"inputs": [{"parameter": "n"}, {"event": "e"}], "where": "$1.donations.count == 2"}"#,
      "3 donations of e, needs exactly 2"
    ),
    (
      #"{"event": "e", "where": "$0.donations.count > 1 && $0.donations.count < 3"}"#,
      "rule '$0.donations.count > 1 && $0.donations.count < 3' on e does not hold: "
        + "3 donations of e, needs fewer than 3"
    ),
    (
      #"{"inputs": [{"event": "e"}, {"parameter": "n"}], "where": "!$0.donations.isEmpty && $1 > 2"}"#,
      "rule '!$0.donations.isEmpty && $1 > 2' on e, n does not hold: 2 > 2"
    ),
    (
      #"{"event": "e", "where": "$0.donations.count > 1 && $0.donations.count < 4"}"#,
      "rule '$0.donations.count > 1 && $0.donations.count < 4' on e holds"
    ),
    (#"{"parameter": "on", "where": "$0"}"#, "rule '$0' does not hold: on is false"),
    (
      #"{"inputs": [{"parameter": "n"}, {"parameter": "on"}], "where": "$0 == 2 && !$1"}"#,
      "rule '$0 == 2 && !$1' holds: n is 2, on is false"
    ),
    (
      #"{"any": [{"parameter": "on", "where": "$0"}, {"parameter": "n", "where": "$0 > 2"}]}"#,
      "any of 2 rules does not hold: rule '$0' does not hold: on is false; "
        + "rule '$0 > 2' does not hold: n is 2"
    ),
    (
      #"{"any": [{"parameter": "on", "where": "$0"}, {"parameter": "n", "where": "$0 > 1"}]}"#,
      "any of 2 rules holds: rule '$0 > 1' holds: n is 2"
    ),
    (
      #"{"all": [{"parameter": "n", "where": "$0 > 1"}, {"parameter": "on", "where": "$0"}]}"#,
      "all of 2 rules does not hold: rule '$0' does not hold: on is false"
    ),
    (
      #"{"not": {"parameter": "n", "where": "1 / ($0 - 2) == 1"}}"#,
      "the opposite of a rule can not be evaluated: "
        + "rule '1 / ($0 - 2) == 1' on n can not be evaluated: a division by zero"
    ),
    (
      #"{"not": {"parameter": "on", "where": "$0"}}"#,
      "the opposite of a rule holds: rule '$0' does not hold: on is false"
    ),
  ]

  @Test func `the number of sentences is known`() { #expect(Self.sentences.count == 16) }

  @Test(arguments: sentences)
  func `a rule is told with what it has and needs`(rule: String, sentence: String) throws {
    let text = """
      { "parameters": { "n": 2, "on": false },
        "tips": [ { "id": "T", "title": "T", "rules": [\(rule)] } ] }
      """
    let definitions = try TipDefinitions(json: Array(text.utf8))
    let history = InMemoryHistory()
    let now = try #require(Instant(rfc3339: "2026-01-05T09:00:00Z"))
    for _ in 0..<3 {
      history.record(.donation(EventID("e"), value: nil), at: FactDate(now, source: .given))
    }
    var tips = Tips(definitions, history: history, now: now)
    let explanation = tips.explanation(of: try #require(definitions.tips.first))
    #expect(explanation.checks.first { $0.code == .rule }?.message == sentence)
  }
}
