import JSON
import Testing
import TipEngine

@Suite struct ValueTests {
  /// A type as the definitions file writes it, a value, and its canonical form.
  static let accepted: [(type: String, value: String, canonical: String)] = [
    ("\"Bool\"", "true", "true"),
    ("\"Int\"", "-0", "0"),
    ("\"Int\"", "9223372036854775807", "9223372036854775807"),
    ("\"Int\"", "-9223372036854775808", "-9223372036854775808"),
    ("\"Double\"", "3", "3"), ("\"Double\"", "3.0", "3"), ("\"Double\"", "-0.0", "0"),
    ("\"Double\"", "1e2", "100"), ("\"Double\"", "0.1", "0.1"), ("\"Double\"", "1e-400", "0"),
    ("\"Double\"", "12345678901234567890", "1.2345678901234567e+19"),
    ("\"String\"", #""a\u0041\/""#, #""aA/""#),
    ("\"String\"", #""\u202e\n""#, #""\u202e\n""#),
    ("\"Date\"", "\"2026-01-02T03:04:05.10+01:00\"", "\"2026-01-02T02:04:05.100Z\""),
    ("\"[Int]\"", "[3, 1, 3]", "[3,1,3]"),
    ("\"Set<Int>\"", "[3, 1, 2, 3]", "[1,2,3]"),
    ("\"Set<String>\"", #"["b", "a", "B", "é", "z"]"#, #"["B","a","b","z","é"]"#),
    ("\"Set<Double>\"", "[2.5, -1, 2.50]", "[-1,2.5]"),
    ("\"Set<Bool>\"", "[true, false]", "[false,true]"),
    ("\"Set<Int?>\"", "[1, null, 0]", "[null,0,1]"),
    ("\"Set<[Int]>\"", "[[2], [1, 2], [1]]", "[[1],[1,2],[2]]"),
    ("\"Set<Set<Int>>\"", "[[2, 1], [1], []]", "[[],[1],[1,2]]"),
    ("\"Set<[String: Int]>\"", #"[{"b": 1}, {"a": 2}, {"a": 1}]"#, #"[{"a":1},{"a":2},{"b":1}]"#),
    (
      "\"Set<Date>\"", #"["2026-01-02T00:00:00Z", "2026-01-01T00:00:00Z"]"#,
      #"["2026-01-01T00:00:00Z","2026-01-02T00:00:00Z"]"#
    ),
    ("\"[String: Int]\"", #"{"b": 1, "a": 2, "B": 3}"#, #"{"B":3,"a":2,"b":1}"#),
    ("\"[String: Int]\"", #"{"$comment": 1, "$allow": 2}"#, #"{"$allow":2,"$comment":1}"#),
    ("\"[String: [Int?]]\"", #"{"__proto__": [null]}"#, #"{"__proto__":[null]}"#),
    ("\"Int?\"", "null", "null"), ("\"Int?\"", "1", "1"),
    (#"{"b": "Int", "a": "Int?"}"#, #"{"a": 1, "b": 2}"#, #"{"b":2,"a":1}"#),
    (#"{"b": "Int", "a": "Int?"}"#, #"{"b": 2}"#, #"{"b":2,"a":null}"#),
    (
      #"{"b": {"c": "Set<Int>"}}"#, #"{"b": {"c": [2, 1], "$comment": 5}, "$allow": ["x"]}"#,
      #"{"b":{"c":[1,2]}}"#
    ),
  ]

  @Test(arguments: accepted)
  func `values are written in one form`(type: String, value: String, canonical: String) throws {
    let json = #"{"parameters": {"p": {"type": \#(type), "default": \#(value)}}}"#
    let parameter = try #require(try TipDefinitions(json).parameters.first)
    #expect(parameter.defaultValue.json(as: parameter.type).text == canonical)
    let again = try Value(try nodes(canonical), as: parameter.type)
    #expect(again == parameter.defaultValue)
    #expect(Self.accepted.count == 32)
  }

  static let spellings: [(text: String, type: String?)] = [
    ("Bool", "Bool"), ("Int", "Int"), ("Double", "Double"), ("String", "String"),
    ("Date", "Date"), ("Int?", "Int?"), ("[Int]", "[Int]"), ("[[Int]]", "[[Int]]"),
    ("[Int?]?", "[Int?]?"), ("Set<Int>", "Set<Int>"), ("Set<[String]>", "Set<[String]>"),
    ("[String: Int]", "[String: Int]"), ("[String:Int]", "[String: Int]"),
    ("[ String : Set< Int > ? ]", "[String: Set<Int>?]"),
    ("[String: [String: Date?]]", "[String: [String: Date?]]"),
    ("", nil), (" ", nil), ("int", nil), ("Float", nil), ("Int??", nil), ("[Int", nil),
    ("Int]", nil), ("[]", nil), ("[:]", nil), ("[Int: Int]", nil), ("[String: ]", nil),
    ("Set", nil), ("Set<>", nil), ("Set<Int", nil), ("Set<Int>>", nil), ("Array<Int>", nil),
    ("Optional<Int>", nil), ("Int Int", nil), ("(Int)", nil), ("Int!", nil), ("?", nil),
    ("Int\n", nil), ("[String: Int?]??", nil), ("Ｉnt", nil), ("Int\u{301}", nil),
    (String(repeating: "[", count: 5000), nil),
    (String(repeating: "Set<", count: 5000), nil),
  ]

  @Test(arguments: spellings)
  func `types are spelled as in Swift`(text: String, type: String?) throws {
    let json = #"{"events": {"e": {"donation": {"x": \#(text.json)}}}}"#
    let found = try? TipDefinitions(json).events.first?.donation.first?.type.description
    #expect(found == type)
    #expect(Self.spellings.count == 42)
  }

  @Test func `a stored value that does not fit counts as never set`() throws {
    let definitions = try TipDefinitions(
      #"{"parameters": {"n": 7, "o": {"type": "Int?", "default": 1}}}"#)
    let history = InMemoryHistory()
    for (text, expected) in [
      ("8", Value.int(8)), ("\"8\"", .int(7)), ("null", .int(7)), ("8.0", .int(7)), ("{", .int(7)),
      ("", .int(7)), ("9", .int(9)),
    ] {
      history.record(.parameter(ParameterName("n"), value: text), at: .after(0))
      var tips = Tips(definitions, history: history, now: .after(1))
      #expect(tips.value(of: definitions.parameters[0]) == expected, "\(text)")
    }
    history.record(.parameter(ParameterName("o"), value: "null"), at: .after(0))
    var tips = Tips(definitions, history: history, now: .after(1))
    #expect(tips.value(of: definitions.parameters[1]) == .nil)
  }

  @Test func `fields that only look alike are different fields`() throws {
    let json = """
      {"parameters": {"p": {
        "type": {"\\u00e9": "Int", "e\\u0301": "Int"},
        "default": {"e\\u0301": 2, "\\u00e9": 1}
      }}}
      """
    let parameter = try #require(try TipDefinitions(json).parameters.first)
    #expect(parameter.defaultValue == .object([.int(1), .int(2)]))
    let bench = try PredicateBench(
      parameters: String(json.dropFirst(#"{"parameters": "#.count).dropLast()))
    #expect(bench.result("$0.\u{e9} == 1 && $0.e\u{301} == 2", ["p"]) == "true")
  }
}
