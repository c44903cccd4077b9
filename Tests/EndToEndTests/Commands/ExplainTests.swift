import Testing

@Suite struct ExplainTests {
  /// The answer without what is for people to read.
  private func skeleton(_ json: String) -> String {
    json.replacing(/"message":"(?:[^"\\]|\\.)*"/, with: "\"message\":_")
  }

  private func check(
    _ code: String, _ satisfied: Bool, rule: String = "null", input: String = "null",
    actual: String = "null", required: String = "null", until: String = "null"
  ) -> String {
    #"{"code":"\#(code)","satisfied":\#(satisfied),"rule":\#(rule),"input":\#(input),"#
      + #""actual":\#(actual),"required":\#(required),"until":\#(until),"message":_}"#
  }

  @Test func `JSON has every check in order, a rule a check, and null for what is absent`() throws {
    let project = try Project()
    try project.output(of: "donate watered")
    let checks = [
      check("override", true), check("invalidated", true), check("displayCount", true),
      check("displayDuration", true),
      check(
        "rule", false, rule: #""$0.donations.count >= 2""#, input: #""watered""#, actual: "1",
        required: "2"),
      check("displayFrequency", true), check("group", false),
    ]
    #expect(
      skeleton(try project.output(of: "explain Save --format json"))
        == #"{"now":"2026-01-05T09:00:00Z","tips":[{"id":"Save","status":"pending","#
        + #""reason":null,"eligible":false,"availableAt":null,"reasons":["#
        + checks.joined(separator: ",") + "]}]}\n")
  }

  @Test func `a running frequency says until when, in JSON and in text`() throws {
    let project = try Project(
      #"{"configure":{"displayFrequency":"daily"},"tips":["#
        + #"{"id":"A","title":"A"},{"id":"B","title":"B"}]}"#)
    try project.output(of: "display A")
    let json = skeleton(try project.output(of: "explain B --format json"))
    #expect(json.contains(#""availableAt":"2026-01-06T09:00:00Z""#))
    #expect(json.contains(check("displayFrequency", false, until: #""2026-01-06T09:00:00Z""#)))
    let text = try project.output(of: "explain B")
    #expect(text.contains("  no   displayFrequency: "))
    #expect(
      text.split(separator: "\n").dropFirst().first
        == "  available at 2026-01-06T09:00:00Z if nothing more is recorded")
    let asked = try project.output(of: "explain A --format json")
    #expect(asked.contains(#""availableAt":"2026-01-05T09:00:00Z""#))
    try project.output(of: "invalidate A")
    #expect(
      try project.output(of: "explain A").split(separator: "\n").dropFirst().first
        == "  time alone never makes it available")
  }

  @Test func `a compound rule has neither text nor input, and several inputs are joined`() throws {
    let project = try Project(
      #"""
      {"parameters":{"a":1,"b":2},
       "tips":[{"id":"T","title":"T","rules":[
         {"any":[{"parameter":"a","where":"$0 > 5"},{"parameter":"b","where":"$0 == 2"}]},
         {"inputs":[{"parameter":"a"},{"parameter":"b"}],"where":"$0 > $1"}]}]}
      """#)
    let json = skeleton(try project.output(of: "explain T --format json"))
    #expect(json.contains(check("rule", true)))
    #expect(
      json.contains(
        check(
          "rule", false, rule: #""$0 > $1""#, input: #""a, b""#, actual: "1", required: "2")))
  }

  @Test func `text begins with the answer, and has a line a check`() throws {
    let project = try Project()
    let lines = try project.output(of: "explain Welcome Save").split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "Welcome is available")
    #expect(lines.filter { $0.isEmpty }.count == 2)
    #expect(lines.filter { $0.hasPrefix("  yes  ") || $0.hasPrefix("  no   ") }.count == 13)
    let quiet = try project.output(of: "explain -q Welcome Save").split(separator: "\n")
    #expect(quiet.count == 2)
    #expect(quiet.last?.hasPrefix("Save is pending: ") == true)
  }

  @Test func `explaining succeeds whatever the answer is`() throws {
    let project = try Project()
    try project.output(of: "invalidate Save")
    #expect(
      try project.output(of: "explain Save").hasPrefix("Save is invalidated(actionPerformed)"))
    #expect(
      try project.output(of: "explain Save --show-tips Save").hasPrefix("Save is available\n"))
    #expect(
      try project.output(of: "explain Welcome --hide-all-tips").hasPrefix("Welcome is pending"))
  }

  @Test func `an ordered group without a current tip names the one that it waits for`() throws {
    let project = try Project(
      #"""
      {"tips":[{"id":"A","title":"A"},
         {"id":"B","title":"B","rules":[{"event":"e","where":"!$0.donations.isEmpty"}]},
         {"id":"C","title":"C"}],
       "groups":[{"id":"g","priority":"ordered","tips":["A","B","C"]},
         {"id":"h","tips":["B"]}]}
      """#)
    try project.output(of: "invalidate A")
    #expect(
      try project.output(of: "explain -q C")
        == "C is available, but not eligible: group 'g' has no current tip, it waits for B\n")
    #expect(
      try project.output(of: "explain B").contains("waits for B, group 'h' has no current tip\n"))
  }
}
