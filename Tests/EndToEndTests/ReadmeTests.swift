import Foundation
import Testing

/// What README promises, done by the tool.
struct ReadmeTests {
  private let markdown: String
  private let session: ConsoleSession
  /// What stands before the commands that begin in a fresh clone.
  private static let setup = ".ci/setup && "

  init() throws {
    markdown = try Repository.text(of: "README.md")
    session = ConsoleSession(markdown: markdown)
  }

  @Test func `the commands of all console blocks print what the page says`() throws {
    #expect(session.blockCount == 22)
    var session = session
    session.keepCommands { !$0.command.hasPrefix(Self.setup) }
    let folder = try FreshFolder()
    let found = try session.run(in: folder.url)
    #expect(found.count == session.promised.count)
    if Repository.isRecording {
      try Repository.write(session.page(markdown, with: found), to: "README.md")
      Issue.record("README.md was written anew")
    }
    for (found, promised) in zip(found, session.promised) {
      #expect(found == promised, "README.md:\(promised.line)")
    }
  }

  @Test func `the commands for a fresh clone are those that are checked`() throws {
    let commands = session.promised.filter { $0.command.hasPrefix(Self.setup) }
    #expect(commands.count == 2)
    let script = try Repository.text(of: ".ci/run")
    for command in commands {
      #expect(script.contains(command.command), "README.md:\(command.line)")
    }
  }

  @Test func `the first command for a fresh clone prints what the page says`() throws {
    let tool = Self.setup + "swift run tipctl "
    let command = try #require(session.promised.first { $0.command.hasPrefix(tool) })
    let arguments = command.command.dropFirst(tool.count).split(separator: " ").map(String.init)
    let result = try Binary.run(arguments, in: Repository.root)
    #expect(result == ProcessResult(status: 0, output: command.output, error: ""))
  }

  /// `jq` is not needed for anything else, and so not asked for.
  private static let hasJQ = ["/usr/bin/jq", "/bin/jq"].contains {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test(.enabled(if: hasJQ, "jq is not installed"))
  func `the lines for jq print what keeps a tip away, and until when`() throws {
    let blocks = markdown.components(separatedBy: "```sh\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }.filter { $0.contains("jq ") }
    #expect(blocks.count == 2)
    let definitions = try #require(
      markdown.components(separatedBy: "<!-- file: tips.json -->\n```json\n").last?
        .components(separatedBy: "```").first)
    let folder = try FreshFolder()
    try folder.write(definitions, to: "tips.json")
    let printed = ["0 of 3 donations of fileOpened within a week\n", "not by waiting\n"]
    for (block, expected) in zip(blocks, printed) {
      let result = try Shell.run(block, in: folder.url)
      #expect(result == ProcessResult(status: 0, output: expected, error: ""))
    }
  }

  @Test(.enabled(if: ReportReader.python != nil, "TIPCTL_PYTHON names no Python"))
  func `every block of YAML is YAML`() throws {
    let blocks = markdown.components(separatedBy: "```yaml\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
    #expect(blocks.count == 4)
    for block in blocks {
      let node = try ReportReader.read(block, as: "yaml")
      #expect(!node.members.isEmpty || !node.elements.isEmpty)
    }
  }

  @Test func `the table of commands has those of the tool, in the same order`() throws {
    let section = try #require(
      markdown.components(separatedBy: "\n## Commands\n").last?
        .components(separatedBy: "\n## ").first?.components(separatedBy: "\n### ").first)
    var listed: [String] = []
    for line in section.split(separator: "\n") where line.hasPrefix("| `") {
      let name = String(line.dropFirst(3).prefix { $0.isLetter })
      if listed.last != name { listed.append(name) }
    }
    #expect(listed == (try HelpPage.commands()))
  }

  @Test func `every common option, variable and exit status of help is mentioned`() throws {
    let help = HelpPage(try Binary.run(["help"]).output)
    let names =
      help.firstWords(under: "Common options") + help.firstWords(under: "TipKit's launch arguments")
      + help.firstWords(under: "Environment")
    #expect(names.count > 20)
    for name in names { #expect(markdown.contains("`\(name)"), "\(name)") }
    let statuses = help.firstWords(under: "Exit status")
    #expect(statuses.count == 6)
    for status in statuses { #expect(markdown.contains("\n| \(status) | ")) }
  }
}
