import Foundation
import Testing

@Suite struct HostileDefinitionsTests {
  private static func nested(_ depth: Int) -> String {
    "{\"parameters\":{\"p\":{\"type\":\"[Int]\",\"default\":"
      + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}}}"
  }

  private static let broken: [(what: String, text: String, place: String)] = [
    ("empty", "", "1:1"), ("white space", "\n \n", "3:1"), ("no object", "[]", "1:1"),
    ("cut", "{\"tips\":[", "1:10"), ("trailing text", "{}\n x", "2:2"),
    ("a comment", "{// c\n}", "1:2"), ("a trailing comma", "{\"tips\":[],}", "1:12"),
    ("equal keys", "{\"tips\":[],\"tips\":[]}", "1:12"),
    ("keys equal once unescaped", #"{"tips":[],"\u0074ips":[]}"#, "1:12"),
    ("a lone surrogate", #"{"tips":[{"id":"\ud800","title":""}]}"#, "1:17"),
    ("a raw control", "{\"\u{1}\":1}", "1:3"), ("nesting", nested(600), ""),
    ("much nesting", nested(1_000_000), ""),
    ("half nesting", String(repeating: "[", count: 1_000_000), ""),
    (
      "a very long number",
      "{\"parameters\":{\"p\":" + String(repeating: "9", count: 100_000) + "}}", "1:20"
    ),
  ]

  @Test(arguments: broken)
  func `what is no definitions is exit 3 with its place`(
    what: String, text: String, place: String
  ) throws {
    let project = try Project(text)
    for command in ["status", "launch"] {
      let result = try project.run(command)
      #expect(result.status == 3, "\(what)")
      #expect(result.output == "")
      #expect(
        result.error.hasPrefix("tips.json:\(place.isEmpty ? "1:" : place + ": error: ")"),
        "\(what): \(result.error.prefix(200))")
      #expect(result.error.utf8.count < 1000, "\(what)")
    }
    #expect(!project.has(".tipctl"))
  }

  @Test func `every problem is listed at once, in the order of the file`() throws {
    let project = try Project(
      """
      {
        "configure": { "displayFrequency": "dayly", "datastoreLocation": 1 },
        "parametres": {},
        "events": { "e": {}, "x": { "donation": { "date": "Date" } }, "a,b": {} },
        "tips": [
          { "id": "A", "title": "A", "rules": [ { "parameter": "q", "where": "$0" } ] },
          { "id": "A", "titel": "B" },
          { "id": "C", "title": "C", "options": { "maxDisplayCount": 0 } },
          { "id": "D", "title": "D", "rules": [ { "event": "e", "where": "$0.donation.count > 1" } ] }
        ],
        "groups": [ { "id": "G", "priority": "first", "tips": ["A", "A", "X"] } ]
      }
      """)
    let result = try project.run("launch")
    #expect(result.status == 3)
    let lines = result.error.split(separator: "\n").map(String.init)
    #expect(lines.count >= 13, "\(result.error)")
    #expect(lines.allSatisfy { $0.contains(/^tips\.json:[0-9]+:[0-9]+: error: [^A-Z]/) })
    let numbers = lines.compactMap { Int($0.split(separator: ":")[1]) }
    #expect(numbers == numbers.sorted())
    #expect(Set(numbers) == [2, 3, 4, 6, 7, 8, 9, 11])
    for part in [
      "unknown key 'parametres' (did you mean 'parameters'?)", "no parameter is named 'q'",
      "unknown key 'titel' (did you mean 'title'?)", "tip 'A' is declared already",
      "'donation' is not a property of an event (did you mean 'donations'?)",
      "no tip is named 'X'",
    ] {
      #expect(result.error.contains(part), "\(part)")
    }
    #expect(!project.has(".tipctl"))
  }

  @Test func `columns count scalars, also into a predicate`() throws {
    let project = try Project(
      "{\"events\":{\"e\":{}},\"tips\":[{\"id\":\"\u{1F331}e\u{301}\",\"title\":\"t\",\"rules\":["
        + "{\"event\":\"e\",\"where\":\"$0.donation.count > 1\"}]}]}")
    #expect(try project.run("status").error.hasPrefix("tips.json:1:86: error: 'donation' is "))
  }

  @Test func `bytes that are no UTF-8 have a place`() throws {
    let project = try Project()
    let result = try project.shell(
      "printf '{\"tips\":[]\\n,\"x\\377\":1}' >tips.json; tipctl status")
    #expect(result.status == 3)
    #expect(result.output.hasPrefix("tips.json:2:4: error: "), "\(result.output)")
  }

  @Test func `64 MiB are read, and a byte more is too much`() throws {
    let project = try Project()
    let result = try project.shell(
      """
      printf '{}' >big; truncate -s 67108865 big; tipctl status --tips big; echo $?
      tipctl donate --from big; echo $?; cat big | tipctl status --tips - --datastore d; echo $?
      tipctl status --tips /dev/zero; echo $?
      """)
    let refusal = "can not be read: it has more than 64 MiB\n3\n"
    #expect(
      result.output == "tipctl: error: 'big' \(refusal)tipctl: error: 'big' \(refusal)"
        + "tipctl: error: '<stdin>' \(refusal)tipctl: error: '/dev/zero' \(refusal)")
  }

  @Test func `a pipe is read like a file`() throws {
    let project = try Project()
    let result = try project.shell(
      """
      mkfifo pipe; cat tips.json >pipe & tipctl eligible -q --tips pipe --datastore d
      echo '{"event":"watered"}' >pipe & tipctl donate --from pipe
      """)
    #expect(result.output == "Welcome\ndonated 1 donation\n")
  }
}
