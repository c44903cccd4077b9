import JSON
import Testing
import TipEngine

@Suite struct DonationValueTests {
  private static let file = """
    {"events": {"plain": {}, "visit": {"donation": {"id": "Int", "note": "String?"}},
      "loose": {"donation": {"note": "String?"}}}}
    """

  static let values: [(event: String, json: String?, result: String)] = [
    ("plain", nil, "-"), ("plain", "{}", "event 'plain' takes no value"),
    ("plain", "null", "event 'plain' takes no value"),
    ("visit", #"{ "note": null, "id": 1 }"#, #"{"id":1,"note":null}"#),
    ("visit", #"{"id": 1}"#, #"{"id":1,"note":null}"#),
    ("visit", nil, "event 'visit' needs a value of type { id: Int, note: String? }, found none"),
    ("visit", "{}", "field 'id' is missing"),
    ("visit", "null", "expected an object for { id: Int, note: String? }, found null"),
    ("visit", #"{"id": 1, "nota": 2}"#, "no field is named 'nota' (did you mean 'note'?)"),
    ("visit", #"{"id": "1"}"#, "expected a number for Int, found a string"),
    ("visit", #"{"id": 1.0}"#, "expected a whole number without '.' or exponent for Int"),
    ("loose", "{}", #"{"note":null}"#),
    ("loose", nil, "event 'loose' needs a value of type { note: String? }, found none"),
  ]

  @Test(arguments: values)
  func `a donation has the value that its event declares`(
    event: String, json: String?, result: String
  ) throws {
    let definitions = try TipDefinitions(Self.file)
    let event = try #require(definitions.event(EventID(event)))
    do throws(DonationValueError) {
      let stored = try event.storedValue(of: try? json.map { try nodes($0) })
      #expect(stored ?? "-" == result)
    } catch {
      #expect(error.message(for: event.id) == result)
    }
    #expect(Self.values.count == 13)
  }

  @Test func `4096 bytes are allowed and one more is not`() throws {
    let event = try #require(try TipDefinitions(Self.file).event(EventID("loose")))
    let longest = String(repeating: "a", count: 4096 - #"{"note":""}"#.count)
    let node = try nodes(#"{ "note" : "\#(longest)" }"#)
    #expect(try event.storedValue(of: node)?.utf8.count == 4096)
    let error = #expect(throws: DonationValueError.self) {
      try event.storedValue(of: try nodes(#"{"note":"\#(longest)a"}"#))
    }
    #expect(error == .tooLarge(bytes: 4097))
  }

  static let lines: [(text: String, problems: [String])] = [
    ("", []), ("\n \t\r\n\n", []),
    ("{\"event\": \"plain\"}\r\n{\"event\": \"plain\", \"id\": \"x\"}\r\n", []),
    ("{\"event\": \"visit\", \"value\": {\"id\": 1}}", []),
    (
      "{\"event\": \"plan\"}\n\n{}\n[]\n{\"event\": \"plain\", \"value\": 1}\nx",
      [
        "1:11 no event is named 'plan' (did you mean 'plain'?)",
        "3:1 key 'event' is missing, a donation needs it",
        "4:1 expected an object with 'event', found an array",
        "5:1 event 'plain' takes no value",
        "6:1 unexpected 'x', expected a value",
      ]
    ),
    (
      "{\"event\": 1, \"at\": \"now\", \"id\": \"\", \"evnt\": 1, \"at\": 2}",
      [
        "1:11 expected an event's id, found a number",
        "1:20 'now' is not an instant, expected RFC 3339 such as '2026-01-02T03:04:05Z'",
        "1:33 an identity must not be empty",
        "1:37 unknown key 'evnt' (did you mean 'event'?)",
        "1:48 key 'at' is repeated (first at 1:14)",
      ]
    ),
    (
      "\n{\"event\": \"plain\", \"event\": \"plain\"}",
      ["2:20 key 'event' is repeated (first at 2:2)"]
    ),
    (
      "\n{\"event\": \"visit\", \"value\": {\"id\": \"é\", \"x\": 2}, \"at\": null, \"id\": null}",
      [
        "2:36 expected a number for Int, found a string",
        "2:41 no field is named 'x'",
        "2:56 expected a string with an instant, found null",
        "2:68 expected a string that is not empty, found null",
      ]
    ),
    (
      "{\"event\": \"visit\"}",
      ["1:1 event 'visit' needs a value of type { id: Int, note: String? }, found none"]
    ),
    ("{\"event\": \"plain\"", ["1:18 unexpected end of the text, expected ',' or '}'"]),
    ("\u{0}", ["1:1 unexpected '\\u{0}', expected a value"]),
  ]

  @Test(arguments: lines)
  func `JSON Lines are read or every problem is told`(text: String, expected: [String]) throws {
    let definitions = try TipDefinitions(Self.file)
    do throws(FileProblems) {
      _ = try DonationLine.read(Array(text.utf8), definitions: definitions)
      #expect(expected.isEmpty)
    } catch {
      #expect(error.problems.map(\.line) == expected)
    }
    #expect(Self.lines.count == 11)
  }

  @Test func `a line says what, when and who`() throws {
    let definitions = try TipDefinitions(Self.file)
    let text =
      #"{"id": "i", "value": {"id": 5}, "at": "2026-01-01T01:00:00+01:00", "event": "visit"}"#
    let line = try #require(
      try DonationLine.read(Array(text.utf8), definitions: definitions).first)
    #expect(line.event.id == EventID("visit") && line.instant == .after(0))
    #expect(line.value == #"{"id":5,"note":null}"# && line.identity == "i")
  }
}
