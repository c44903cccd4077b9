import Foundation
import JSON
import Testing

@Suite struct ValidateTests {
  private static let clean = """
    {"parameters": {"flag": false},
     "tips": [{"id": "A", "title": "A", "rules": [{"parameter": "flag", "where": "$0"}]}]}
    """
  private static let warned = """
    {"parameters": {"flag": false, "b\\u202e": 1},
     "tips": [{"id": "A", "title": "A", "rules": [{"parameter": "flag", "where": "$0 && !$0"}]}]}
    """
  private static let wrong = """
    {"tips": [{"id": "A", "titel": "A"}],
     "event": {}}
    """

  private func project() throws -> Project {
    let project = try Project(Self.clean)
    try project.folder.write(Self.warned, to: "warned.json")
    try project.folder.write(Self.wrong, to: "wrong,1.json")
    return project
  }

  private static let warnings = """
    warned.json:1:32: warning: no rule uses parameter 'b\\u{202e}' [unusedParameter]
    warned.json:2:18: warning: tip 'A' can never be available, since its rules never hold \
    [neverAvailable]
    warned.json:2:86: warning: this never holds: '== false' excludes '== true' at 2:79 of the same \
    value [neverHolds]

    """
  private static let errors = """
    wrong,1.json:1:11: error: key 'title' is missing, a tip needs it [missingKey]
    wrong,1.json:1:23: error: unknown key 'titel' (did you mean 'title'?) [unknownKey]
    wrong,1.json:2:2: error: unknown key 'event' (did you mean 'events'?) [unknownKey]

    """

  private static let examples: [(line: String, status: Int32, output: String)] = [
    ("validate", 0, "1 file, 1 tip, 0 errors, 0 warnings\n"),
    ("validate -q", 0, ""),
    ("validate --strict", 0, "1 file, 1 tip, 0 errors, 0 warnings\n"),
    ("validate tips.json", 0, "1 file, 1 tip, 0 errors, 0 warnings\n"),
    ("validate --tips warned.json", 0, warnings + "1 file, 1 tip, 0 errors, 3 warnings\n"),
    ("validate warned.json", 0, warnings + "1 file, 1 tip, 0 errors, 3 warnings\n"),
    ("validate -q warned.json", 0, warnings),
    ("validate -q warned.json --strict", 1, warnings),
    ("validate wrong,1.json", 1, errors + "1 file, 0 tips, 3 errors, 0 warnings\n"),
    ("validate -q wrong,1.json --strict", 1, errors),
    (
      "validate wrong,1.json warned.json tips.json wrong,1.json", 1,
      errors + warnings + "3 files, 2 tips, 3 errors, 3 warnings\n"
    ),
  ]

  @Test(arguments: examples)
  func `validate prints a line a finding, and its status tells whether there are errors`(
    line: String, status: Int32, output: String
  ) throws {
    let result = try project().run(line)
    #expect(result == ProcessResult(status: status, output: output, error: ""))
  }

  @Test func `a file that can not be read is exit 3, and the others are reported`() throws {
    let project = try project()
    let result = try project.run("validate none.json wrong,1.json . -q")
    #expect(
      result
        == ProcessResult(
          status: 3, output: Self.errors,
          error: """
            tipctl: error: 'none.json' can not be read: there is no such file
            tipctl: error: '.' can not be read: it is a folder

            """))
    let json = try project.run("validate none.json tips.json --format json")
    #expect(json.status == 3)
    #expect(
      json.output
        == #"{"files":[{"path":"none.json","tips":null,"findings":[{"severity":"error","#
        + #""code":"unreadable","line":null,"column":null,"#
        + #""message":"'none.json' can not be read: there is no such file"}]},"#
        + #"{"path":"tips.json","tips":1,"findings":[]}]}"# + "\n")
    #expect(
      try project.run("validate none.json --format github").output
        == "::error file=none.json,line=1,col=1,title=unreadable::"
        + "'none.json' can not be read: there is no such file\n")
    let nowhere = try Binary.run(["validate"])
    #expect(nowhere.status == 3)
    #expect(nowhere.output == "")
  }

  @Test func `standard input is read like a file, by either way to name it`() throws {
    let project = try project()
    for line in ["validate -", "validate --tips -", "validate - -"] {
      let result = try project.run(line, input: Self.wrong)
      let output = Self.errors.replacingOccurrences(of: "wrong,1.json", with: "<stdin>")
      #expect(
        result
          == ProcessResult(
            status: 1, output: output + "1 file, 0 tips, 3 errors, 0 warnings\n", error: ""))
    }
    let variable = try project.run(
      "validate", input: Self.warned, environment: ["TIPCTL_TIPS": "-"])
    #expect(variable.output.hasPrefix("<stdin>:1:32: warning: "))
    // A file that is named wins over the variable.
    let named = try project.run("validate tips.json", environment: ["TIPCTL_TIPS": "none.json"])
    #expect(named.status == 0)
  }

  @Test func `as JSON, findings have their places and codes`() throws {
    let result = try project().run("validate --format json warned.json wrong,1.json")
    #expect(result.status == 1)
    #expect(result.error == "")
    #expect(
      result.output
        == #"{"files":[{"path":"warned.json","tips":1,"findings":[{"severity":"warning","#
        + #""code":"unusedParameter","line":1,"column":32,"#
        + #""message":"no rule uses parameter 'b\\u{202e}'"},"#
        + #"{"severity":"warning","code":"neverAvailable","line":2,"column":18,"#
        + #""message":"tip 'A' can never be available, since its rules never hold"},"#
        + #"{"severity":"warning","code":"neverHolds","line":2,"column":86,"#
        + #""message":"this never holds: '== false' excludes '== true' at 2:79 of the same value"}]},"#
        + #"{"path":"wrong,1.json","tips":null,"findings":[{"severity":"error","#
        + #""code":"missingKey","line":1,"column":11,"#
        + #""message":"key 'title' is missing, a tip needs it"},"#
        + #"{"severity":"error","code":"unknownKey","line":1,"column":23,"#
        + #""message":"unknown key 'titel' (did you mean 'title'?)"},"#
        + #"{"severity":"error","code":"unknownKey","line":2,"column":2,"#
        + #""message":"unknown key 'event' (did you mean 'events'?)"}]}]}"# + "\n")
  }

  @Test func `for GitHub, findings are annotations with escaped names`() throws {
    let project = try project()
    let result = try project.run("validate wrong,1.json --format github")
    #expect(result.status == 1)
    #expect(
      result.output == """
        ::error file=wrong%2C1.json,line=1,col=11,title=missingKey::key 'title' is missing, a tip needs it
        ::error file=wrong%2C1.json,line=1,col=23,title=unknownKey::unknown key 'titel' (did you mean 'title'?)
        ::error file=wrong%2C1.json,line=2,col=2,title=unknownKey::unknown key 'event' (did you mean 'events'?)

        """)
    let parent = project.folder.url.deletingLastPathComponent().path
    let name = project.folder.url.lastPathComponent
    let warned = try project.run(
      "validate warned.json --format github", environment: ["GITHUB_WORKSPACE": parent])
    #expect(warned.status == 0)
    #expect(
      warned.output.hasPrefix("::warning file=\(name)/warned.json,line=1,col=32,title=unused"))
    #expect(warned.output.split(separator: "\n").count == 3)
  }

  @Test func `allowances silence warnings, also under strict`() throws {
    let project = try Project(
      #"{"$allow": ["unusedParameter"], "parameters": {"a": 1}, "events": {"e": {}}}"#)
    #expect(
      try project.run("validate -q --strict")
        == ProcessResult(
          status: 1, output: "tips.json:1:68: warning: no rule uses event 'e' [unusedEvent]\n",
          error: ""))
    try project.define(
      #"{"$allow": ["unusedParameter", "unusedEvent"], "parameters": {"a": 1}, "events": {"e": {}}}"#
    )
    #expect(try project.run("validate -q --strict").status == 0)
    // Other commands do not mind an allowance that means nothing.
    try project.define(#"{"tips": [{"id": "A", "title": "A", "$allow": ["nothing"]}]}"#)
    #expect(try project.output(of: "eligible") == "A\tA\n")
    #expect(try project.run("validate").output.contains("1:48: warning: 'nothing' is not the code"))
  }

  @Test(arguments: [("17", 1), ("18", 0), ("26", 0)])
  func `a minimum system adds warnings`(minimum: String, warnings: Int) throws {
    let project = try Project(
      #"{"tips": [{"id": "A", "title": "A", "options": {"maxDisplayDuration": "3m"}}]}"#)
    let result = try project.run("validate --minimum-os \(minimum)")
    #expect(result.status == 0)
    #expect(result.output.contains("newerSystem") == (warnings == 1))
    #expect(result.output.hasSuffix(" \(warnings) warning\(warnings == 1 ? "" : "s")\n"))
  }

  @Test(arguments: [
    ("validate --minimum-os 16", "'--minimum-os' is '16', expected '17', '18' or '26'"),
    ("validate --tips tips.json tips.json", "'--tips' leaves no room for an argument"),
    ("validate --format tap", "'--format' is 'tap', expected 'text', 'json' or 'github'"),
    ("eligible --strict", "'eligible' takes no option '--strict'"),
  ])
  func `wrong usage is exit 2`(line: String, message: String) throws {
    let result = try project().run(line)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.error.contains(message), "\(result.error)")
  }

  @Test func `validate makes no datastore and does not look at the clock's variable`() throws {
    let project = try Project(Self.clean, now: "never")
    #expect(try project.run("validate").status == 0)
    #expect(!project.has(".tipctl"))
  }

  /// What is said about the tips of real apps, pinned: a warning that is not true is a mistake.
  @Test func `the warnings about real apps are these`() throws {
    let folder = Repository.root.appendingPathComponent("Fixtures/real")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".json") }.sorted()
    let result = try Binary.run(["validate"] + names, in: folder)
    #expect(result.status == 0)
    #expect(result.error == "")
    if Repository.isRecording {
      try Repository.write(result.output, to: "Fixtures/real-warnings.txt")
      Issue.record("Fixtures/real-warnings.txt was written anew")
    }
    #expect(result.output == (try Repository.text(of: "Fixtures/real-warnings.txt")))
    #expect(result.output.hasPrefix("AlidadeMC--alidade.json:29:13: warning: "))
    #expect(names.count >= 28)
  }

  @Test func `many tips are judged in little time`() throws {
    let tips = (0..<5_000).map { index in
      let rule = #"{"event": "e\#(index % 100)", "where": "$0.donations.count == \#(index)"}"#
      return
        #"{"id": "T\#(index)", "title": "t", "$allow": ["repeatedTitle"], "rules": [\#(rule)]}"#
    }
    let project = try Project("{\"tips\": [" + tips.joined(separator: ",\n") + "]}")
    let start = Date()
    let result = try project.run("validate")
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("1 file, 5000 tips, 0 errors, 8998 warnings\n"))
    #expect(Date().timeIntervalSince(start) < 60)
  }

  @Test func `many groups and alternatives are judged in little time`() throws {
    let ors = (0..<300).map { "$0 == \($0)" }.joined(separator: " || ")
    let rules = (0..<200).map { _ in #"{"parameter": "n", "where": "\#(ors)"}"# }
    let members = (0..<5_000).map { #""T\#($0)""# }.joined(separator: ",")
    let project = try Project(
      #"""
      {"parameters": {"n": 0}, "tips": [
       {"id": "A", "title": "A", "rules": [\#(rules.joined(separator: ","))]},
       {"id": "T{k}", "title": "{k}", "instances": [\#((0..<5_000).map { #"{"k":\#($0)}"# }.joined(separator: ","))]}],
       "groups": [{"id": "g", "priority": "ordered", "tips": [\#(members)]}]}
      """#)
    let start = Date()
    let result = try project.run("validate")
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("1 file, 5001 tips, 0 errors, 4999 warnings\n"))
    #expect(Date().timeIntervalSince(start) < 60)
  }
}
