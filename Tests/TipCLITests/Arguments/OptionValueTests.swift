import Testing
import TipCLI
import TipEngine

struct OptionValueTests {
  @Test func `without options everything has its default`() throws {
    let invocation = try invocation(["donate", "E"])
    #expect(invocation.tips == nil)
    #expect(invocation.datastore == nil)
    #expect(try invocation.profileName() == ProfileName("default"))
    #expect(try invocation.nowArgument() == nil)
    #expect(invocation.format == .text)
    #expect(invocation.verbosity == .normal)
    #expect(invocation.overrides == OverrideArguments())
    #expect(invocation.datastoreReset == .none)
    #expect(invocation.options == CommandOptions())
    #expect(invocation.options.times == 1)
  }

  @Test func `the environment completes the command line`() throws {
    let environment: [EnvironmentVariable: String] = [
      .tips: "e.json", .datastore: "e.sqlite", .profile: "e", .now: "+8d",
    ]
    let completed = try invocation(["status"], environment: environment)
    #expect(completed.tips == "e.json")
    #expect(completed.datastore == "e.sqlite")
    #expect(try completed.profileName() == ProfileName("e"))
    #expect(try completed.nowArgument() == NowArgument("+8d"))

    let options = ["--tips", "o.json", "--datastore=o.sqlite", "--profile=o", "--now", "-1h"]
    let given = try invocation(["status"] + options, environment: environment)
    #expect(given.tips == "o.json")
    #expect(given.datastore == "o.sqlite")
    #expect(try given.profileName() == ProfileName("o"))
    #expect(try given.nowArgument() == NowArgument("-1h"))
  }

  @Test func `an empty variable counts as unset`() throws {
    let environment: [EnvironmentVariable: String] = [
      .tips: "", .datastore: "", .profile: "", .now: "",
    ]
    let invocation = try invocation(["status"], environment: environment)
    #expect(invocation.tips == nil)
    #expect(invocation.datastore == nil)
    #expect(try invocation.profileName() == ProfileName("default"))
    #expect(try invocation.nowArgument() == nil)
  }

  @Test func `malformed variables matter only to those who use them`() throws {
    let invocation = try invocation(["profiles"], environment: [.now: "soon", .profile: "a,b"])
    #expect(throws: ArgumentError.malformedValue(.variable(.now), text: "soon", expected: .now)) {
      try invocation.nowArgument()
    }
    #expect(
      throws: ArgumentError.malformedValue(
        .variable(.profile), text: "a,b", expected: .identifier(.comma))
    ) {
      try invocation.profileName()
    }
  }

  @Test func `command options have types`() throws {
    let donation = try invocation(["donate", "E", "--value", "{}", "--times=1000000"]).options
    #expect(donation.value == "{}")
    #expect(donation.times == 1_000_000)
    #expect(try invocation(["donate", "E", "--id", "x", "--times", "1"]).options.identity == "x")
    #expect(try invocation(["donate", "--from", "-"]).options.source == "-")
    let next = try invocation(["next", "--new", "--group", "g"]).options
    #expect(next.group == GroupID("g"))
    #expect(next.candidates == .neverDisplayed)
    let display = try invocation(["display", "T", "--for", "1m30s", "--force"]).options
    #expect(display.duration == TimeSpan(milliseconds: 90_000))
    #expect(display.displayPolicy == .forced)
    let reason = try invocation(["invalidate", "T", "--reason", "tipClosed"]).options.reason
    #expect(reason == .tipClosed)
  }

  @Test func `reset options repeat and keep their order`() throws {
    #expect(try invocation(["reset"]).options.resetScope == .profile)
    #expect(try invocation(["reset", "--all-profiles"]).options.resetScope == .allProfiles)
    let parts = ["--tip", "A", "--parameter=p", "--event", "E", "--tip", "B"]
    #expect(
      try invocation(["reset"] + parts).options.resetScope
        == .scopes([
          .tip(TipID("A")), .parameter(ParameterName("p")), .event(EventID("E")),
          .tip(TipID("B")),
        ]))
  }

  @Test(arguments: ["1", "YES", "yes", "true", "TRUE"], ["0", "NO", "no", "false", "False"])
  func `launch arguments are aliases`(on: String, off: String) throws {
    func overrides(_ arguments: String...) throws -> OverrideArguments {
      try invocation(["status"] + arguments).overrides
    }
    let showAll = "-com.apple.TipKit.ShowAllTips"
    #expect(try overrides(showAll, on).showsAllTips)
    #expect(try !overrides("--show-all-tips", showAll, off).showsAllTips)
    #expect(try overrides(showAll, off, "--show-all-tips").showsAllTips)
    let hideAll = "-com.apple.TipKit.HideAllTips"
    #expect(try overrides(hideAll, on).hidesAllTips)
    #expect(try !overrides("--hide-all-tips", hideAll, off).hidesAllTips)
    let reset = "-com.apple.TipKit.ResetDatastore"
    #expect(try invocation(["status", reset, on]).datastoreReset == .first)
    #expect(try invocation(["status", reset, on, reset, off]).datastoreReset == .none)
  }

  @Test func `lists of ids are joined by commas`() throws {
    let overrides = try invocation([
      "status", "--show-tips", "X", "-com.apple.TipKit.ShowTips", "B,A", "--hide-tips=A,Tip C",
    ]).overrides
    #expect(overrides.shownTips == [TipID("B"), TipID("A")])
    #expect(overrides.hiddenTips == [TipID("A"), TipID("Tip C")])
    #expect(try !invocation(["status", "-com.apple.TipKit.HideTips", "A"]).overrides.hidesAllTips)
  }
}
