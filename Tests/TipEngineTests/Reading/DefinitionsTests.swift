import Testing
import TipEngine

@Suite struct DefinitionsTests {
  @Test(arguments: ["{}", #"{"tips": []}"#, #"{"$comment": [1], "$schema": 5, "$allow": ["x"]}"#])
  func `a file needs nothing`(json: String) throws {
    let definitions = try TipDefinitions(json)
    #expect(definitions.tips.isEmpty && definitions.configuration == Configuration())
  }

  static let frequencies: [(json: String, milliseconds: Int)] = [
    (#""immediate""#, 0), (#""hourly""#, 3_600_000), (#""daily""#, 86_400_000),
    (#""weekly""#, 604_800_000), (#""monthly""#, 2_592_000_000), ("90", 90_000), ("0.5", 500),
    ("0", 0), ("1e3", 1_000_000), (#""5d""#, 432_000_000), (#""1d12h""#, 129_600_000),
    (#""90""#, 90_000), (#""1.5h""#, 5_400_000),
  ]

  @Test(arguments: frequencies)
  func `a display frequency has a name or is a duration`(json: String, milliseconds: Int) throws {
    let configuration = try TipDefinitions(#"{"configure": {"displayFrequency": \#(json)}}"#)
      .configuration
    #expect(configuration.displayFrequency.interval.milliseconds == milliseconds)
    #expect(Self.frequencies.count == 13)
  }

  @Test func `locations and containers have their forms`() throws {
    func configuration(_ json: String) throws -> Configuration {
      try TipDefinitions(#"{"configure": \#(json)}"#).configuration
    }
    let none = try configuration("{}")
    #expect(none.datastoreLocation == .applicationDefault && none.cloudKitContainer == nil)
    #expect(
      try configuration(#"{"datastoreLocation": "applicationDefault"}"#).datastoreLocation
        == .applicationDefault)
    #expect(
      try configuration(#"{"datastoreLocation": {"url": "../a b"}}"#).datastoreLocation
        == .url("../a b"))
    #expect(
      try configuration(#"{"datastoreLocation": {"groupContainer": "g", "$comment": 1}}"#)
        .datastoreLocation == .groupContainer(identifier: "g"))
    #expect(try configuration(#"{"cloudKitContainer": null}"#).cloudKitContainer == nil)
    #expect(
      try configuration(#"{"cloudKitContainer": "automatic"}"#).cloudKitContainer == .automatic)
    #expect(
      try configuration(#"{"cloudKitContainer": {"named": "a"}}"#).cloudKitContainer
        == .named("a"))
  }

  static let parameters: [(json: String, type: ValueType, value: Value)] = [
    ("true", .bool, .bool(true)), ("-5", .int, .int(-5)), ("5.0", .double, .double(5)),
    ("1e2", .double, .double(100)), (#""""#, .string, .string("")),
    (#"{"type": "Int", "default": 1}"#, .int, .int(1)),
    (#"{"type": "Double", "default": 1}"#, .double, .double(1)),
    (#"{"type": "Int?"}"#, .optional(.int), .nil),
    (#"{"type": "Int?", "default": null}"#, .optional(.int), .nil),
    (#"{"type": "Int?", "default": 2, "transient": false}"#, .optional(.int), .int(2)),
    (#"{"type": "[Int]", "default": []}"#, .array(.int), .array([])),
    (
      #"{"type": {"a": "Int?"}, "default": {}}"#,
      .object([ValueType.Field(name: "a", type: .optional(.int))]), .object([.nil])
    ),
    (
      #"{"type": "Date", "default": "2026-01-01t00:00:00z"}"#, .date,
      .date(.after(0))
    ),
  ]

  @Test(arguments: parameters)
  func `a parameter has a type and a default`(json: String, type: ValueType, value: Value) throws {
    let parameter = try #require(
      try TipDefinitions(#"{"parameters": {"__proto__": \#(json)}}"#).parameters.first)
    #expect(parameter.name == ParameterName("__proto__"))
    #expect(parameter.type == type && parameter.defaultValue == value)
    #expect(parameter.persistence == .persistent)
    #expect(Self.parameters.count == 13)
  }

  @Test func `events have payloads and limits`() throws {
    let definitions = try TipDefinitions(
      """
      {"events": {
        "plain": {}, "none": {"donation": {}}, "$comment": "no event",
        "full": {
          "donation": {"$comment": 1, "id": "Int", "note": "String?", "in": {"date": "Date"}},
          "donationLimit": {"maximumCount": 5, "maximumAge": "1w"}
        },
        "aged": {"donationLimit": {"maximumAge": 90}}, "open": {"donationLimit": {}}
      },
      "tips": [{"id": "T", "title": "t", "rules": [{"event": "new", "where": "true"}]}]}
      """)
    #expect(
      definitions.events.map(\.id.rawValue) == ["plain", "none", "full", "aged", "open", "new"])
    #expect(
      definitions.events.map { $0.donationType != nil } == [
        false, false, true, false, false, false,
      ])
    #expect(definitions.events[2].donation.map(\.name) == ["id", "note", "in"])
    #expect(definitions.events[2].limit == DonationLimit(maximumCount: 5, maximumAge: .week))
    #expect(definitions.events[3].limit.maximumCount == 1000)
    #expect(definitions.events[3].limit.maximumAge?.seconds == 90)
    #expect(definitions.events[4].limit == DonationLimit())
    #expect(definitions.event(EventID("new")) != nil && definitions.event(EventID("old")) == nil)
  }

  @Test func `tips have texts, images, actions, options and rules`() throws {
    let definitions = try TipDefinitions(
      """
      {"groups": [
        {"id": "g", "tips": ["B", "A"]},
        {"id": "h", "priority": "ordered", "tips": ["A"], "$allow": ["x"]}],
      "tips": [
        {"id": "A", "title": "{a}", "message": "}{", "image": "star", "$comment": null,
         "actions": [
           {"title": "x"}, {"id": "y", "title": "y", "invalidates": true}, {"title": "z"}],
         "options": {"maxDisplayCount": 1, "maxDisplayDuration": "20s",
                     "ignoresDisplayFrequency": true}},
        {"id": "B", "title": "", "image": {"asset": "a", "$comment": 1}, "actions": [],
         "rules": [
           {"not": {"any": [{"all": [{"parameter": "p", "where": "!$0"}]}]}},
           {"inputs": [{"parameter": "p"}, {"event": "e"}, {"parameter": "p"}],
            "where": "p, e, q in p && e.donations.isEmpty && q"}]}],
      "parameters": {"p": true}}
      """)
    let first = definitions.tips[0]
    let second = definitions.tips[1]
    #expect(first.title == "{a}" && first.message == "}{" && first.image == .system("star"))
    #expect(first.actions.map(\.id.rawValue) == ["0", "y", "2"])
    #expect(first.actions.map(\.effect) == [.none, .invalidates, .none])
    #expect(first.options.maxDisplayCount == 1)
    #expect(first.options.maxDisplayDuration?.seconds == 20)
    #expect(first.options.effectiveMaxDisplayDuration == .minute)
    #expect(first.options.displayFrequency == .ignores)
    #expect(second.image == .asset("a") && second.message == nil && second.rules.count == 2)
    #expect(definitions.groups.map(\.priority) == [.firstAvailable, .ordered])
    #expect(definitions.groups(of: TipID("A")).map(\.id.rawValue) == ["g", "h"])
    #expect(definitions.groups(of: TipID("B")).map(\.id.rawValue) == ["g"])
    var tips = Tips(definitions, history: InMemoryHistory(), now: .after(0))
    #expect(tips.status(of: first) == .available && tips.status(of: second) == .available)
  }

  /// Reading went on with an index beyond the parameters, and trapped.
  @Test func `a parameter that is declared twice and used is a problem`() {
    let tip = #"{"id": "T", "title": "t", "rules": [{"parameter": "a", "where": "$0"}]}"#
    #expect(
      problems(of: #"{"parameters": {"a": true, "a": false}, "tips": [\#(tip)]}"#)
        == ["1:28 key 'a' is repeated (first at 1:17)"])
  }

  /// One predicate was taken for the other, with its parameter and its text.
  @Test func `predicates and names that only look alike are told apart`() throws {
    func rule(_ letter: String) -> String {
      #"{"parameter": "\#(letter)", "where": "\"\#(letter)\" == \"x\" || $0"}"#
    }
    let (composed, decomposed) = ("\u{e9}", "e\u{301}")
    let definitions = try TipDefinitions(
      """
      {"parameters": {"\(composed)": true, "\(decomposed)": false}, "tips": [
        {"id": "A", "title": "a", "rules": [\(rule(composed))]},
        {"id": "B", "title": "b", "rules": [\(rule(decomposed))]}]}
      """)
    var tips = Tips(definitions, history: InMemoryHistory(), now: .after(0))
    #expect(tips.status(of: definitions.tips[0]) == .available)
    #expect(tips.status(of: definitions.tips[1]) == .pending)
    guard case .predicate(let predicate)? = definitions.tips[1].rules.first else {
      Issue.record("no predicate")
      return
    }
    #expect(Array(predicate.text.utf8) == Array("\"\(decomposed)\" == \"x\" || $0".utf8))
  }

  @Test func `512 levels are allowed and 513 are not`() {
    func file(_ depth: Int) -> String {
      let open = String(repeating: "[", count: depth)
      return #"{"$comment": "# + open + String(repeating: "]", count: depth) + "}"
    }
    #expect(problems(of: file(511)).isEmpty)
    #expect(
      problems(of: file(512)) == [
        "1:525 arrays and objects are nested too deeply, expected at most 512 levels"
      ])
    let open = String(repeating: #"{"not": "#, count: 507)
    let rule = open + #"{"event": "e", "where": "true"}"# + String(repeating: "}", count: 507)
    #expect(problems(of: #"{"tips": [{"id": "A", "title": "a", "rules": [\#(rule)]}]}"#) == [])
    let types = String(repeating: #"{"a": "#, count: 509)
    let type = types + "\"Int?\"" + String(repeating: "}", count: 509)
    #expect(problems(of: #"{"events": {"e": {"donation": \#(type)}}}"#) == [])
  }

  @Test func `100000 instances are allowed and one more is not`() {
    func file(_ count: Int) -> String {
      let instances = (0..<count).map { #"{"n":\#($0)}"# }.joined(separator: ",")
      return #"{"tips": [{"id": "{n}", "title": "t", "instances": [\#(instances)]}], "#
        + #""groups": [{"id": "g", "tips": ["99999", "100000"]}]}"#
    }
    let dangling = problems(of: file(100_000))
    #expect(dangling.count == 1 && dangling[0].contains("no tip is named '100000'"))
    #expect(problems(of: file(100_001)) == ["1:52 more than 100000 instances"])
  }

  /// They were told again for every length that the expansion before them had.
  @Test func `the problems of a template are told once`() {
    let instances = (0..<2000).map { #"{"n":\#($0)}"# }.joined(separator: ",")
    let texts = #""title": "{m}", "message": "}", "instances": [\#(instances)]"#
    let rules = #""rules": [{"event": "e", "where": "{n} == nope"}]"#
    #expect(
      problems(of: #"{"tips": [{\#(rules), "id": "{n}", \#(texts)}]}"#) == [
        "1:54 unknown name 'nope'",
        "1:87 the instance has no value at 'm'",
        "1:104 a lone brace, expected '{path}', or '{{' or '}}' for a brace",
      ])
  }
}
