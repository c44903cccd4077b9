import Testing

@Suite struct DonationLinesTests {
  @Test(arguments: ["", "file"])
  func `every line is a donation, with a date, a value and an identity of its own`(
    source: String
  ) throws {
    let lines = """
      {"event":"watered"}\r
      \r

        \t
      {"event":"watered","at":"2026-01-04T10:00:00+01:00","id":"a"}
      { "id": "b", "value": { "place": 4 }, "event": "visited" }
      {"event":"watered","at":"2027-01-01T00:00:00Z"}
      {"event":"watered","id":"a"}
      """
    let project = try Project()
    if source == "file" { try project.folder.write(lines, to: "file") }
    #expect(
      try project.output(
        of: "donate --from \(source.isEmpty ? "-" : source)", input: source.isEmpty ? lines : "")
        == "donated 4 donations, 1 already stored\n")
    #expect(
      try project.output(of: "events watered visited")
        == "watered\t2\t2\t2026-01-04T09:00:00Z\t2026-01-05T09:00:00Z\n"
        + "visited\t1\t1\t2026-01-05T09:00:00Z\t2026-01-05T09:00:00Z\n")
    #expect(
      try project.output(of: "donate --from - --format json", input: lines)
        == #"{"now":"2026-01-05T09:00:00Z","recorded":2}"# + "\n")
    #expect(try project.output(of: "donate --from - -q", input: lines) == "")
  }

  @Test(arguments: ["", "\n\r\n  \n"])
  func `no line is no donation`(input: String) throws {
    #expect(try Project().output(of: "donate --from -", input: input) == "donated 0 donations\n")
  }

  @Test func `every mistake is told with its place, and nothing is recorded`() throws {
    let project = try Project()
    let lines = """
      {"event":"watered"}
      {"event":"waterd"}
      {"event":"watered","at":"2026-02-30T00:00:00Z"}

      {"event":"visited"}
        {"event":"visited","value":{"place":"x"}}
      {"event":"watered","when":1,"id":""}
      {"event":"watered"
      [1]
      {"at":"2026-01-01T00:00:00Z"}
      {"event":"watered","event":"few"}
      """
    try project.folder.write(lines, to: "lines")
    let result = try project.run("donate --from lines")
    #expect(result.status == 3)
    #expect(result.output == "")
    let places = result.error.split(separator: "\n").map { line in
      line.split(separator: ":").prefix(3).joined(separator: ":")
    }
    #expect(
      places == [
        "lines:2:10", "lines:3:25", "lines:5:1", "lines:6:39", "lines:7:20", "lines:7:34",
        "lines:8:19", "lines:9:1", "lines:10:1", "lines:11:20",
      ])
    #expect(result.error.split(separator: "\n").allSatisfy { $0.contains(": error: ") })
    #expect(
      result.error.hasPrefix(
        "lines:2:10: error: no event is named 'waterd' (did you mean 'watered'?)\n"))
    #expect(!project.has(".tipctl"))
    #expect(try project.run("donate --from -", input: "x").error.hasPrefix("<stdin>:1:1: error: "))
  }

  @Test func `the lines of a file are pruned once, to the latest by date`() throws {
    let project = try Project()
    let lines = (1...9).reversed().map {
      "{\"event\":\"few\",\"at\":\"2026-01-0\($0)T00:00:00Z\"}\n"
    }
    #expect(
      try project.output(of: "donate --from -", input: lines.joined()) == "donated 9 donations\n")
    #expect(
      try project.output(of: "events few")
        == "few\t3\t3\t2026-01-03T00:00:00Z\t2026-01-05T00:00:00Z\n")
  }

  private static let wrongUsage = [
    Example(
      "donate watered --from -", status: 2,
      error: "tipctl: error: '--from' leaves no room for an argument, but there is 'watered'\n"),
    Example(
      "donate --from - --times 1", status: 2,
      error: "tipctl: error: '--from' and '--times' exclude each other\n"),
    Example(
      "donate --from - --id a", status: 2,
      error: "tipctl: error: '--from' and '--id' exclude each other\n"),
    Example(
      "donate --from - --value {}", status: 2,
      error: "tipctl: error: '--from' and '--value' exclude each other\n"),
    Example(
      "donate --from - --tips - --datastore d", status: 2,
      error: "tipctl: error: standard input can not be both the definitions and the donations\n"),
    Example(
      "donate --from nothing", status: 3,
      error: "tipctl: error: 'nothing' can not be read: there is no such file\n"),
    Example(
      "donate --from .", status: 3, error: "tipctl: error: '.' can not be read: it is a folder\n"),
  ]

  @Test(arguments: wrongUsage)
  func `what does not go together with lines is refused`(_ example: Example) throws {
    let project = try Project()
    try project.check(example)
    #expect(!project.has(".tipctl") && !project.has("d"))
  }

  @Test func `the variable of the definitions can not take standard input away from lines`() throws
  {
    let result = try Project().run(
      "donate --from -", input: Project.garden,
      environment: ["TIPCTL_TIPS": "-", "TIPCTL_DATASTORE": "d"])
    #expect(result.status == 2)
  }

  @Test func `a hundred thousand lines are one transaction`() throws {
    let project = try Project(
      #"{"events":{"e":{"donationLimit":{"maximumCount":200000}}}}"#)
    let lines = String(repeating: "{\"event\":\"e\"}\n", count: 100_000)
    #expect(
      try project.output(of: "donate --from -", input: lines) == "donated 100000 donations\n")
    #expect(try project.output(of: "events -q") == "e\t100000\n")
    let result = try project.run("donate --from -", input: lines + "{\"event\":\"f\"}\n")
    #expect(result.status == 3)
    #expect(try project.output(of: "events -q") == "e\t100000\n")
  }
}
