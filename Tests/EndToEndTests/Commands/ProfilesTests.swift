import Testing

@Suite struct ProfilesTests {
  @Test func `profiles are independent states, in the order of their bytes`() throws {
    let project = try Project()
    try project.output(of: "donate watered --times 2 --profile zoe")
    try project.output(of: "set count 8 --profile Ann")
    try project.output(of: "launch --profile \u{E9}")
    #expect(try project.output(of: "profiles") == "Ann\t1\nzoe\t2\n\u{E9}\t1\n")
    #expect(try project.output(of: "profiles -q") == "Ann\nzoe\n\u{E9}\n")
    #expect(
      try project.output(of: "profiles --format json")
        == #"{"now":"2026-01-05T09:00:00Z","profiles":[{"name":"Ann","records":1},"#
        + #"{"name":"zoe","records":2},{"name":"é","records":1}]}"# + "\n")
    #expect(try project.output(of: "events -q watered") == "watered\t0\n")
    #expect(try project.output(of: "get -q count") == "3\n")
    #expect(try project.output(of: "get -q count --profile Ann") == "8\n")
  }

  @Test func `the option wins over the variable, and an empty variable is unset`() throws {
    let project = try Project()
    try project.output(of: "launch", environment: ["TIPCTL_PROFILE": "a"])
    try project.output(of: "launch --profile b", environment: ["TIPCTL_PROFILE": "a"])
    try project.output(of: "launch", environment: ["TIPCTL_PROFILE": ""])
    #expect(try project.output(of: "profiles") == "a\t1\nb\t1\ndefault\t1\n")
  }

  @Test func `asking makes no profile`() throws {
    let project = try Project()
    try project.output(of: "launch")
    try project.output(of: "status --profile other")
    #expect(try project.run("display Save --profile third").status == 1)
    #expect(try project.output(of: "profiles") == "default\t1\n")
  }

  @Test(arguments: ["", "a,b", " a", "a ", "a\u{7}b", String(repeating: "x", count: 257)])
  func `a profile's name is checked, wherever it is from`(name: String) throws {
    let project = try Project()
    let result = try project.run(["launch", "--profile", name])
    #expect(result.status == 2)
    #expect(result.error.hasPrefix("tipctl: error: '--profile' is "))
    if !name.isEmpty {
      let result = try project.run("launch", environment: ["TIPCTL_PROFILE": name])
      #expect(result.status == 2)
      #expect(result.error.hasPrefix("tipctl: error: TIPCTL_PROFILE is "))
    }
    #expect(!project.has(".tipctl"))
  }

  @Test func `the longest name is taken`() throws {
    let name = String(repeating: "\u{1F331}", count: 256)
    let project = try Project()
    try project.output(of: "launch --profile \(name)")
    #expect(try project.output(of: "profiles -q") == name + "\n")
  }
}
