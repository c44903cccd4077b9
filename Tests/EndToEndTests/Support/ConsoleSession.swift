import Foundation

/// The commands of a Markdown page with the output that it promises, and the files that they need.
///
/// A `console` block has lines `$ COMMAND`, each followed by its output. A block after a comment
/// `<!-- file: NAME -->` is the content of a file.
struct ConsoleSession {
  enum Step {
    case file(name: String, content: String)
    case command(Exchange)
  }

  /// A command with what it prints, standard error included.
  struct Exchange: Equatable {
    let line: Int
    let command: String
    var output: String
  }

  private(set) var steps: [Step] = []
  private(set) var blockCount = 0

  /// The commands with the output that the page promises.
  var promised: [Exchange] {
    steps.compactMap { if case .command(let exchange) = $0 { exchange } else { nil } }
  }

  /// Reads a page.
  init(markdown: String) {
    var fileName: String?
    var block: (language: Substring, firstLine: Int, lines: [Substring])?
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if let open = block, line == "```" {
        if let name = fileName {
          steps.append(.file(name: name, content: open.lines.map { $0 + "\n" }.joined()))
          fileName = nil
        } else if open.language == "console" {
          blockCount += 1
          append(commandsOf: open.lines, firstLine: open.firstLine)
        }
        block = nil
      } else if block != nil {
        block?.lines.append(line)
      } else if line.hasPrefix("```") {
        block = (line.dropFirst(3), index + 2, [])
      } else if line.hasPrefix("<!-- file: "), line.hasSuffix(" -->") {
        fileName = String(line.dropFirst(11).dropLast(4))
      }
    }
  }

  private mutating func append(commandsOf lines: [Substring], firstLine: Int) {
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("$ ") {
        let command = String(line.dropFirst(2))
        steps.append(.command(Exchange(line: firstLine + index, command: command, output: "")))
      } else if case .command(var exchange)? = steps.popLast() {
        exchange.output += line + "\n"
        steps.append(.command(exchange))
      }
    }
  }

  /// Keeps files, and those commands for which a condition holds.
  mutating func keepCommands(where holds: (Exchange) -> Bool) {
    steps.removeAll { if case .command(let exchange) = $0 { !holds(exchange) } else { false } }
  }

  /// Runs the commands in one shell, so that what is exported stays; tells what each has printed.
  ///
  /// There are fewer answers than commands if the shell ends early.
  func run(in folder: URL) throws -> [Exchange] {
    let mark = "end of \(UUID().uuidString)"
    let script = steps.map { step in
      switch step {
      case .file(let name, let content):
        "cat >'\(name)' <<'END OF FILE'\n\(content)END OF FILE\n"
      // The next command can still ask what this one has exited with.
      case .command(let exchange):
        "\(exchange.command)\nset -- $?; echo '\(mark)'; (exit $1)\n"
      }
    }
    let output = try Shell.run(script.joined(), in: folder).output
    return zip(promised, output.components(separatedBy: mark + "\n").dropLast()).map {
      Exchange(line: $0.line, command: $0.command, output: $1)
    }
  }

  /// The page with what commands have printed in place of what it promises.
  func page(_ markdown: String, with found: [Exchange]) -> String {
    var lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
    for (found, promised) in zip(found, promised).reversed() {
      let end = promised.line + promised.output.count { $0 == "\n" }
      let output = found.output.split(separator: "\n", omittingEmptySubsequences: false)
      lines.replaceSubrange(promised.line..<end, with: output.dropLast())
    }
    return lines.joined(separator: "\n")
  }
}
