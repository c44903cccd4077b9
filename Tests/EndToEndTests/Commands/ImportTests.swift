import Foundation
import Testing

@Suite struct ImportTests {
  @Test func `an export makes an equal datastore, and adds nothing the second time`() throws {
    let project = try Project()
    try ExportTests.fill(project)
    let export = try project.output(of: "export")
    let copy = try Project()
    #expect(try copy.output(of: "import -", input: export) == "imported 15 records\n")
    #expect(try copy.output(of: "export") == export)
    for line in ["status", "events", "get", "get --profile zoe", "profiles", "status --now +2d"] {
      #expect(try copy.output(of: line) == project.output(of: line), "\(line)")
    }
    let before = try copy.datastore
    try copy.folder.write(export, to: "tips.jsonl")
    #expect(
      try copy.output(of: "import tips.jsonl --format json")
        == #"{"now":"2026-01-05T09:00:00Z","recorded":0}"# + "\n")
    #expect(try copy.output(of: "import tips.jsonl -q").isEmpty)
    #expect(try copy.datastore == before)
    #expect(try project.output(of: "import -", input: export) == "imported 0 records\n")
  }

  @Test func `two machines come out equal, whichever imports first`() throws {
    let one = try Project()
    let other = try Project()
    try one.output(of: "donate watered --id build-1")
    try one.output(of: "donate visited --value {\"place\":1}")
    try one.output(of: "set count 1 --now 2026-01-05T08:00:00Z")
    try one.output(of: "display Share --force --for 1m")
    try one.output(of: "invalidate Welcome --reason tipClosed --now 2026-01-04T08:00:00Z")
    try other.output(of: "donate watered --id build-1 --now 2026-01-05T08:00:00Z")
    try other.output(of: "donate watered --id build-2")
    try other.output(of: "donate visited --value {\"place\":2}")
    try other.output(of: "set count 2")
    try other.output(of: "display Share --force --for 30s")
    try other.output(of: "invalidate Welcome")
    let exports = try [one, other].map { try $0.output(of: "export") }
    try one.output(of: "import -", input: exports[1])
    try other.output(of: "import -", input: exports[0])
    for line in ["export", "status", "events", "get"] {
      #expect(try one.output(of: line) == other.output(of: line), "\(line)")
    }
    #expect(try one.output(of: "get -q count") == "2\n")
    #expect(try one.output(of: "events -q watered") == "watered\t2\n")
    let status = try one.output(of: "status Share Welcome --format json")
    #expect(status.contains(#""displayCount":2,"displayDuration":90"#), "\(status)")
    #expect(status.contains(#""id":"Welcome","status":"invalidated","reason":"tipClosed""#))
    let both = try Project()
    #expect(try both.run("import -", input: exports.joined()).status == 0)
    #expect(try both.output(of: "export") == one.output(of: "export"))
  }

  @Test func `what is recorded after a merge comes later than what was merged`() throws {
    let far = try Project()
    for number in 1...9 { try far.output(of: "set count \(number)") }
    let near = try Project()
    try near.output(of: "import -", input: far.output(of: "export"))
    try near.output(of: "set count 100")
    #expect(try near.output(of: "get -q count") == "100\n")
    try far.output(of: "import -", input: near.output(of: "export"))
    #expect(try far.output(of: "get -q count") == "100\n")
  }

  @Test(arguments: [
    ("reset", "imported 0 records\n"), ("reset --event watered", "imported 0 records\n"),
    ("reset --tip Welcome", "imported 0 records\n"),
    ("reset --parameter count", "imported 0 records\n"),
  ])
  func `what was reset does not come back from an older export`(
    line: String, sentence: String
  ) throws {
    let project = try Project()
    let records = [
      "reset": "donate watered", "reset --event watered": "donate watered --id a",
      "reset --tip Welcome": "display Welcome --for 1m", "reset --parameter count": "set count 9",
    ]
    let record = try #require(records[line])
    try project.output(of: record)
    let old = try project.output(of: "export")
    try project.output(of: line)
    let export = try project.output(of: "export")
    #expect(try project.output(of: "import -", input: old) == sentence)
    #expect(try project.output(of: "export") == export)
    // The other way round, the reset removes what is there.
    let other = try Project()
    try other.output(of: "import -", input: old)
    #expect(try other.output(of: "import -", input: export) == "imported 1 record\n")
    #expect(try other.output(of: "export") == export)
    #expect(try other.output(of: "status") == project.output(of: "status"))
  }

  @Test func `what was recorded after a reset stands, whatever its date`() throws {
    let project = try Project()
    try project.output(of: "reset --now +1d")
    try project.output(of: "donate watered")
    let export = try project.output(of: "export")
    let copy = try Project()
    #expect(try copy.output(of: "import -", input: export) == "imported 2 records\n")
    #expect(try copy.output(of: "events -q watered") == "watered\t1\n")
    #expect(try copy.output(of: "export") == export)
  }

  @Test func `displays of two machines that reach a limit together invalidate the tip`() throws {
    let one = try Project()
    let other = try Project()
    try one.output(of: "display Save --force --now 2026-01-05T07:00:00Z")
    try other.output(of: "display Save --force --now 2026-01-05T08:00:00Z")
    let exports = try [one, other].map { try $0.output(of: "export") }
    #expect(try one.output(of: "import -", input: exports[1]) == "imported 2 records\n")
    #expect(try other.output(of: "import -", input: exports[0]) == "imported 2 records\n")
    #expect(try one.output(of: "export") == other.output(of: "export"))
    #expect(try one.output(of: "import -", input: exports[1]) == "imported 0 records\n")
    try one.define(Project.garden.replacingOccurrences(of: "\"maxDisplayCount\": 2", with: ""))
    #expect(try one.output(of: "status Save").contains("invalidated\tdisplayCountExceeded\t2"))
  }

  @Test func `limits of donations apply, and what they leave out is not counted`() throws {
    let one = try Project()
    let other = try Project()
    for hour in 1...3 {
      try one.output(of: "donate few --now 2026-01-05T0\(hour):00:00Z")
      try other.output(of: "donate few --now 2026-01-05T0\(hour):30:00Z")
    }
    let export = try other.output(of: "export")
    #expect(try one.output(of: "import -", input: export) == "imported 2 records\n")
    #expect(try one.output(of: "import -", input: export) == "imported 0 records\n")
    #expect(
      try one.output(of: "events few")
        == "few\t3\t3\t2026-01-05T02:30:00Z\t2026-01-05T03:30:00Z\n")
  }

  @Test func `a profile that is named is imported alone`() throws {
    let project = try Project()
    try ExportTests.fill(project)
    let export = try project.output(of: "export")
    let copy = try Project()
    #expect(
      try copy.output(of: "import - --profile zoe", input: export) == "imported 2 records\n")
    #expect(try copy.output(of: "profiles") == "zoe\t1\n")
  }

  @Test func `definitions are not needed`() throws {
    let project = try Project()
    try ExportTests.fill(project)
    try project.folder.write(project.output(of: "export"), to: "tips.jsonl")
    let result = try project.shell(
      """
      mkdir -p other/.git; cd other
      tipctl import ../tips.jsonl --datastore d; tipctl export --datastore d | cmp - ../tips.jsonl
      tipctl import ../tips.jsonl; echo $?
      """)
    #expect(
      result.output == """
        imported 15 records
        tipctl: error: no datastore and no definitions that lead to one, expected '--datastore PATH'
        2

        """)
  }

  // MARK: Errors

  private static let identity = "019b8d62-7a80-7000-8000-01e240000000"
  private static let front =
    #"{"profile":"p","at":"2026-01-05T09:00:00Z","source":"clock","#
    + #""identity":"019b8d62-7a80-7000-8000-01e240000000","#

  /// A line, the column of what is wrong with it, and the words for that.
  private static let wrongLines: [(line: String, column: Int, message: String)] = [
    ("x", 1, "unexpected"), ("[1]", 1, "expected an object with 'kind', found an array"),
    ("{}", 1, "key 'kind' is missing, the record needs it"),
    (#"{"kind":"lunch"}"#, 9, "'lunch' is not 'donation', "), (#"{"kind":1}"#, 9, "expected a"),
    (front + #""kind":"launch","kind":"launch"}"#, 127, "key 'kind' "),
    (front + #""kind":"launch","tip":"T"}"#, 127, "unknown key 'tip'"),
    (front + #""kind":"display","shown":1}"#, 1, "key 'tip' is missing"),
    (front + #""kind":"display","tip":"T"}"#, 1, "key 'shown' is missing"),
    (front + #""kind":"display","tip":"T","shown":-1}"#, 146, "'-1' is not a duration"),
    (front + #""kind":"display","tip":"a,b","shown":1}"#, 134, "'a,b' has a comma"),
    (front + #""kind":"display","tip":"","shown":1}"#, 134, "an id or name must not be empty"),
    (front + #""kind":"display","tip":" a","shown":1}"#, 134, "' a' begins or ends with a space"),
    (front + #""kind":"display","tip":"a\u0007","shown":1}"#, 134, "'a\\u{7}' has a control"),
    (front + #""kind":"action","tip":"T"}"#, 1, "key 'action' is missing"),
    (front + #""kind":"invalidation","tip":"T","reason":"bored"}"#, 152, "'bored' is not 'action"),
    (front + #""kind":"parameter","parameter":"n"}"#, 1, "key 'value' is missing"),
    (front + #""kind":"donation","event":"e","value":[]}"#, 149, "expected an object, found an a"),
    (front + #""kind":"donation","event":"e","value":null}"#, 149, "expected an object, found nu"),
    (
      front + #""kind":"donation","event":"e","value":{"a":""# + String(repeating: "b", count: 4089)
        + #""}}"#, 149, "the value has 4097 bytes, at most 4096 are allowed"
    ),
    (front + #""kind":"reset"}"#, 1, "key 'scope' is missing"),
    (front + #""kind":"reset","scope":"tip"}"#, 1, "key 'tip' is missing"),
    (front + #""kind":"reset","scope":"all"}"#, 134, "'all' is not 'datastore', "),
    (front + #""kind":"reset","scope":"event","event":"e","tip":"T"}"#, 154, "unknown key 'tip'"),
    (
      front + #""kind":"reset","scope":"tip","tip":"T","lastDisplayed":"now"}"#, 166,
      "'now' is not an instant"
    ),
    (
      #"{"profile":"p","at":"0000-01-01T00:00:00Z","source":"clock","identity":"x","#
        + #""kind":"launch"}"#, 21, "'0000-01-01T00:00:00Z' is not an instant"
    ),
    (
      #"{"profile":"p","at":"2026-01-05T09:00:00Z","source":"me","identity":"#
        + #""019b8d62-7a80-7000-8000-01e240000000","kind":"launch"}"#, 53,
      "'me' is not 'clock' or 'given'"
    ),
    (
      #"{"profile":"p","at":"2026-01-05T09:00:00Z","source":"clock","identity":"#
        + #""019B8D62-7A80-7000-8000-01E240000000","kind":"launch"}"#, 72,
      "'019B8D62-7A80-7000-8000-01E240000000' is not an identity"
    ),
    (
      #"{"profile":"p","at":"2026-01-05T09:00:00Z","source":"clock","identity":"#
        + #""019b8d62-7a81-7000-8000-01e240000000","kind":"launch"}"#, 72,
      "the identity '019b8d62-7a81-7000-8000-01e240000000' belongs to another instant"
    ),
    (
      #"{"profile":"p","at":"2026-01-05T09:00:00Z","source":"clock","id":"","arrival":1,"#
        + #""kind":"donation","event":"e"}"#, 66, "an identity must not be empty"
    ),
    (
      #"{"profile":"p","at":"2026-01-05T09:00:00Z","source":"clock","id":"a","#
        + #""kind":"donation","event":"e"}"#, 1, "key 'arrival' is missing"
    ),
    (
      #"{"profile":"p","at":"2026-01-05T09:00:00Z","source":"clock","id":"a","arrival":17179869184,"#
        + #""kind":"donation","event":"e"}"#, 80, "'17179869184' is not a number of at most "
    ),
    (#"{"tipctl":"export","version":2}"#, 30, "the export has version 2, expected at most 1"),
    (#"{"tipctl":"export"}"#, 1, "key 'version' is missing, the header needs it"),
    (#"{"tipctl":"import","version":1}"#, 1, "the first line does not say that this is an export"),
  ]

  @Test func `the number of wrong lines is known`() { #expect(Self.wrongLines.count == 35) }

  @Test(arguments: wrongLines.indices)
  func `a wrong line is told with its place, and nothing is recorded`(index: Int) throws {
    let (line, column, message) = Self.wrongLines[index]
    let project = try Project()
    let good = Self.front + #""kind":"launch"}"#
    try project.folder.write(
      [ExportTests.header, good, line, ""].joined(separator: "\n"), to: "lines")
    let result = try project.run("import lines")
    #expect(result.status == 3)
    #expect(result.output.isEmpty)
    #expect(result.error.hasPrefix("lines:3:\(column): error: \(message)"), "\(result.error)")
    #expect(!project.has(".tipctl"))
  }

  @Test func `a record that contradicts one of its identity is told, and nothing is recorded`()
    throws
  {
    let project = try Project()
    let line = Self.front + #""kind":"parameter","parameter":"count","value":"#
    let lines = [ExportTests.header, line + "1}", Self.front + #""kind":"launch"}"#]
    try project.output(of: "import -", input: lines.joined(separator: "\n"))
    let export = try project.output(of: "export")
    let result = try project.run(
      "import -", input: [ExportTests.header, "", line + "2}"].joined(separator: "\n"))
    #expect(
      result
        == ProcessResult(
          status: 3, output: "",
          error: "<stdin>:3:72: error: another record has the identity '\(Self.identity)' and"
            + " other contents\n"))
    #expect(try project.output(of: "export") == export)
  }

  @Test(arguments: ["", "\n\n", "{\"event\":\"watered\"}\n{}\n", "{\n\"tips\": []\n}"])
  func `what is no export is told in one line`(input: String) throws {
    let result = try Project().run("import -", input: input)
    #expect(result.status == 3)
    #expect(result.error.contains(": error: the first line does not say that this is an export"))
    #expect(result.error.split(separator: "\n").count == 1)
  }

  private static let wrongUsage = [
    Example("import", status: 2, error: "tipctl: error: 'import' needs FILE\n"),
    Example(
      "import nothing", status: 3,
      error: "tipctl: error: 'nothing' can not be read: there is no such file\n"),
    Example(
      "import .", status: 3, error: "tipctl: error: '.' can not be read: it is a folder\n"),
    Example(
      "import - --tips - --datastore d", status: 2,
      error: "tipctl: error: standard input can not be both the definitions and the export\n"),
  ]

  @Test(arguments: wrongUsage)
  func `what is no file of lines is refused`(_ example: Example) throws {
    let project = try Project()
    try project.check(example)
    #expect(!project.has(".tipctl") && !project.has("d"))
  }

  @Test func `what one machine has kept beyond its age does not stay after a merge`() throws {
    let machines = try [Project(), Project()]
    try machines[0].output(of: "donate recent --now 2026-01-05T00:00:00Z")
    try machines[1].output(of: "set count 1 --now 2026-01-05T00:00:00Z")
    let exports = try machines.map { try $0.output(of: "export") }
    for (machine, export) in zip(machines, exports.reversed()) {
      try machine.output(of: "import - --now 2026-01-09T00:00:00Z", input: export)
    }
    #expect(try machines[0].output(of: "export") == machines[1].output(of: "export"))
    #expect(try machines[0].output(of: "events -q recent") == "recent\t0\n")
  }

  @Test func `lines that contradict each other are both told, in their order`() throws {
    let line = Self.front + #""kind":"parameter","parameter":"count","value":"#
    let input = [ExportTests.header, line + "1}", line + "2}", ""].joined(separator: "\n")
    for _ in 0..<4 {
      let result = try Project().run("import -", input: input)
      #expect(result.status == 3)
      let places = result.error.split(separator: "\n").map { $0.prefix { $0 != " " } }
      #expect(places == ["<stdin>:2:72:", "<stdin>:3:72:"], "\(result.error)")
    }
  }

  @Test func `an export of a newer version is told in one line, whatever is in it`() throws {
    let input = "{\"tipctl\":\"export\",\"version\":9}\n{\"kind\":\"dream\"}\n{\"new\":1}\n"
    let result = try Project().run("import -", input: input)
    let error = "<stdin>:1:30: error: the export has version 9, expected at most 1\n"
    #expect(result == ProcessResult(status: 3, output: "", error: error))
  }

  @Test func `a datastore that uses up its arrival numbers in a merge is damaged, not a trap`()
    throws
  {
    let near = try Project()
    try near.output(of: "donate watered")
    try near.tamper("UPDATE donation SET id = 9223372036854775805")
    let far = try Project()
    try far.output(of: "donate watered")
    let result = try near.run("import -", input: far.output(of: "export"))
    #expect(result.status == 4)
    #expect(result.error.contains("there are no arrival numbers left"), "\(result)")
  }
}
