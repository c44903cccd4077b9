import Foundation
import Testing

@Suite struct ResetTests {
  private static let everything = [
    "donate watered --times 2", "donate few --now 2030-01-01T00:00:00Z", "set count 9",
    "display Save", "act Save open", "launch",
  ]
  private static func json(_ count: Int) -> String {
    #"{"now":"2026-01-05T09:00:00Z","recorded":\#(count)}"# + "\n"
  }

  private static let examples = [
    Example("reset", after: everything, "reset profile 'default'\n"),
    Example("reset --profile other", after: everything, "reset profile 'other'\n"),
    Example("reset -q", after: everything),
    Example("reset --format json", after: everything, json(1)),
    Example("reset --tip Save", after: everything, "reset tip 'Save'\n"),
    Example(
      "reset --event watered --tip Save --tip Share --parameter count",
      "reset event 'watered', tip 'Save', tip 'Share', parameter 'count'\n"),
    Example("reset --event watered --tip=Save --format json", after: everything, json(2)),
    Example("reset --all-profiles", "reset all profiles\n"),
    Example("reset --all-profiles --format json", json(0)),
    Example("reset --all-profiles", after: everything, "reset all profiles\n"),
    Example(
      "reset --all-profiles --format json", after: ["launch", "launch --profile b"], json(2)),
    Example("reset --all-profiles -q", after: everything),
  ]

  @Test(arguments: examples)
  func `reset says what it forgot, and counts the marks that stay`(_ example: Example) throws {
    try Project().check(example)
  }

  @Test(arguments: [
    ["reset"], ["reset --all-profiles"], ["status -com.apple.TipKit.ResetDatastore 1"],
    ["reset -com.apple.TipKit.ResetDatastore YES"],
  ])
  func `every record of the profile goes, the future's too`(_ commands: [String]) throws {
    let project = try Project()
    for line in Self.everything { try project.output(of: line) }
    for line in commands { try project.output(of: line) }
    #expect(try project.output(of: "profiles") == "default\t0\n")
    #expect(try project.output(of: "events -q few --now 2031-01-01T00:00:00Z") == "few\t0\n")
    #expect(try project.output(of: "get -q count") == "3\n")
    #expect(try project.output(of: "status Save").hasPrefix("Save\tpending\t-\t0\t-\n"))
  }

  @Test func `a profile's reset leaves the others alone`() throws {
    let project = try Project()
    try project.output(of: "donate watered --profile a")
    try project.output(of: "donate watered --profile b")
    try project.output(of: "reset --profile a")
    #expect(try project.output(of: "profiles") == "a\t0\nb\t1\n")
  }

  @Test func `each scope forgets its own, and nothing else`() throws {
    let project = try Project()
    for line in Self.everything { try project.output(of: line) }
    try project.output(of: "donate few")
    try project.output(of: "reset --event few")
    #expect(try project.output(of: "events -q few --now 2031-01-01T00:00:00Z") == "few\t0\n")
    #expect(try project.output(of: "events -q watered") == "watered\t2\n")
    try project.output(of: "reset --parameter count")
    #expect(try project.output(of: "get -q count") == "3\n")
    #expect(try project.output(of: "status -q Save").hasPrefix("Save\tinvalidated\n"))
    try project.output(of: "reset --tip Save")
    #expect(try project.output(of: "status Save").hasPrefix("Save\tavailable\t-\t0\t-\n"))
  }

  @Test func `the interval of the frequency survives the tip's reset`() throws {
    let project = try Project(
      #"{"configure":{"displayFrequency":"daily"},"tips":["#
        + #"{"id":"A","title":"A"},{"id":"B","title":"B"}]}"#)
    try project.output(of: "display A")
    #expect(try project.output(of: "eligible -q") == "A\n")
    try project.output(of: "reset --tip A")
    #expect(try project.output(of: "eligible -q") == "")
    #expect(try project.output(of: "eligible -q --now 2026-01-06T08:59:59.999Z") == "")
    #expect(try project.output(of: "eligible -q --now 2026-01-06T09:00:00Z") == "A\nB\n")
    try project.output(of: "reset")
    #expect(try project.output(of: "eligible -q") == "A\nB\n")
  }

  @Test func `ids that only the datastore has can be reset, and suggested`() throws {
    let project = try Project()
    try project.output(of: "display Welcome")
    try project.output(of: "donate watered")
    try project.output(of: "set plant tulip")
    try project.define(#"{"tips":[{"id":"New","title":"New"}]}"#)
    for (option, wrong, kind, right) in [
      ("--tip", "Welcom", "tip", "Welcome"), ("--event", "waterd", "event", "watered"),
      ("--parameter", "plan", "parameter", "plant"),
    ] {
      let result = try project.run("reset --tip New \(option) \(wrong)")
      #expect(result.status == 2)
      #expect(
        result.error
          == "tipctl: error: no \(kind) is named '\(wrong)' (did you mean '\(right)'?)\n")
      try project.output(of: "reset \(option) \(right)")
    }
    try project.define(Project.garden)
    #expect(try project.output(of: "profiles") == "default\t0\n")
  }

  private static let refused = [
    ("reset --all-profiles --tip Save", "'--all-profiles' and '--tip' exclude each other"),
    ("reset --event few --all-profiles", "'--all-profiles' and '--event' exclude each other"),
    ("reset Save", "'reset' takes no arguments, but has 'Save'"),
    ("reset --tip Sav", "no tip is named 'Sav' (did you mean 'Save'?)"),
  ]

  @Test(arguments: refused)
  func `wrong usage forgets nothing`(line: String, message: String) throws {
    let project = try Project()
    try project.output(of: "donate watered")
    let result = try project.run(line)
    #expect(result.status == 2)
    #expect(result.error == "tipctl: error: \(message)\n")
    #expect(try project.output(of: "profiles") == "default\t1\n")
  }

  // MARK: The whole file

  @Test func `an unreadable datastore is kept, numbered, and a new one begun`() throws {
    let project = try Project()
    try project.output(of: "launch")
    for number in 1...3 {
      let text = "not a datastore \(number)"
      try project.folder.write(text, to: Project.datastoreName)
      #expect(try project.run("launch").status == 4)
      let kept = project.path(Project.datastoreName) + ".corrupt-\(number)"
      #expect(
        try project.output(of: "reset --all-profiles")
          == "reset all profiles, the unreadable datastore is kept as '\(kept)'\n")
      #expect(try String(contentsOfFile: kept, encoding: .utf8) == text)
      #expect(try project.output(of: "profiles") == "")
      #expect(try project.output(of: "launch") == "launched\n")
    }
  }

  @Test func `the log goes with the file that is set aside`() throws {
    let project = try Project()
    try project.output(of: "launch")
    try project.folder.write("junk", to: Project.datastoreName)
    try project.folder.write("log", to: Project.datastoreName + "-wal")
    try project.folder.write("index", to: Project.datastoreName + "-shm")
    try project.output(of: "reset --all-profiles")
    for (end, text) in [("", "junk"), ("-wal", "log"), ("-shm", "index")] {
      let kept = project.path(Project.datastoreName + ".corrupt-1" + end)
      #expect(try String(contentsOfFile: kept, encoding: .utf8) == text)
    }
    #expect(try project.output(of: "profiles") == "")
  }

  @Test func `a newer datastore is refused also here`() throws {
    let project = try Project()
    try project.output(of: "launch")
    var bytes = try project.datastore
    bytes[63] = 99
    try bytes.write(to: URL(fileURLWithPath: project.path(Project.datastoreName)))
    let result = try project.run("reset --all-profiles")
    #expect(result.status == 4)
    #expect(result.error.contains("has version 99, expected at most "))
    #expect(try project.datastore == bytes)
    #expect(try project.datastoreFolder == [".gitignore", "datastore.sqlite"])
  }

  @Test func `where there is no datastore none is made`() throws {
    let project = try Project()
    try project.output(of: "reset --all-profiles")
    #expect(!project.has(".tipctl"))
    let bare = try FreshFolder()
    let result = try Binary.run(["reset", "--all-profiles"], in: bare.url)
    #expect(result.status == 2)
    #expect(
      try Binary.run(["reset", "--all-profiles", "--datastore", "d"], in: bare.url).output
        == "reset all profiles\n")
    #expect(!FileManager.default.fileExists(atPath: bare.url.path + "/d"))
  }

  @Test func `broken definitions do not keep a named datastore from being reset`() throws {
    let project = try Project()
    try project.output(of: "launch")
    try project.define("{")
    #expect(try project.run("reset --all-profiles").status == 3)
    #expect(try project.run("profiles").status == 3)
    let named = "--datastore \(Project.datastoreName)"
    #expect(try project.output(of: "profiles \(named)") == "default\t1\n")
    #expect(try project.output(of: "reset --all-profiles \(named)") == "reset all profiles\n")
  }
}

@Suite struct ResetDatastoreTests {
  private static let option = "-com.apple.TipKit.ResetDatastore"

  @Test(arguments: ["1", "YES", "yes", "true", "True"])
  func `the launch argument resets before the command, in its transaction`(value: String) throws {
    let project = try Project()
    try project.output(of: "donate watered --times 3")
    #expect(
      try project.output(of: "donate watered \(Self.option) \(value)")
        == "donated watered (1 donation)\n")
    #expect(
      try project.output(of: "donate watered \(Self.option) \(value) --format json")
        == #"{"now":"2026-01-05T09:00:00Z","recorded":2,"event":"watered","donations":1}"# + "\n")
    #expect(try project.output(of: "events -q watered \(Self.option) \(value)") == "watered\t0\n")
    #expect(try project.output(of: "profiles") == "default\t0\n")
  }

  @Test(arguments: ["0", "NO", "no", "false"])
  func `it can be off`(value: String) throws {
    let project = try Project()
    try project.output(of: "donate watered")
    #expect(try project.output(of: "events -q watered \(Self.option) \(value)") == "watered\t1\n")
  }

  @Test(arguments: [
    "donate waterd", "donate visited", "set count x", "set coun 1", "eligible Sav", "act Save opn",
    "next --group onbording", "eligible --show-tips Sav", "reset --tip Sav", "display",
    "donate --from nothing", "status --now 2026", "events --profile ,",
  ])
  func `a wrong command resets nothing`(line: String) throws {
    let project = try Project()
    try project.output(of: "donate watered")
    #expect([2, 3].contains(try project.run("\(line) \(Self.option) 1").status))
    #expect(try project.output(of: "events -q watered") == "watered\t1\n")
  }

  @Test func `a refused command has been valid, so that it resets`() throws {
    let project = try Project()
    try project.output(of: "donate watered --times 2")
    let result = try project.run("display Save \(Self.option) 1 --format json")
    #expect(result.status == 1)
    #expect(result.output == #"{"now":"2026-01-05T09:00:00Z","recorded":1}"# + "\n")
    #expect(try project.output(of: "events -q watered") == "watered\t0\n")
  }

  @Test func `invalid definitions reset nothing, and no datastore is made to be reset`() throws {
    let project = try Project()
    #expect(try project.output(of: "eligible -q \(Self.option) 1") == "Welcome\n")
    #expect(!project.has(".tipctl"))
    try project.output(of: "donate watered")
    try project.define("{}x")
    #expect(try project.run("eligible \(Self.option) 1").status == 3)
    try project.define(Project.garden)
    #expect(try project.output(of: "events -q watered") == "watered\t1\n")
  }

  @Test func `it is the profile in force that is reset`() throws {
    let project = try Project()
    try project.output(of: "donate watered --profile a")
    try project.output(of: "donate watered --profile b")
    try project.output(of: "status \(Self.option) 1", environment: ["TIPCTL_PROFILE": "b"])
    #expect(try project.output(of: "profiles") == "a\t1\nb\t0\n")
  }
}
