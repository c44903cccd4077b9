import Testing

/// The examples of help, run as they stand.
struct HelpExampleTests {
  /// Definitions with the ids that the examples use.
  private static let definitions = """
    {
      "parameters": { "isLoggedIn": false, "markersCount": 0 },
      "events": { "appOpened": {} },
      "tips": [
        { "id": "WelcomeTip", "title": "Welcome" },
        {
          "id": "ShortcutTip",
          "title": "Save faster",
          "actions": [ { "id": "open-settings", "title": "Open Settings" } ]
        }
      ],
      "groups": [ { "id": "onboarding", "tips": ["WelcomeTip"] } ]
    }
    """

  private static let donations = """
    {"event": "appOpened", "at": "2026-01-02T03:04:05Z"}
    {"event": "appOpened"}

    """

  private static let scenarios = """
    {
      "definitions": "tips.json",
      "scenarios": [
        { "name": "shown in a week", "steps": [ { "expect": { "donations": { "appOpened": 0 } } } ] }
      ]
    }
    """
  private static let export = "{\"tipctl\":\"export\",\"version\":1}\n"

  @Test func `every command has examples, and each runs`() throws {
    let commands = try HelpPage.commands()
    #expect(commands.count > 10)
    for command in commands {
      let examples = HelpPage(try Binary.run(["help", command]).output).examples
      #expect(!examples.isEmpty, "\(command)")
      for example in examples {
        let folder = try FreshFolder()
        try folder.write(Self.definitions, to: "tips.json")
        try folder.write(Self.donations, to: "donations.jsonl")
        try folder.write(Self.scenarios, to: "tips.tips-test.json")
        try folder.write(Self.export, to: "tips.jsonl")
        #expect(try Binary.run(["launch"], in: folder.url).status == 0)
        let result = try Shell.run(example, in: folder.url)
        #expect([0, 1].contains(result.status), "\(example): \(result.output)")
        #expect(!result.output.contains("error:"), "\(example): \(result.output)")
      }
    }
  }
}
