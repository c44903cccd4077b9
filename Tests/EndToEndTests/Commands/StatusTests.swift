import Testing

@Suite struct StatusTests {
  private static let now = "2026-01-05T09:00:00Z"
  private static let groups = "onboarding\tordered\t-\nextra\tfirstAvailable\t-\n"
  private static let watered = "donate watered --times 2"

  private static let examples = [
    Example(
      "status",
      "Welcome\tavailable\t-\t0\t-\nSave\tpending\t-\t0\t-\nShare\tpending\t-\t0\t-\n" + groups),
    // Tips in the order of the arguments, each once; groups always all.
    Example(
      "status Share Welcome Share",
      "Share\tpending\t-\t0\t-\nWelcome\tavailable\t-\t0\t-\n" + groups),
    Example("status -q Save", "Save\tpending\nonboarding\t-\nextra\t-\n"),
    Example(
      "status Save", after: [watered],
      "Save\tavailable\t-\t0\t-\nonboarding\tordered\tSave\nextra\tfirstAvailable\t-\n"),
    Example(
      "status Save", after: [watered, "display Save --force --now 2026-01-05T08:00:00.250Z"],
      "Save\tavailable\t-\t1\t2026-01-05T08:00:00.250Z\n"
        + "onboarding\tordered\tSave\nextra\tfirstAvailable\t-\n"),
    Example(
      "status Save", after: ["invalidate Save --reason tipClosed"],
      "Save\tinvalidated\ttipClosed\t0\t-\n" + groups),
    // An invalidated tip makes room in an ordered group.
    Example(
      "status -q Share", after: ["invalidate Save", "set loggedIn true"],
      "Share\tavailable\nonboarding\tShare\nextra\tShare\n"),
    Example(
      "status Save Welcome --format json", after: [watered, "display Save --for 1.5"],
      #"{"now":"2026-01-05T09:00:00Z","tips":["#
        + #"{"id":"Save","status":"available","reason":null,"eligible":true,"displayCount":1,"#
        + #""displayDuration":1.5,"lastDisplayed":"2026-01-05T09:00:00Z","groups":["onboarding"]},"#
        + #"{"id":"Welcome","status":"available","reason":null,"eligible":true,"displayCount":0,"#
        + #""displayDuration":0,"lastDisplayed":null,"groups":[]}],"#
        + #""groups":[{"id":"onboarding","priority":"ordered","current":"Save"},"#
        + #"{"id":"extra","priority":"firstAvailable","current":null}]}"# + "\n"),
    Example(
      "status Share --format json", after: ["display Share --force --for 2m"],
      #"{"now":"2026-01-05T09:00:00Z","tips":["#
        + #"{"id":"Share","status":"invalidated","reason":"displayDurationExceeded","#
        + #""eligible":false,"displayCount":1,"displayDuration":120,"#
        + #""lastDisplayed":"2026-01-05T09:00:00Z","groups":["onboarding","extra"]}],"#
        + #""groups":[{"id":"onboarding","priority":"ordered","current":null},"#
        + #"{"id":"extra","priority":"firstAvailable","current":null}]}"# + "\n"),
  ]

  @Test(arguments: examples)
  func `status prints a row a tip, then a row a group`(_ example: Example) throws {
    try Project().check(example)
  }

  @Test func `an available member that is not current is not eligible`() throws {
    let project = try Project(
      #"""
      {"tips":[{"id":"A","title":"A"},{"id":"B","title":"B"}],
       "groups":[{"id":"G","tips":["A","B"]}]}
      """#)
    let json = try project.output(of: "status B --format json")
    #expect(json.contains(#""id":"B","status":"available","reason":null,"eligible":false"#))
    #expect(try project.output(of: "eligible -q") == "A\n")
  }
}
