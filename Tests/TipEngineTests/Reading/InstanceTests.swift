import Testing
import TipEngine

@Suite struct InstanceTests {
  private func tips(_ template: String, _ instances: String) throws -> [Tip] {
    try TipDefinitions(
      #"{"tips": [{"id": "T{k}", "title": "t", "instances": \#(instances), \#(template)}]}"#
    ).tips
  }

  static let texts: [(template: String, instance: String, text: String)] = [
    ("{n}", #"{"n": "x"}"#, "x"), ("a{n}b{n}", #"{"n": 1}"#, "a1b1"),
    ("{n}", #"{"n": 1.50}"#, "1.50"), ("{n}", #"{"n": 1e3}"#, "1e3"),
    ("{n}", #"{"n": true}"#, "true"),
    ("{{n}}", #"{"n": 1}"#, "{n}"), ("{{{n}}}", #"{"n": 1}"#, "{1}"), ("{{}}", "{}", "{}"),
    ("{{{{", "{}", "{{"), ("{o.p.q}", #"{"o": {"p": {"q": "deep"}}}"#, "deep"),
    ("{é}", #"{"é": "e"}"#, "e"), ("{a b}", #"{"a b": 1}"#, "1"),
    ("{}", #"{"": "empty"}"#, "empty"),
    ("{n}", #"{"n": "{n}"}"#, "{n}"), ("{n}", #"{"n": "}}"}"#, "}}"),
    ("{n}", #"{"n": ""}"#, ""), ("👨‍👩‍👧{n}\u{301}", #"{"n": "e"}"#, "👨‍👩‍👧e\u{301}"),
    ("{__proto__}", #"{"__proto__": 1}"#, "1"), ("{n}", #"{"n": "\"\\\n"}"#, "\"\\\n"),
  ]

  @Test(arguments: texts)
  func `paths in texts are replaced`(template: String, instance: String, text: String) throws {
    let values = #"[{"k": 1, \#(instance.dropFirst()) ]"#.replacing(", }", with: "}")
    let template = template.json
    let tip = try #require(
      try tips(
        #""message": \#(template), "image": {"asset": \#(template)}, "#
          + #""actions": [{"title": \#(template)}]"#,
        values
      ).first)
    #expect(tip.id == TipID("T1"))
    #expect(tip.message == text && tip.image == .asset(text) && tip.actions[0].title == text)
    #expect(Self.texts.count == 19)
  }

  /// A predicate of a template, the value of `n`, and the predicate that becomes of it.
  static let predicates: [(template: String, value: String, text: String)] = [
    ("{n} == 1", "1", "1 == 1"), ("{n}", "true", "true"), ("-{n} < 0", "2.5", "-2.5 < 0"),
    (#""{n}" == """#, #""a\"b""#, #""a\"b" == """#),
    (#""{n}" == """#, #""a\\b""#, #""a\\b" == """#),
    (#""{n}" == """#, #""a\nb\u0000""#, #""a\u{a}b\u{0}" == """#),
    (#""{n}" == """#, #""\\(1)""#, #""\\(1)" == """#),
    (#""\"{n}" == """#, #""\"""#, #""\"\"" == """#),
    (#""\\" == "{n}""#, #""\"""#, #""\\" == "\"""#),
    ("[1].contains {n}.isEmpty || true", "1", ""),
    ("[1].contains { $0 == {n} }", "1", "[1].contains { $0 == 1 }"),
    ("[1].contains {$0 == {n}}", "1", "[1].contains {$0 == 1}"),
    ("[1].contains {m in m == {n}}", "1", "[1].contains {m in m == 1}"),
    ("[1].contains { n in n == 1 }", "1", "[1].contains { n in n == 1 }"),
    ("[true].contains {{n}}", "true", "[true].contains {true}"),
    (#""{m}{ n }{{n}}" == """#, "1", #""{m}{ n }{1}" == """#),
    (#"({n}) == "é""#, #""true ? \"a\" : \"b\"""#, #"(true ? "a" : "b") == "é""#),
  ]

  @Test(arguments: predicates)
  func `paths in predicates are replaced`(template: String, value: String, text: String) throws {
    let rule = #""rules": [{"event": "e", "where": \#(template.json)}]"#
    let tips = try? tips(rule, #"[{"k": 1, "n": \#(value)}]"#)
    let found = tips?.first?.rules.first.flatMap { rule in
      if case .predicate(let predicate) = rule { predicate.text } else { nil }
    }
    #expect(found ?? "" == text)
    #expect(Self.predicates.count == 17)
  }

  @Test func `rule inputs and groups name expanded ids`() throws {
    let definitions = try TipDefinitions(
      """
      {"parameters": {"p.a": true, "p.b": false},
       "tips": [{"id": "T-{x.id}", "title": "{x.id}",
         "instances": [{"x": {"id": "a", "$comment": 1}}, {"x": {"id": "b"}, "$allow": ["c"]}],
         "rules": [{"inputs": [{"parameter": "p.{x.id}"}, {"event": "{x.id}.done"}],
                    "where": "$0 && $1.donations.isEmpty"}]}],
       "groups": [{"id": "g", "tips": ["T-b", "T-a"]}]}
      """)
    #expect(definitions.tips.map(\.id.rawValue) == ["T-a", "T-b"])
    #expect(definitions.events.map(\.id.rawValue) == ["a.done", "b.done"])
    var tips = Tips(definitions, history: InMemoryHistory(), now: .after(0))
    #expect(tips.currentTip(of: definitions.groups[0])?.id == TipID("T-a"))
  }

  @Test func `action ids and texts without instances keep their braces`() throws {
    let tip = try #require(
      try tips(#""actions": [{"id": "{k}", "title": "{k}"}]"#, #"[{"k": 1}]"#).first)
    #expect(tip.actions[0].id == ActionID("{k}") && tip.actions[0].title == "1")
    let plain = try TipDefinitions(#"{"tips": [{"id": "{k}", "title": "{{"}]}"#).tips[0]
    #expect(plain.id == TipID("{k}") && plain.title == "{{")
  }

  /// Every brace was looked for an end of its own, to the end of the text.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [("{", ""), ("{", "}"), ("{n.", " }"), ("{n ", "}"), ("{n} ", ""), ("\\\"{", "\"}")])
  func `texts of many braces are read once`(brace: String, end: String) {
    let text = (String(repeating: brace, count: 100_000) + end).json
    let rule = #""rules": [{"event": "e", "where": \#(text)}]"#
    let tip = #"{"id": "T", "title": "{n}", \#(rule), "instances": [{"n": 1}]}"#
    #expect(problems(of: #"{"tips": [\#(tip)]}"#).count == 1)
  }

  /// A definition without instances makes no tip, and was not looked at.
  @Test func `a definition with no instances is checked as far as that goes`() throws {
    #expect(try tips(#""message": "{n}""#, "[]").isEmpty)
    #expect(
      problems(of: #"{"tips": [{"id": "{n}", "titel": "{n}", "instances": []}]}"#) == [
        "1:11 key 'title' is missing, a tip needs it",
        "1:25 unknown key 'titel' (did you mean 'title'?)",
      ])
  }

  /// Errors after an expansion of another length pointed beside their place.
  @Test(arguments: [
    ("{n} && nope", "true", 8), ("{n}{n} && nope", "1", 1), ("nope && {n}", "true", 1),
    (#""é{n}" == "x" && nope"#, #""\"\\\n""#, 22), ("{n} && {n} && nope", "true", 15),
    (#""\"{n}" == "" && nope"#, "\"\"", 24), ("{n}", "\"nope || nope\"", 1),
  ])
  func `errors point at the template`(template: String, value: String, column: Int) {
    let lead = #"{"tips": [{"id": "{k}", "title": "t", "rules": [{"event": "e", "where": ""#
    let escaped = template.json.dropFirst().dropLast()
    let file = lead + escaped + #""}], "instances": [{"k": 1, "n": \#(value)}]}]}"#
    let first = problems(of: file).first?.split(separator: " ").first
    #expect(first == "1:\(lead.count + column)")
  }
}
