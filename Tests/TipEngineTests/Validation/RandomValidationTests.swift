import JSON
import Testing
import TipEngine

/// Random tips whose rules compare few things with few numbers, so that many exclude each other.
private struct RandomRules {
  let json: String
  var generator: SeededGenerator

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let tips = (0..<6).map { index in
      let rules = (0..<(1 + generator.below(3))).map { _ in Self.rule(&generator, depth: 2) }
      // A tip a line, so that a finding's line tells its tip.
      return
        #"{"id": "T\#(index)", "title": "\#(index)", "rules": [\#(rules.joined(separator: ","))]}"#
    }
    json = """
      {"parameters": {"n": 0, "flag": false, "text": "a", "maybe": {"type": "Int?"}, "d": 0.0},
      "events": {"e": {"donation": {"k": "Int"}, "donationLimit": {"maximumCount": 3}}, "f": {}},
      "tips": [
      \(tips.joined(separator: ",\n"))
      ]}
      """
    self.generator = generator
  }

  private static let firstTipLine = 4

  /// The tip of a line of the file.
  static func tip(ofLine line: Int) -> TipID { TipID("T\(line - firstTipLine)") }

  private static func rule(_ generator: inout SeededGenerator, depth: Int) -> String {
    switch generator.below(depth > 0 ? 10 : 7) {
    case 7: return #"{"not": \#(rule(&generator, depth: depth - 1))}"#
    case 8, 9:
      let rules = (0..<2).map { _ in rule(&generator, depth: depth - 1) }.joined(separator: ",")
      return #"{"\#(generator.pick(["all", "any"]))": [\#(rules)]}"#
    default: break
    }
    let (kind, name) = generator.pick([
      ("event", "e"), ("event", "e"), ("event", "f"), ("parameter", "n"), ("parameter", "flag"),
      ("parameter", "text"), ("parameter", "maybe"), ("parameter", "d"),
    ])
    let predicate = condition(on: name, &generator, depth: 2)
    return #"{"\#(kind)": "\#(name)", "where": \#(predicate.json)}"#
  }

  private static func condition(
    on name: String, _ generator: inout SeededGenerator, depth: Int
  ) -> String {
    if depth > 0, generator.below(2) == 0 {
      let left = condition(on: name, &generator, depth: depth - 1)
      let right = condition(on: name, &generator, depth: depth - 1)
      return generator.pick([
        "\(left) && \(right)", "(\(left)) && (\(right))", "(\(left) || \(right))", "!(\(left))",
      ])
    }
    let order = generator.pick(["==", "!=", "<", "<=", ">", ">="])
    let number = generator.below(4)
    switch name {
    case "e", "f":
      let filter = name == "e" ? ["$0.donations.filter { $0.k > 1 }"] : []
      let donations = generator.pick(
        ["$0.donations", "$0.donations.donatedWithin(.hour)", "$0.donations.donatedWithin(.day)"]
          + filter)
      return generator.below(6) == 0
        ? "\(donations).isEmpty"
        : generator.pick([
          "\(donations).count \(order) \(number)", "\(number) \(order) \(donations).count",
        ])
    case "n": return "$0 \(order) \(number)"
    case "d": return "$0 \(order) \(generator.pick(["0", "0.5", "-1.5"]))"
    case "flag": return generator.pick(["$0", "!$0", "$0 == true", "$0 != true", "false == $0"])
    case "text": return "$0 \(order) \(generator.pick(["a", "b"]).json)"
    default:
      return generator.pick([
        "$0 == nil", "$0 != nil", "$0 == 1", "$0 != 2", "($0 ?? 1) \(order) 2",
      ])
    }
  }

  /// Records something at random.
  mutating func record(in history: InMemoryHistory) {
    let at = FactDate(.after(Double(generator.below(48)) * 1800), source: .given)
    switch generator.below(6) {
    case 0, 1:
      history.record(.donation(EventID("e"), value: #"{"k":\#(generator.below(4))}"#), at: at)
    case 2, 3: history.record(.donation(EventID("f"), value: nil), at: at)
    default:
      let (name, value) = generator.pick([
        ("n", String(generator.below(5))), ("flag", "true"), ("flag", "false"), ("text", #""a""#),
        ("text", #""b""#), ("text", #""ab""#), ("maybe", "null"), ("maybe", "1"), ("maybe", "2"),
        ("d", "0.25"), ("d", "-2"), ("d", "0.5"),
      ])
      history.record(.parameter(ParameterName(name), value: value), at: at)
    }
  }
}

/// What validation says never happens, against what happens.
@Suite struct RandomValidationTests {
  @Test(arguments: 0..<20)
  func `a tip that can never be available never is`(part: UInt64) throws {
    let seed = testSeed() &+ part &* 1_000_000
    var judged = 0
    var found = 0
    for index in 0..<40 {
      let seed = seed &+ UInt64(index)
      var random = RandomRules(seed: seed)
      let definitions = try TipDefinitions(random.json)
      let findings = Validation(json: Array(random.json.utf8)).findings
      let never = Set(
        findings.filter { $0.code == .warning(.neverAvailable) }
          .map { RandomRules.tip(ofLine: $0.position.line) })
      judged += definitions.tips.count
      found += never.count
      for _ in 0..<12 {
        let history = InMemoryHistory()
        for _ in 0..<random.steps() { random.record(in: history) }
        var tips = Tips(definitions, history: history, now: random.now())
        for tip in definitions.tips where never.contains(tip.id) {
          #expect(
            tips.status(of: tip) == .pending, "seed \(seed), \(tip.id.rawValue): \(random.json)")
        }
      }
    }
    #expect(judged == 240)
    // Some are found, and most are left alone.
    #expect(found > 10 && found < 150, "seed \(seed): \(found)")
  }
}

extension RandomRules {
  mutating func steps() -> Int { generator.below(14) }

  mutating func now() -> Instant { .after(Double(generator.below(60)) * 1800) }
}
