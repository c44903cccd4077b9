import Foundation
import Testing

/// Which files `tipctl test` runs.
@Suite struct ScenarioSearchTests {
  private let folder: FreshFolder

  init() throws { folder = try FreshFolder() }

  // MARK: Helpers

  private func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent(path), withIntermediateDirectories: true)
  }

  /// Writes a file with one scenario that passes and is called as the file is.
  private func scenario(_ path: String) throws {
    try makeFolder((path as NSString).deletingLastPathComponent)
    try folder.write(
      """
      { "definitions": {}, "scenarios": [ { "name": "\(path)", "steps": [] } ] }
      """, to: path)
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent(path).path, withDestinationPath: target)
  }

  private func run(_ arguments: String...) throws -> ProcessResult {
    try Binary.run(["test"] + arguments, in: folder.url)
  }

  /// What `--list` prints, a pair of file and name a line.
  private func list(_ operands: String...) throws -> String {
    let result = try Binary.run(["test", "--list"] + operands, in: folder.url)
    #expect(result.status == 0)
    #expect(result.error == "")
    return result.output
  }

  // MARK: Folders

  @Test func `a folder is searched to any depth, in the order of the paths' bytes`() throws {
    for path in [
      "t/b.tips-test.json", "t/a/z.tips-test.json", "t/a.tips-test.json", "t/a/B/é.tips-test.json",
      "t/a/b/c/d.tips-test.json",
    ] { try scenario(path) }
    try scenario("t/other.json")
    try scenario("t/a.tips-test.json.bak")
    try makeFolder("t/folder.tips-test.json")
    let expected = [
      "t/a.tips-test.json", "t/a/B/é.tips-test.json", "t/a/b/c/d.tips-test.json",
      "t/a/z.tips-test.json", "t/b.tips-test.json",
    ]
    let lines = expected.map { "\($0)\t\($0)\n" }.joined()
    #expect(try list("t") == lines)
    #expect(try list(".") == lines)
    #expect(try list("t/") == lines)
    #expect(
      try list(folder.url.path + "/t")
        == expected.map { "\(folder.url.path)/\($0)\t\($0)\n" }.joined())
  }

  @Test func `a file of any name is run if it is named`() throws {
    try scenario("t/other.json")
    try scenario("t/.hidden")
    #expect(
      try run("t/other.json", "t/.hidden")
        == ProcessResult(
          status: 0,
          output: """
            passed  t/other.json: t/other.json
            passed  t/.hidden: t/.hidden

            2 passed, 0 failed

            """, error: ""))
  }

  @Test func `what is hidden is passed over, unless it is named`() throws {
    for path in [
      "t/.git/a.tips-test.json", "t/.build/b/c.tips-test.json", "t/.d.tips-test.json",
      "t/e.tips-test.json",
    ] { try scenario(path) }
    #expect(try list("t") == "t/e.tips-test.json\tt/e.tips-test.json\n")
    #expect(try list("t/.git") == "t/.git/a.tips-test.json\tt/.git/a.tips-test.json\n")
  }

  @Test func `operands keep their order, and what is reached twice runs once`() throws {
    for path in ["t/a.tips-test.json", "t/b.tips-test.json", "u/c.tips-test.json"] {
      try scenario(path)
    }
    try link("t/d.tips-test.json", to: "../u/c.tips-test.json")
    try link("linked", to: "t")
    #expect(
      try list("u", "./t//b.tips-test.json", "t", "linked", "t/../t", folder.url.path) == """
        u/c.tips-test.json\tu/c.tips-test.json
        ./t//b.tips-test.json\tt/b.tips-test.json
        t/a.tips-test.json\tt/a.tips-test.json

        """)
  }

  @Test func `a link to a folder is followed if it is named, and not if it is found`() throws {
    try scenario("real/a.tips-test.json")
    try makeFolder("t")
    try link("t/around", to: "..")
    try link("t/folder", to: "../real")
    try link("t/self", to: "self")
    #expect(try run("t").status == 2)
    #expect(try list("t/folder") == "t/folder/a.tips-test.json\treal/a.tips-test.json\n")
  }

  @Test func `a link to a file is a file`() throws {
    try scenario("real.json")
    try makeFolder("t")
    try link("t/a.tips-test.json", to: "../real.json")
    #expect(try list("t") == "t/a.tips-test.json\treal.json\n")
  }

  @Test func `a pipe that is found is not read, as it may have no end`() throws {
    try scenario("t/a.tips-test.json")
    #expect(try Shell.run("mkfifo t/b.tips-test.json", in: folder.url).status == 0)
    #expect(try list("t") == "t/a.tips-test.json\tt/a.tips-test.json\n")
  }

  @Test func `very deep folders are searched`() throws {
    let depth = 300
    let path = Array(repeating: "d", count: depth).joined(separator: "/")
    try scenario(path + "/a.tips-test.json")
    #expect(try list(".").hasPrefix(path + "/a.tips-test.json\t"))
  }

  // MARK: What is wrong

  @Test func `a link that leads nowhere is an error, as is a name that is not UTF-8`() throws {
    try scenario("t/a.tips-test.json")
    try link("t/b.tips-test.json", to: "nowhere")
    #expect(
      try run("t")
        == ProcessResult(
          status: 3, output: "",
          error: "tipctl: error: 't/b.tips-test.json' can not be read: there is no such file\n"))
    // Not every file system takes such a name.
    let script = #"printf '{}' >"$(printf 'u/\377.tips-test.json')""#
    try makeFolder("u")
    guard try Shell.run(script, in: folder.url).status == 0 else { return }
    #expect(
      try run("u")
        == ProcessResult(
          status: 3, output: "",
          error: "tipctl: error: 'u/\u{fffd}.tips-test.json' can not be read: "
            + "its name is not UTF-8\n"))
  }

  @Test func `all problems of all files are reported, and nothing runs`() throws {
    try folder.write(
      #"{ "tips": [ { "id": "A", "title": 1 }, { "id": "A", "title": "A", "x": 2 } ] }"#,
      to: "bad.json")
    try makeFolder("t")
    try scenario("t/good.tips-test.json")
    try folder.write("", to: "t/empty.tips-test.json")
    for name in ["x", "y"] {
      try folder.write(
        #"{ "definitions": "../bad.json", "start": 1, "#
          + #""scenarios": [ { "name": "n", "steps": [ { "launch": false } ] } ] }"#,
        to: "t/\(name).tips-test.json")
    }
    try folder.write(
      #"{ "definitions": "none.json", "scenarios": [ { "nmae": "n", "steps": [] } ] }"#,
      to: "t/z.tips-test.json")
    let result = try run("missing", "t", "")
    #expect(result.status == 3)
    #expect(result.output == "")
    let lines = result.error.split(separator: "\n").map { $0.prefix { $0 != "(" } }
    #expect(
      lines == [
        "tipctl: error: 'missing' can not be read: there is no such file",
        "t/empty.tips-test.json:1:1: error: the text is empty, expected a value",
        "bad.json:1:35: error: expected a string, found a number",
        "bad.json:1:48: error: tip 'A' is declared already",
        "bad.json:1:67: error: unknown key 'x'",
        "t/x.tips-test.json:1:42: error: expected a string with an instant, found a number",
        "t/x.tips-test.json:1:98: error: expected true, found a boolean",
        "t/y.tips-test.json:1:42: error: expected a string with an instant, found a number",
        "t/y.tips-test.json:1:98: error: expected true, found a boolean",
        "t/z.tips-test.json:1:18: error: 't/none.json' can not be read: there is no such file",
        "t/z.tips-test.json:1:46: error: key 'name' is missing, a scenario needs it",
        "t/z.tips-test.json:1:48: error: unknown key 'nmae' ",
        "tipctl: error: '' can not be read: there is no such file",
      ])
    for format in ["json", "tap", "junit"] {
      #expect(
        try run("missing", "t", "", "--format", format)
          == ProcessResult(status: 3, output: "", error: result.error))
    }
    let annotated = try run("missing", "t", "", "--format", "github")
    #expect(annotated.status == 3)
    #expect(annotated.error == result.error)
    let annotations = annotated.output.split(separator: "\n")
    #expect(annotations.count == lines.count)
    #expect(annotations.allSatisfy { $0.hasPrefix("::error file=") })
    #expect(
      annotations[2]
        == "::error file=bad.json,line=1,col=35,title=error::expected a string, found a number")
  }

  @Test func `definitions lie relative to the file that names them, wherever that is`() throws {
    try makeFolder("a/b")
    try folder.write(#"{ "tips": [ { "id": "A", "title": "A", "x": 1 } ] }"#, to: "a/tips.json")
    try folder.write(#"{ "definitions": "../tips.json", "scenarios": [] }"#, to: "a/b/t.json")
    #expect(try run("a/b/t.json").error == "a/tips.json:1:40: error: unknown key 'x'\n")
    let absolute = folder.url.path + "/a/b/t.json"
    #expect(
      try Binary.run(["test", absolute]).error
        == "\(folder.url.path)/a/tips.json:1:40: error: unknown key 'x'\n")
    // Behind a link the parent is another one, and the name has to say so.
    try makeFolder("c")
    try link("c/linked", to: "../a/b")
    #expect(
      try run("c/linked/t.json").error
        == "c/linked/../tips.json:1:40: error: unknown key 'x'\n")
  }

  @Test func `where nothing is found it is said where, and what was looked for`() throws {
    try makeFolder("t")
    try folder.write(#"{ "definitions": {}, "scenarios": [] }"#, to: "none.json")
    try scenario("a.tips-test.json")
    let wrong: [(arguments: [String], message: String)] = [
      (["t"], "no scenario in 't', expected files '*.tips-test.json' with scenarios"),
      (["none.json", "t"], "no scenario in 'none.json', 't', expected files "),
      ([".", "--filter", "A.tips"], "no scenario in '.' has a name that contains 'A.tips'"),
      (
        [".", "--list", "--filter", "x\n"],
        "no scenario in '.' has a name that contains 'x\\u{a}'"
      ),
      ([".", "--list", "--format", "tap"], "'--format' is 'tap', expected 'text' or 'json'"),
      ([".", "--filter", ""], "'--filter' is empty"),
      ([], "'test' needs PATH"),
      ([".", "--tips", "tips.json"], "'test' takes no option '--tips'"),
      ([".", "--datastore", "x"], "'test' takes no option '--datastore'"),
      ([".", "--profile", "x"], "'test' takes no option '--profile'"),
      ([".", "--now", "+1d"], "'test' takes no option '--now'"),
      ([".", "--show-all-tips"], "'test' takes no option '--show-all-tips'"),
      (
        [".", "-com.apple.TipKit.ResetDatastore", "1"],
        "'test' takes no option '-com.apple.TipKit.ResetDatastore'"
      ),
      ([".", "--format", "xml"], "'--format' is 'xml', expected 'text', 'json', 'tap', "),
    ]
    for (arguments, message) in wrong {
      let result = try Binary.run(["test"] + arguments, in: folder.url)
      #expect(result.status == 2, "\(arguments)")
      #expect(result.output == "", "\(arguments)")
      #expect(result.error.hasPrefix("tipctl: error: " + message), "\(result.error)")
    }
  }

  @Test func `the filter looks at names of scenarios, and the list needs no run`() throws {
    try folder.write(
      """
      { "definitions": { "tips": [ { "id": "A", "title": "A" } ] }, "scenarios": [
        { "name": "Apple\\tpie", "steps": [ { "next": null } ] },
        { "name": "apple tart", "steps": [] } ] }
      """, to: "pie.tips-test.json")
    #expect(try run(".").status == 1)
    #expect(try run(".", "--filter", "tart").status == 0)
    #expect(try run(".", "--filter", "pie.tips").status == 2)
    #expect(
      try list(".", "--filter", "pple")
        == "pie.tips-test.json\tApple\\u{9}pie\npie.tips-test.json\tapple tart\n")
    #expect(try list(".", "-q", "--filter", "Apple") == "Apple\\u{9}pie\n")
    #expect(
      try list(".", "--format", "json", "--filter", "Apple")
        == #"{"scenarios":[{"file":"pie.tips-test.json","name":"Apple\tpie"}]}"# + "\n")
  }

  @Test func `neither variables nor a datastore matter to scenarios, and none is made`() throws {
    try scenario("a.tips-test.json")
    let variables = [
      "TIPCTL_TIPS": "nowhere.json", "TIPCTL_NOW": "soon", "TIPCTL_PROFILE": "a,b",
      "TIPCTL_DATASTORE": "/dev/null",
    ]
    let result = try Binary.run(["test", "."], in: folder.url, environment: variables)
    #expect(result.status == 0)
    #expect(result.error == "")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.tips-test.json"])
  }
}
