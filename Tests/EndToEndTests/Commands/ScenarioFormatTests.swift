import Foundation
import JSON
import Testing

/// The formats of `test`, read back by parsers that others keep: they all say the same.
@Suite struct ScenarioFormatTests {
  /// Names that a format could take for something of its own.
  private static let names = [
    "plain", "two\nlines", "red \u{1B}[31m", "]]> <b> & \"quoted\" 'q'", "# skip", "a #TODO b",
    "back\\slash \\# \\", "::error file=x::y", "100%25 %0A", "\u{1F600} é", "\u{202E}turned",
    "\u{FFFE}\u{FFFF}", "\r", "- 1..4", "not ok 3", "ok", "  ---", "a: b", "\u{85}\u{2028}", "\t",
  ]

  /// Each name twice, for a scenario that passes and one that fails.
  private static let file = JSONOutput.object([
    "definitions": .object([
      "parameters": .object(["text": .string("")]),
      "tips": .array([.object(["id": .string("T"), "title": .string("T")])]),
    ]),
    "scenarios": .array(
      names.flatMap { name in
        [JSONOutput.array([]), .array([step(expecting: name)])].map { steps in
          .object(["name": .string(name), "steps": steps])
        }
      }),
  ])

  /// An expectation that fails, with the name in what is expected.
  private static func step(expecting name: String) -> JSONOutput {
    .object([
      "expect": .object(["parameters": .object(["text": .string(name)])])
    ])
  }

  private let folder: FreshFolder

  init() throws {
    folder = try FreshFolder()
    try folder.write(Self.file.text, to: "a # \\ & é.tips-test.json")
  }

  private func report(_ format: String, environment: [String: String] = [:]) throws -> String {
    let result = try Binary.run(
      ["test", ".", "--format", format], in: folder.url, environment: environment)
    #expect(result.status == 1)
    #expect(result.error == "")
    return result.output
  }

  /// What the format JSON says, which the other formats are compared with.
  private struct Told: Equatable {
    var file: String
    var name: String
    var message: String?
    var place: String?
  }

  private func told() throws -> [Told] {
    let answer = try JSONDocument.strict(Array(report("json").utf8)).root
    let told = try #require(answer["scenarios"]).elements.map { scenario in
      let failure = try #require(scenario["failure"])
      let place = ["line", "column"].compactMap { failure[$0]?.int }.map { "\($0)" }
      let file = try #require(scenario["file"]?.string)
      return Told(
        file: file, name: try #require(scenario["name"]?.string),
        message: failure["message"]?.string.map {
          "step \(failure["step"]?.int ?? 0): \($0)"
        },
        place: failure.isNull ? nil : "\(file):\(place.joined(separator: ":"))")
    }
    #expect(told.count == Self.names.count * 2)
    #expect(told.map(\.name) == Self.names.flatMap { [$0, $0] })
    #expect(told.enumerated().allSatisfy { ($0 % 2 == 0) == ($1.message == nil) })
    return told
  }

  // MARK: Parsers from PyPI

  private static let hasPython = ReportReader.python != nil

  @Test(.enabled(if: hasPython, "TIPCTL_PYTHON names no Python"))
  func `TAP is read back by tap.py, and its diagnostics by PyYAML`() throws {
    let report = try report("tap")
    let results = try ReportReader.read(report, as: "tap").elements
    let told = try told()
    #expect(results.map { $0["number"]?.int } == Array(1...told.count))
    #expect(results.map { $0["passed"]?.bool } == told.map { $0.message == nil })
    let blocks = report.components(separatedBy: "\n  ---\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n  ...\n").first }
    #expect(blocks.count == Self.names.count)
    for (block, told) in zip(blocks, told.filter { $0.message != nil }) {
      let fields = try ReportReader.read(block, as: "yaml")
      let step = "step \(fields["step"]?.int ?? 0): "
      #expect(fields["message"]?.string.map { step + $0 } == told.message)
      let place = ["line", "column"].compactMap { fields[$0]?.int }.map { "\($0)" }
      #expect("\(told.file):\(place.joined(separator: ":"))" == told.place)
      #expect(fields["file"]?.string == told.file)
    }
  }

  @Test(.enabled(if: hasPython, "TIPCTL_PYTHON names no Python"))
  func `JUnit's XML is valid by Jenkins' schema, and read back by junitparser`() throws {
    let results = try ReportReader.read(try report("junit"), as: "junit").elements
    // XML has no form for two characters, and knows no difference between kinds of space.
    func plain(_ text: String?) -> String? {
      text?.printable.replacing(/[\u{FFFE}\u{FFFF}]/, with: "\u{FFFD}")
    }
    for (result, told) in zip(results, try told()) {
      #expect(result["file"]?.string == told.file)
      #expect(result["name"]?.string == plain(told.name))
      #expect(result["passed"]?.bool == (told.message == nil))
      #expect(result["message"]?.string == plain(told.message))
      guard let message = plain(told.message), let place = told.place else { continue }
      #expect(result["text"]?.string?.hasPrefix("\(place): \(message)") == true)
    }
    #expect(results.count == Self.names.count * 2)
  }

  // MARK: Others

  @Test func `TAP is read by prove`() throws {
    let report = try report("tap")
    try folder.write(report, to: "report.tap")
    let failed = Self.names.count
    let result = try Shell.run("prove --exec cat report.tap", in: folder.url)
    #expect(result.status == 1)
    #expect(result.output.contains("(Wstat: 0 Tests: \(failed * 2) Failed: \(failed))"))
    #expect(!result.output.contains("Parse errors"))
    #expect(!result.output.contains("skipped"))
  }

  /// A workflow command: `::error file=F,line=L,col=C,title=T::MESSAGE` in one line.
  private var annotation: Regex<(Substring, Substring, Substring, Substring, Substring, Substring)>
  {
    /::error file=([^:,\r\n]*),line=(\d+),col=(\d+),title=([^:,\r\n]*)::([^\r\n]*)/
  }

  /// What GitHub makes of an escaped text.
  private func unescaped(_ text: Substring) -> String {
    String(text).replacing("%0A", with: "\n").replacing("%0D", with: "\r").replacing(
      "%3A", with: ":"
    )
    .replacing("%2C", with: ",").replacing("%25", with: "%")
  }

  @Test func `annotations are GitHub's workflow commands, one for every failure`() throws {
    let workspace = folder.url.deletingLastPathComponent().path
    let report = try report("github", environment: ["GITHUB_WORKSPACE": workspace])
    let lines = report.split(separator: "\n", omittingEmptySubsequences: true)
    let failures = try told().filter { $0.message != nil }
    #expect(lines.count == failures.count + 1)
    #expect(lines.last == "\(failures.count) passed, \(failures.count) failed")
    for (line, told) in zip(lines, failures) {
      let match = try #require(line.wholeMatch(of: annotation)).output
      let file = "\(folder.url.lastPathComponent)/\(told.file)"
      #expect(unescaped(match.1) == file)
      #expect("\(told.file):\(match.2):\(match.3)" == told.place)
      #expect(unescaped(match.4) == "\(told.name.printable), step 1")
      let message = unescaped(match.5).split(separator: "\n").first.map(String.init)
      #expect(message.map { "step 1: " + $0 } == told.message)
    }
  }
}
