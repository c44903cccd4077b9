import Foundation
import Testing
import TipEngine

/// `init`: first definitions and a scenario, in an empty folder.
@Suite struct InitTests {
  private let folder: FreshFolder

  init() throws { folder = try FreshFolder() }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent(name), encoding: .utf8)
  }

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws
    -> ProcessResult
  {
    try Binary.run(arguments, in: folder.url, environment: environment)
  }

  /// The scenarios of a file that was written.
  private func scenarios(_ name: String) throws -> ScenarioFile {
    try CaseFile(name: name, path: folder.url.appendingPathComponent(name).path).file
  }

  @Test func `two files are written, and what it advises works`() throws {
    let result = try run("init")
    #expect(
      result
        == ProcessResult(
          status: 0,
          output: """
            wrote tips.json
            wrote tips.tips-test.json
            try: tipctl eligible
            try: tipctl test .

            """, error: ""))
    #expect(try names == ["tips.json", "tips.tips-test.json"])
    #expect(
      try run("eligible") == ProcessResult(status: 0, output: "WelcomeTip\tWelcome\n", error: ""))
    let tested = try run("test", ".")
    #expect(tested.status == 0, "\(tested)")
    #expect(tested.output.hasSuffix("4 passed, 0 failed\n"))
  }

  @Test(arguments: ["tips.json", "a b'c.json", "-first.json", "sub/first.json", "tips", ".json"])
  func `the scenarios pass, whatever the files are called`(name: String) throws {
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("sub"), withIntermediateDirectories: true)
    let result = try run("init", "--tips=\(name)", "-q")
    #expect(result == ProcessResult(status: 0, output: "", error: ""))
    let stem = name.hasSuffix(".json") && name != ".json" ? String(name.dropLast(5)) : name
    let file = try scenarios(stem + ".tips-test.json")
    #expect(file.scenarios.count == 4)
    #expect(file.definitions.tips.count == 4)
    for scenario in file.scenarios {
      let outcome = ScenarioRunner.run(scenario, of: file, on: InMemoryHistory())
      if case .failed(let failure) = outcome {
        Issue.record("\(scenario.name), step \(failure.step): \(failure.reason)")
      }
    }
  }

  @Test func `there is a rule of each kind`() throws {
    _ = try run("init")
    let text = try text("tips.json")
    for key in ["parameter", "event", "inputs", "any", "all", "$comment", "actions", "options"] {
      #expect(text.contains("\"\(key)\":"), "\(key)")
    }
  }

  @Test(arguments: [("first.json", "first.tips-test.json"), ("a b.json", "'a b.tips-test.json'")])
  func `--tips names the definitions, and the advice does so too`(
    name: String, scenarioWord: String
  ) throws {
    let lines = try run("init", "--tips", name).output.split(separator: "\n")
    try #require(lines.count == 4)
    #expect(lines[3] == "try: tipctl test \(scenarioWord)")
    let advice = String(lines[2].dropFirst("try: ".count))
    #expect(try Shell.run(advice, in: folder.url).output == "WelcomeTip\tWelcome\n")
  }

  @Test func `the variable names them as the option does`() throws {
    _ = try run("init", environment: ["TIPCTL_TIPS": "other.json"])
    #expect(try names == ["other.json", "other.tips-test.json"])
  }

  @Test func `JSON tells the files`() throws {
    let written = try run("init", "--format", "json")
    #expect(written.output == "{\"files\":[\"tips.json\",\"tips.tips-test.json\"]}\n")
    let refused = try run("init", "--format", "json")
    #expect(refused.output == "{\"files\":[]}\n")
    #expect(refused.status == 1)
  }

  @Test(arguments: ["tips.json", "tips.tips-test.json"])
  func `if one of the files is there, nothing is written`(name: String) throws {
    try folder.write("mine", to: name)
    #expect(
      try run("init")
        == ProcessResult(
          status: 1, output: "", error: "tipctl: nothing written, '\(name)' is there already\n"))
    #expect(try names == [name])
    #expect(try text(name) == "mine")
  }

  @Test(arguments: ["tips.json", "tips.tips-test.json"])
  func `a symbolic link that leads nowhere is not followed`(name: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent(name).path, withDestinationPath: "elsewhere")
    let result = try run("init")
    #expect(result.status == 1)
    #expect(result.error == "tipctl: nothing written, '\(name)' is there already\n")
    #expect(try names == [name])
  }

  @Test func `neither definitions above nor a datastore are looked at`() throws {
    try folder.write("no JSON", to: "tips.json")
    let inner = folder.url.appendingPathComponent("inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    let result = try Binary.run(
      ["init", "--datastore", "/nowhere/at/all", "-q"], in: inner)
    #expect(result == ProcessResult(status: 0, output: "", error: ""))
    #expect(try names == ["inner", "tips.json"])
  }

  @Test(arguments: [
    ("nowhere/tips.json", "'nowhere/tips.json' can not be written: there is no such folder"),
    ("file/tips.json", "'file/tips.json' can not be written: a part of the path is not a folder"),
  ])
  func `a folder that is not there is exit 4`(path: String, message: String) throws {
    try folder.write("", to: "file")
    #expect(
      try run("init", "--tips", path)
        == ProcessResult(status: 4, output: "", error: "tipctl: error: \(message)\n"))
    #expect(try names == ["file"])
  }

  @Test func `standard input is no place to write to`() throws {
    let result = try run("init", "--tips", "-")
    #expect(result.status == 2)
    #expect(
      result.error
        == "tipctl: error: standard input can not be written, expected the path of a new file\n")
  }

  @Test(arguments: [0, 1, 2, 3])
  func `what does not fit a limit of file sizes is not left half-written`(blocks: Int) throws {
    let result = try Shell.run("ulimit -f \(blocks); tipctl init; echo $?", in: folder.url)
    #expect(
      result.output == """
        tipctl: error: 'tips.json' can not be written: the file would become too large
        4

        """)
    #expect(try names == [])
  }

  @Test(.enabled(if: getuid() != 0, "root may write everywhere"))
  func `a folder that can not be written is exit 4`() throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o555], ofItemAtPath: folder.url.path)
    #expect(
      try run("init")
        == ProcessResult(
          status: 4, output: "",
          error: "tipctl: error: 'tips.json' can not be written: permission denied\n"))
  }

  @Test func `of many at once one writes`() throws {
    let result = try Shell.run(
      """
      for i in 1 2 3 4 5 6 7 8; do (tipctl init -q 2>/dev/null; echo $? >>status) & done; wait
      sort status | uniq -c | sed 's/^ *//'
      """, in: folder.url)
    #expect(result.output == "1 0\n7 1\n")
    #expect(try names == ["status", "tips.json", "tips.tips-test.json"])
    #expect(try scenarios("tips.tips-test.json").scenarios.count == 4)
  }

  @Test func `a full output says that the files were written nevertheless`() throws {
    let result = try Shell.run("tipctl init >/dev/full", in: folder.url)
    #expect(result.status == 4)
    #expect(result.output.hasPrefix("tipctl: error: recorded, but not printed: "))
    #expect(try names == ["tips.json", "tips.tips-test.json"])
  }
}
