import Foundation
import Testing

/// Names of scenarios that mean something to those who read reports.
@Suite struct ScenarioNameTests {
  private static let names = [
    #"a # TODO b"#, #"a #skip"#, ##"a \# todo"##, "a #\u{301} SKIP", "#", ##"\"##, ##"\\#"##, "",
    "ok 3 - b\nnot ok 4\r\n::error::c\u{85}::warning::\u{2028}1..9",
    "\u{1b}[31m\u{0}\u{7f}\u{9b}", "]]></failure><b>&amp;\"'",
    "\u{fffe}\u{ffff}\u{feff}", "a,title=b:c%0A%25", " \t ", "é\u{202e}", "...", "---", "Bail out!",
    "\u{1f469}\u{200d}\u{1f4bb}",
  ]

  private let folder: FreshFolder

  init() throws {
    folder = try FreshFolder()
    let scenarios: [[String: Any]] = Self.names.map { name in
      ["name": name, "steps": [["expect": ["status": ["A": "pending"]]]]]
    }
    let tips = ["tips": [["id": "A", "title": "A"]]]
    let file: [String: Any] = ["definitions": tips, "scenarios": scenarios]
    let data = try JSONSerialization.data(withJSONObject: file)
    try folder.write(String(decoding: data, as: UTF8.self), to: "a.tips-test.json")
  }

  private func lines(_ format: String) throws -> [Substring.UnicodeScalarView.SubSequence] {
    let result = try Binary.run(["test", "--format", format, "."], in: folder.url)
    #expect(result.status == 1)
    #expect(result.error == "")
    let hazards: Set<Unicode.Scalar> = ["\r", "\u{0}", "\u{1b}", "\u{85}", "\u{2028}", "\u{202e}"]
    #expect(!result.output.unicodeScalars.contains(where: hazards.contains))
    return result.output.unicodeScalars.split(separator: "\n")
  }

  @Test func `no name begins a directive or a line of the Test Anything Protocol`() throws {
    let lines = try lines("tap").map { String($0) }.filter { !$0.hasPrefix(" ") }
    #expect(lines.count == Self.names.count + 2)
    #expect(lines.prefix(2) == ["TAP version 13", "1..\(Self.names.count)"])
    for (index, line) in lines.dropFirst(2).enumerated() {
      #expect(line.hasPrefix("not ok \(index + 1) - a.tips-test.json: "))
      var isEscaped = false
      for scalar in line.unicodeScalars {
        #expect(scalar != "#" || isEscaped, "\(line)")
        isEscaped = scalar == "\\" && !isEscaped
      }
      #expect(!line.contains(#/#\s*(skip|todo)/#.ignoresCase()))
    }
  }

  @Test(.enabled(if: Program.areInstalled("prove"), "prove is not installed"))
  func `prove counts every failure`() throws {
    _ = try Shell.run("tipctl test --format tap . >report.tap", in: folder.url)
    let result = try Shell.run("prove -e cat report.tap", in: folder.url)
    #expect(result.status != 0)
    let count = Self.names.count
    #expect(result.output.contains("Failed \(count)/\(count) subtests"), "\(result.output)")
    #expect(!result.output.contains("Parse errors"))
    #expect(!result.output.contains("TODO"))
  }

  @Test func `every annotation is one line, and only annotations are commands`() throws {
    let lines = try lines("github").map { String($0) }
    #expect(lines.count == Self.names.count + 1)
    #expect(lines.last == "0 passed, \(Self.names.count) failed")
    let syntax = #/::error file=a\.tips-test\.json,line=\d+,col=\d+,title=[^:,]*::[^\r\n]+/#
    for line in lines.dropLast() { #expect(line.wholeMatch(of: syntax) != nil, "\(line)") }
  }

  @Test func `what is printed in text is a line a scenario and a failure`() throws {
    let lines = try lines("text").map { String($0) }.filter { !$0.hasPrefix(" ") }
    #expect(lines.count { $0.hasPrefix("FAILED  a.tips-test.json: ") } == Self.names.count)
    #expect(lines.count { $0.hasPrefix("a.tips-test.json:1:") } == Self.names.count)
    #expect(lines.count == 2 * Self.names.count + 1)
  }

  @Test(.enabled(if: Program.areInstalled("python3"), "python3 is not installed"))
  func `the report of JUnit is well-formed and has every scenario`() throws {
    _ = try lines("junit")
    let script = """
      import sys, xml.etree.ElementTree as tree
      suite = tree.parse(sys.stdin).getroot().find("testsuite")
      cases = suite.findall("testcase")
      print(suite.get("tests"), suite.get("failures"), len(cases))
      print(sum(len(case.findall("failure")) for case in cases))
      """
    try folder.write(script, to: "read.py")
    let result = try Shell.run("tipctl test --format junit . | python3 read.py", in: folder.url)
    let count = Self.names.count
    #expect(result.output == "\(count) \(count) \(count)\n\(count)\n")
  }
}
