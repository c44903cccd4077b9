import Testing

/// `display`, `act` and `invalidate`.
@Suite struct TipRecordTests {
  private static let watered = "donate watered --times 2"
  private static func json(_ count: Int) -> String {
    #"{"now":"2026-01-05T09:00:00Z","recorded":\#(count)}"# + "\n"
  }

  private static let examples = [
    Example("display Welcome", "displayed Welcome\n"),
    Example("display Welcome -q"),
    Example("display Welcome --for 1m30s --format json", json(1)),
    Example("display Save --force", "displayed Save\n"),
    Example(
      "display Save", after: [watered, "display Save"],
      "displayed Save, which invalidated it (displayCountExceeded)\n"),
    Example("display Save --format json", after: [watered, "display Save"], json(2)),
    Example(
      "display Share --for 1w --force",
      "displayed Share, which invalidated it (displayDurationExceeded)\n"),
    Example("display Share --for 2m --force --format json", json(2)),
    // Beyond the limit there is one invalidation all the same.
    Example(
      "display Save --force --format json", after: ["invalidate Save", "display Save --force"],
      json(1)),
    Example(
      "act Save open", after: [watered],
      "performed open of Save, which invalidated it (actionPerformed)\n"),
    Example("act Save open --format json", after: [watered], json(2)),
    Example("act Save 1", after: [watered], "performed 1 of Save\n"),
    Example("act Save 1 --format json", after: [watered], json(1)),
    Example("act Save 1 -q", after: [watered]),
    // An override lets the action be performed; what stands is not invalidated again.
    Example(
      "act Save open --show-tips Save --format json", after: ["invalidate Save"], json(1)),
    Example("invalidate Save", "invalidated Save (actionPerformed)\n"),
    Example("invalidate Save --reason tipClosed", "invalidated Save (tipClosed)\n"),
    Example(
      "invalidate Save --reason displayCountExceeded", "invalidated Save (displayCountExceeded)\n"),
    Example(
      "invalidate Save --reason displayDurationExceeded",
      "invalidated Save (displayDurationExceeded)\n"),
    Example(
      "invalidate Save Welcome Save", after: ["invalidate Save --reason tipClosed"],
      "Save was invalidated already (tipClosed), invalidated Welcome (actionPerformed)\n"),
    Example("invalidate Save Welcome --format json", json(2)),
    Example("invalidate Save --format json", after: ["invalidate Save"], json(0)),
    Example("invalidate Save -q", after: ["invalidate Save"]),
  ]

  @Test(arguments: examples)
  func `what is recorded is said in a line`(_ example: Example) throws {
    try Project().check(example)
  }

  private static let refused = [
    ("display Save", "tipctl: not displayed, Save is pending: "),
    ("display Share", "tipctl: not displayed, Share is pending: "),
    ("act Save open", "tipctl: not performed, Save is pending: "),
    ("display Welcome --hide-tips Welcome", "tipctl: not displayed, Welcome is pending: "),
    ("act Save 1 --hide-all-tips", "tipctl: not performed, Save is pending: "),
  ]

  @Test(arguments: refused)
  func `what is refused is the answer no, and nothing is recorded`(
    line: String, message: String
  ) throws {
    let project = try Project()
    let result = try project.run(line)
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.error.hasPrefix(message), "\(result.error)")
    #expect(try project.run(line + " -q") == ProcessResult(status: 1, output: "", error: ""))
    let json = try project.run(line + " --format json")
    #expect(json.status == 1)
    #expect(json.output == Self.json(0))
    #expect(try project.output(of: "profiles") == "")
  }

  @Test func `an available tip that is not current may be acted on, but not displayed`() throws {
    let project = try Project(
      #"""
      {"tips":[{"id":"A","title":"A"},{"id":"B","title":"B","actions":[{"title":"X"}]}],
       "groups":[{"id":"G","tips":["A","B"]}]}
      """#)
    #expect(try project.run("display B").status == 1)
    #expect(try project.output(of: "act B 0") == "performed 0 of B\n")
    #expect(try project.output(of: "display B --force") == "displayed B\n")
  }

  @Test func `raising a limit that was reached does not bring the tip back`() throws {
    func definitions(_ limit: Int) -> String {
      #"{"tips":[{"id":"A","title":"A","options":{"maxDisplayCount":\#(limit)}}]}"#
    }
    let project = try Project(definitions(2))
    try project.output(of: "display A")
    // A limit that is lowered invalidates without a record, which raising it takes back.
    try project.define(definitions(1))
    #expect(try project.output(of: "status -q A") == "A\tinvalidated\n")
    try project.define(definitions(2))
    #expect(try project.output(of: "status -q A") == "A\tavailable\n")
    try project.output(of: "display A")
    try project.define(definitions(9))
    #expect(
      try project.output(of: "status A")
        == "A\tinvalidated\tdisplayCountExceeded\t2\t2026-01-05T09:00:00Z\n")
  }

  @Test func `invalidating records unless a recorded invalidation stands`() throws {
    func definitions(_ limit: Int) -> String {
      #"{"tips":[{"id":"A","title":"A","options":{"maxDisplayCount":\#(limit)}}]}"#
    }
    let project = try Project(definitions(2))
    try project.output(of: "display A")
    try project.define(definitions(1))
    #expect(try project.output(of: "invalidate A") == "invalidated A (actionPerformed)\n")
  }

  @Test(arguments: ["", "-1", "x", "1.0005", "1d1", "1y"])
  func `a duration is checked`(text: String) throws {
    let result = try Project().run(["display", "Welcome", "--for", text])
    #expect(result.status == 2)
    #expect(result.error.contains("'--for' is "))
  }

  @Test func `the time shown adds up, and a short limit acts as a minute`() throws {
    let project = try Project(
      #"{"tips":[{"id":"A","title":"A","options":{"maxDisplayDuration":5}}]}"#)
    #expect(try project.output(of: "display A --for 59.999") == "displayed A\n")
    #expect(
      try project.output(of: "display A --for 1ms")
        == "displayed A, which invalidated it (displayDurationExceeded)\n")
    #expect(
      try project.output(of: "status A --format json").contains(#""displayDuration":60,"#))
  }
}
