import TipEngine

/// A random small history of random tips, in steps of ten seconds around ``Instant/after(_:)`` 0.
struct RandomTips {
  let definitions: TipDefinitions
  let history = InMemoryHistory()
  var overrides = TestingOverrides()
  private(set) var dates: [Instant] = []
  private var generator: SeededGenerator

  /// The spans after which something in the rules turns, in milliseconds.
  static let spans = [
    0, 1, 60_000, 90_000, 420_000, 840_000, 600_000, 600_005, 900_000, 1_800_000, 3_600_000,
    -90_000, -600_000,
  ]

  /// Predicates with their input: `e` has values, `old` has a maximum age.
  private static let predicates: [(input: String, text: String)] = [
    ("e", "$0.donations.count >= 2"),
    ("e", "$0.donations.donatedWithin(.minutes(7)).count == 1"),
    ("e", "$0.donations.donatedWithin(.hour).isEmpty"),
    ("e", "$0.donations.filter { $0.date > .now.addingTimeInterval(-90) }.count > 0"),
    ("e", "($0.donations.last?.date ?? .now).addingTimeInterval(600) < .now"),
    ("e", "($0.donations.first?.date ?? .now) <= .now.addingTimeInterval(-600.005)"),
    ("e", "10 / $0.donations.donatedWithin(.minutes(7)).count > 3"),
    ("e", "$0.donations.filter { $0.id > 1 }.donatedWithin(.minute).count == 1"),
    ("e", "$0.donations.largestSubset(groupedBy: \\.id).first?.id == 2"),
    ("e", "$0.donations.donatedWithin(.minutes($0.donations.count * 7 - 7)).count > 1"),
    ("e", "$0.donations.allSatisfy { $0.date == .now }"),
    ("e", "3 > $0.donations.donatedWithin(.minutes(7)).count"),
    ("e", "$0.donations.donatedWithin(.minutes(7)).donatedWithin(.hour).count != 2"),
    ("e", "$0.donations.donatedWithin(.minutes(14)).last?.id != 1"),
    ("e", "0 < $0.donations.donatedWithin(.hour).count"),
    ("old", "$0.donations.count == 2"),
    ("old", "$0.donations.count <= 1"),
    ("old", "$0.donations.smallestSubset(groupedBy: \\.date).count == 1"),
    ("when", "$0 < .now"),
    ("when", "$0 == Date()"),
    ("when", "(Date.now.addingTimeInterval(-600)...$0).contains(.now)"),
    ("when", "[Date.now, $0].max() == $0"),
    ("when", "[Date.now.addingTimeInterval(90), $0].contains($0)"),
    ("flag", "$0"),
    ("lost", "$0 > 1"),
  ]

  private static func rule(_ predicate: (input: String, text: String)) -> String {
    let kind = ["e", "old"].contains(predicate.input) ? "event" : "parameter"
    return #"{"\#(kind)": "\#(predicate.input)", "where": \#(predicate.text.json)}"#
  }

  init(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func rule(_ depth: Int) -> String {
      switch generator.below(depth > 0 ? 8 : 5) {
      case 5: #"{"not": \#(rule(depth - 1))}"#
      case 6: #"{"all": [\#(rule(depth - 1)), \#(rule(depth - 1))]}"#
      case 7: #"{"any": [\#(rule(depth - 1)), \#(rule(depth - 1))]}"#
      default: Self.rule(generator.pick(Self.predicates))
      }
    }
    let options = [
      "{}", #"{"maxDisplayCount": 2}"#, #"{"maxDisplayDuration": 60}"#,
      #"{"ignoresDisplayFrequency": true}"#,
    ]
    let tips = ["A", "B", "C"].map { id in
      let rules = (0..<generator.below(3)).map { _ in rule(2) }.joined(separator: ",")
      let tail = #""rules": [\#(rules)], "options": \#(generator.pick(options))}"#
      return #"{"id": "\#(id)", "title": "t", "# + tail
    }
    definitions = try TipDefinitions(
      """
      {"configure": {"displayFrequency": \(generator.pick(["0", "900"]))},
       "parameters": {"flag": false, "lost": {"type": "Int", "default": 0, "transient": true},
         "when": {"type": "Date", "default": "2026-01-01T00:00:10Z"}},
       "events": {"e": {"donation": {"id": "Int"}, "donationLimit": {"maximumCount": 3}},
         "old": {"donationLimit": {"maximumCount": 3, "maximumAge": "30m"}}},
       "tips": [\(tips.joined(separator: ","))],
       "groups": [{"id": "g", "tips": ["A", "B"]},
         {"id": "h", "priority": "ordered", "tips": ["B", "C"]}]}
      """)
    self.generator = generator
    if let when = Instant(rfc3339: "2026-01-01T00:00:10Z") { dates.append(when) }
    for _ in 0..<self.generator.below(14) { record() }
    switch self.generator.below(8) {
    case 0: overrides.shownTips = [TipID("A")]
    case 1: overrides.hiddenTips = [TipID("B")]
    case 2: overrides.general = .hideAllTips
    default: break
    }
  }

  private mutating func record() {
    let date = Instant.after(Double(generator.below(1000) - 500) * 10)
    dates.append(date)
    let tip = TipID(generator.pick(["A", "B", "C", "gone"]))
    let at = FactDate(date, source: .given)
    switch generator.below(13) {
    case 0...4:
      history.record(.donation(EventID("e"), value: #"{"id":\#(generator.below(3))}"#), at: at)
    case 5, 6: history.record(.donation(EventID("old"), value: nil), at: at)
    case 7, 8: history.record(.display(tip, shown: generator.pick([.zero, .minute])), at: at)
    case 9: history.record(.invalidation(tip, .tipClosed), at: at)
    case 10:
      let when = Instant.after(Double(generator.below(400) - 200) * 10)
      dates.append(when)
      history.record(.parameter(ParameterName("when"), value: when.rfc3339.json), at: at)
    case 11:
      history.record(
        .parameter(ParameterName("flag"), value: generator.pick(["true", "false"])), at: at)
      history.record(.parameter(ParameterName("lost"), value: "2"), at: at)
    default:
      switch generator.below(4) {
      case 0: history.reset(.tip(tip), at: at)
      case 1: history.pruneDonations(of: EventID("e"), to: DonationLimit(maximumCount: 3), at: date)
      default: history.record(.launch, at: at)
      }
    }
  }

  /// A random instant among the facts.
  mutating func now() -> Instant { Instant.after(Double(generator.below(600) - 300) * 10) }

  func tips(at now: Instant) -> Tips<InMemoryHistory> {
    Tips(definitions, history: history, now: now, overrides: overrides)
  }

  /// Every instant after another at which anything may turn, and those beside it.
  func candidates(after now: Instant) -> [Instant] {
    var candidates: Set<Instant> = []
    // A date in a rule that moves along ceases to exist at the end of time.
    for date in dates + [.latest] {
      for span in Self.spans {
        for step in -2...2 {
          if let instant = Instant(milliseconds: date.milliseconds + span + step) {
            candidates.insert(instant)
          }
        }
      }
    }
    return candidates.filter { $0 > now }.sorted()
  }
}
