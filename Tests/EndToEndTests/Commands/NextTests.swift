import Testing

@Suite struct NextTests {
  private static let watered = "donate watered --times 2"
  private static let closed = "invalidate Welcome"
  private static let front = #"{"now":"2026-01-05T09:00:00Z","tip":"#

  private static let examples = [
    Example("next", "Welcome\tWelcome\n"),
    Example("next -q", "Welcome\n"),
    Example("next", after: ["next"], "Welcome\tWelcome\n"),
    Example("next", after: [closed], status: 1),
    Example("next -q", after: [closed], status: 1),
    Example("next --new", after: ["next"], status: 1),
    Example("next --new", after: ["next", watered], "Save\tSave faster\n"),
    Example("next --group onboarding", after: [watered], "Save\tSave faster\n"),
    Example("next --group onboarding", status: 1),
    Example("next --new --group onboarding", after: [watered, "display Save"], status: 1),
    Example("next", after: [closed, watered, "next", "next"], status: 1),
    Example(
      "next --format json",
      front + #"{"id":"Welcome","title":"Welcome","message":null,"image":null,"actions":[]}}"#
        + "\n"),
    // What it claims is the answer, which quiet does not take away.
    Example(
      "next -q --format json",
      front + #"{"id":"Welcome","title":"Welcome","message":null,"image":null,"actions":[]}}"#
        + "\n"),
    Example("next --format json", after: [closed], status: 1, front + "null}\n"),
  ]

  @Test(arguments: examples)
  func `next prints the tip that it claims, or answers no`(_ example: Example) throws {
    try Project().check(example)
  }

  @Test func `a claim is a display, and a refused one is nothing`() throws {
    let project = try Project()
    try project.output(of: "next")
    #expect(
      try project.output(of: "status Welcome").hasPrefix(
        "Welcome\tavailable\t-\t1\t2026-01-05T09:00:00Z\n"))
    try project.output(of: "invalidate Welcome")
    let records = try project.output(of: "profiles")
    #expect(try project.run("next").status == 1)
    #expect(try project.output(of: "profiles") == records)
  }

  @Test func `the claim that reaches the limit invalidates`() throws {
    let project = try Project()
    try project.output(of: "donate watered --times 2")
    try project.output(of: "next --group onboarding")
    try project.output(of: "next --group onboarding")
    #expect(
      try project.output(of: "status Save").hasPrefix(
        "Save\tinvalidated\tdisplayCountExceeded\t2\t2026-01-05T09:00:00Z\n"))
    // Two donations, two displays, one invalidation.
    #expect(try project.output(of: "profiles") == "default\t5\n")
  }
}
