import Testing

@Suite struct EligibleTests {
  private static let watered = "donate watered --times 2"
  private static let loggedIn = "set loggedIn true"
  private static let front = #"{"now":"2026-01-05T09:00:00Z","#
  private static let welcome =
    #"{"id":"Welcome","title":"Welcome","message":null,"image":null,"actions":[]}"#
  private static let save =
    #"{"id":"Save","title":"Save faster","message":"Press the key.","image":"keyboard","#
    + #""actions":[{"id":"open","title":"Open"},{"id":"1","title":"More"}]}"#
  private static let share =
    #"{"id":"Share","title":"Share it","message":null,"image":{"asset":"leaf"},"actions":[]}"#

  private static let examples = [
    Example("eligible", "Welcome\tWelcome\n"),
    Example("eligible", after: [watered], "Welcome\tWelcome\nSave\tSave faster\n"),
    Example(
      "eligible", after: [watered, loggedIn],
      "Welcome\tWelcome\nSave\tSave faster\nShare\tShare it\n"),
    Example("eligible -q", after: [watered], "Welcome\nSave\n"),
    Example("eligible --quiet Save Welcome", after: [watered], "Welcome\nSave\n"),
    Example("eligible Welcome Welcome", "Welcome\tWelcome\n"),
    Example("eligible Save Welcome", status: 1, "Welcome\tWelcome\n"),
    Example("eligible Save", status: 1),
    Example("eligible -q Save", status: 1),
    Example("eligible --group onboarding"),
    Example("eligible --group onboarding", after: [watered], "Save\tSave faster\n"),
    // Only the current tip of the group counts, and an ordered one waits for its first.
    Example("eligible --group onboarding", after: [loggedIn]),
    Example("eligible --group extra", after: [watered, loggedIn], "Share\tShare it\n"),
    Example("eligible --group onboarding Share", after: [watered, loggedIn], status: 1),
    Example("eligible --group onboarding Save", after: [watered], "Save\tSave faster\n"),
    Example("eligible --group extra Welcome", after: [loggedIn], status: 1),
    Example("eligible --format json", front + #""tips":["# + welcome + "]}\n"),
    Example(
      "eligible --format=json", after: [watered, loggedIn],
      front + #""tips":["# + [welcome, save, share].joined(separator: ",") + "]}\n"),
    Example("eligible Save --format json", status: 1, front + #""tips":[]}"# + "\n"),
    Example("eligible -q --format json", front + #""tips":["# + welcome + "]}\n"),
  ]

  @Test(arguments: examples)
  func `eligible prints the tips that may appear, and answers for those that are named`(
    _ example: Example
  ) throws {
    try Project().check(example)
  }

  @Test func `without a name the answer is yes, also if no tip is eligible`() throws {
    let project = try Project(#"{"tips":[]}"#)
    #expect(try project.output(of: "eligible") == "")
    #expect(
      try project.output(of: "eligible --format json")
        == #"{"now":"2026-01-05T09:00:00Z","tips":[]}"# + "\n")
  }

  @Test func `a question makes neither a datastore nor its folder`() throws {
    let project = try Project()
    for command in ["eligible", "status", "explain Save", "events", "get", "profiles"] {
      try project.output(of: command)
    }
    #expect(!project.has(".tipctl"))
  }
}
