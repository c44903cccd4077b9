import Testing
import TipEngine

/// Rules have three values: a failure is neither held nor not held.
@Suite struct CompoundRuleTests {
  private static let yes = #"{"event": "e", "where": "true"}"#
  private static let no = #"{"event": "e", "where": "false"}"#
  private static let fails = #"{"event": "e", "where": "1 / 0 == 1"}"#

  static let rules: [(rule: String, outcome: String)] = [
    (yes, "yes"), (no, "no"), (fails, "fails"),
    (#"{"not": \#(yes)}"#, "no"), (#"{"not": \#(no)}"#, "yes"), (#"{"not": \#(fails)}"#, "fails"),
    (#"{"not": {"not": \#(fails)}}"#, "fails"),
    (#"{"all": [\#(yes), \#(yes)]}"#, "yes"), (#"{"all": [\#(yes), \#(no)]}"#, "no"),
    (#"{"all": [\#(yes), \#(fails)]}"#, "fails"), (#"{"all": [\#(fails), \#(no)]}"#, "no"),
    (#"{"all": [\#(no), \#(fails)]}"#, "no"),
    (#"{"any": [\#(no), \#(yes)]}"#, "yes"), (#"{"any": [\#(no), \#(no)]}"#, "no"),
    (#"{"any": [\#(fails), \#(yes)]}"#, "yes"), (#"{"any": [\#(yes), \#(fails)]}"#, "yes"),
    (#"{"any": [\#(fails), \#(no)]}"#, "fails"), (#"{"any": [\#(no), \#(fails)]}"#, "fails"),
    (#"{"not": {"any": [\#(fails), \#(yes)]}}"#, "no"),
    (#"{"not": {"all": [\#(fails), \#(no)]}}"#, "yes"),
    (#"{"all": [{"any": [\#(fails), \#(yes)]}, {"not": \#(no)}]}"#, "yes"),
  ]

  @Test(arguments: rules)
  func `a failure spreads as far as it decides`(rule: String, outcome: String) throws {
    let definitions = try TipDefinitions(
      #"{"tips": [{"id": "A", "title": "t", "rules": [\#(rule)]}]}"#)
    let tip = definitions.tips[0]
    var tips = Tips(definitions, history: InMemoryHistory(), now: .after(0))
    let found: RuleOutcome = tips.outcome(of: tip.rules[0])
    let expected: RuleOutcome =
      switch outcome {
      case "yes": .satisfied
      case "no": .notSatisfied
      default: .failed(.divisionByZero)
      }
    #expect(found == expected)
    #expect(tips.status(of: tip) == (outcome == "yes" ? .available : .pending))
    #expect(Self.rules.count == 21)
  }
}
