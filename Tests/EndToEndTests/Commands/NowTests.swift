import Foundation
import Testing
import TipEngine
import TipStore

@Suite struct NowTests {
  private static let spellings = [
    ("2026-01-05T09:00:00Z", "2026-01-05T09:00:00Z"),
    ("2026-01-05t09:00:00z", "2026-01-05T09:00:00Z"),
    ("2026-01-05T10:30:00+01:30", "2026-01-05T09:00:00Z"),
    ("2026-01-05T09:00:00.1239Z", "2026-01-05T09:00:00.123Z"),
    ("2026-01-05T09:00:00-00:00", "2026-01-05T09:00:00Z"),
    ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"),
    ("9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"),
  ]

  @Test(arguments: spellings)
  func `an instant is read strictly and written in UTC`(text: String, instant: String) throws {
    let project = try Project("{}")
    let json = #"{"now":"\#(instant)","parameters":{}}"# + "\n"
    #expect(try project.output(of: "get --format json --now \(text)") == json)
    #expect(
      try project.output(of: "get --format json", environment: ["TIPCTL_NOW": text]) == json)
  }

  @Test(arguments: [
    "", "now", "2026-02-30T00:00:00Z", "2026-01-05T24:00:00Z", "2026-01-05T09:00:60Z",
    "2026-01-05T09:00:00", "2026-01-05", "2026-01-05T09:00:00Z ", "1767603600", "+", "8d",
    "+8D", "-1h1", "--1h", "+1month", "10000-01-01T00:00:00Z", "+-1h",
  ])
  func `what is no instant is wrong usage`(text: String) throws {
    let result = try Project().run(["status", "--now", text])
    #expect(result.status == 2)
    #expect(result.output == "")
    if !text.isEmpty {
      let result = try Project().run("status", environment: ["TIPCTL_NOW": text])
      #expect(result.status == 2)
      #expect(result.error.hasPrefix("tipctl: error: TIPCTL_NOW is "))
    }
  }

  @Test func `the option wins over the variable, and an empty variable is unset`() throws {
    let project = try Project("{}")
    #expect(
      try project.output(
        of: "get --format json --now 2026-01-01T00:00:00Z",
        environment: ["TIPCTL_NOW": "nonsense"]
      ).hasPrefix(#"{"now":"2026-01-01T00:00:00Z""#))
    let before = Date()
    let json = try project.output(of: "get --format json", environment: ["TIPCTL_NOW": ""])
    let year = Calendar(identifier: .gregorian).component(.year, from: before)
    #expect(json.hasPrefix(#"{"now":"\#(year)"#) || json.hasPrefix(#"{"now":"\#(year + 1)"#))
  }

  @Test func `a sign counts from the clock`() throws {
    let project = try Project("{}", now: nil)
    func now(_ options: String) throws -> Int {
      let json = try project.output(of: "get --format json \(options)")
      let text = try #require(json.split(separator: "\"").dropFirst(3).first.map(String.init))
      return try #require(Instant(rfc3339: text)).milliseconds
    }
    let clock = try now("")
    for (option, span) in [("+8d", 691_200_000), ("-1h", -3_600_000), ("+1d12h", 129_600_000)] {
      let difference = try now("--now \(option)") - clock
      #expect((span..<span + 60_000).contains(difference), "\(option): \(difference)")
    }
    #expect(
      try project.run("get --now +9000000d").error
        == "tipctl: error: now lies outside the years 0001 to 9999\n")
    #expect(try project.run("get --now -9000000d").status == 2)
  }

  @Test func `facts dated later are not seen, earlier ones are`() throws {
    let project = try Project()
    try project.output(of: "donate watered --times 2 --now 2026-03-01T00:00:00Z")
    try project.output(of: "set count 9 --now 2026-03-01T00:00:00Z")
    try project.output(of: "invalidate Welcome --now 2026-04-01T00:00:00Z")
    #expect(try project.output(of: "eligible -q --now 2026-02-28T23:59:59.999Z") == "Welcome\n")
    #expect(try project.output(of: "get -q count") == "3\n")
    #expect(try project.output(of: "eligible -q --now 2026-03-01T00:00:00Z") == "Welcome\nSave\n")
    #expect(try project.output(of: "get -q count --now 2026-03-01T00:00:00Z") == "9\n")
    #expect(try project.output(of: "eligible -q --now 2026-04-01T00:00:00Z") == "Save\n")
    // The earliest invalidation by instant is the one that counts.
    try project.output(of: "invalidate Welcome --reason tipClosed --now 2026-03-31T00:00:00Z")
    #expect(
      try project.output(of: "status Welcome --now 2026-04-01T00:00:00Z").hasPrefix(
        "Welcome\tinvalidated\ttipClosed\t"))
  }
}

/// A clock that was set back, in the form of a fact that the clock dated later.
@Suite struct ClockSetBackTests {
  private let project: Project

  init() throws {
    project = try Project(now: nil)
    try project.output(of: "launch --now 2020-01-01T00:00:00Z")
    let datastore = try Datastore.openForRecording(atPath: project.path(Project.datastoreName))
    let later = FactDate(try #require(Instant(rfc3339: "9000-01-01T00:00:00Z")), source: .clock)
    try datastore.recording(profile: ProfileName("default")) { (history) throws(StoreError) in
      try history.record(.donation(EventID("watered"), value: nil), at: later)
      return .commit(())
    }
  }

  @Test func `hides nothing, for questions and records`() throws {
    let front = #"{"now":"9000-01-01T00:00:00Z","#
    #expect(try project.output(of: "events -q watered") == "watered\t1\n")
    #expect(try project.output(of: "eligible --format json").hasPrefix(front))
    #expect(try project.output(of: "donate watered") == "donated watered (2 donations)\n")
    #expect(try project.output(of: "next --format json").hasPrefix(front))
    #expect(try project.output(of: "explain Welcome --format json").hasPrefix(front))
    #expect(try project.output(of: "invalidate Save --format json").hasPrefix(front))
  }

  @Test func `matters to its profile alone`() throws {
    #expect(try project.output(of: "get --format json --profile b").hasPrefix(#"{"now":"2"#))
    #expect(try project.output(of: "launch --format json --profile b").hasPrefix(#"{"now":"2"#))
  }

  @Test func `gives way to an instant of the user, also to a relative one`() throws {
    #expect(try project.output(of: "events -q watered --now +0s") == "watered\t0\n")
    #expect(try project.output(of: "get --format json --now +1d").hasPrefix(#"{"now":"2"#))
    let variable = ["TIPCTL_NOW": "-1h"]
    #expect(
      try project.output(of: "events -q watered", environment: variable) == "watered\t0\n")
  }

  @Test(arguments: ["reset", "reset --all-profiles", "get -com.apple.TipKit.ResetDatastore 1"])
  func `ends with a reset`(command: String) throws {
    try project.output(of: command)
    #expect(try project.output(of: "get --format json").hasPrefix(#"{"now":"2"#))
  }

  @Test func `is not what a date of the user's makes`() throws {
    let project = try Project(now: nil)
    try project.output(of: "donate watered --now 9000-01-01T00:00:00Z")
    try project.output(
      of: "donate --from -", input: #"{"event":"few","at":"9000-01-01T00:00:00Z"}"#)
    #expect(try project.output(of: "get --format json").hasPrefix(#"{"now":"2"#))
  }
}
