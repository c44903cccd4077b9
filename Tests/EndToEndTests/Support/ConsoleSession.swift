import Foundation

/// The commands of a Markdown page with the output that it promises, and the files that they need.
///
/// A `console` block has lines `$ COMMAND`, each followed by its output. A block after a comment
/// `<!-- file: NAME -->` is the content of a file.
struct ConsoleSession {
  enum Step: Equatable {
    case file(name: String, content: String)
    case command(line: Int, text: String, output: String)
  }

  private(set) var steps: [Step] = []
  private(set) var blockCount = 0

  init(markdown: String) {
    var fileName: String?
    var block: (language: Substring, firstLine: Int, lines: [Substring])?
    for (index, line) in markdown.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if let open = block {
        if line != "```" {
          block?.lines.append(line)
          continue
        }
        if let name = fileName {
          let content = open.lines.map { $0 + "\n" }.joined()
          steps.append(.file(name: name, content: content))
          fileName = nil
        } else if open.language == "console" {
          blockCount += 1
          appendCommands(open.lines, firstLine: open.firstLine)
        }
        block = nil
      } else if line.hasPrefix("```") {
        block = (line.dropFirst(3), index + 2, [])
      } else if line.hasPrefix("<!-- file: "), line.hasSuffix(" -->") {
        fileName = String(line.dropFirst(11).dropLast(4))
      }
    }
  }

  private mutating func appendCommands(_ lines: [Substring], firstLine: Int) {
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("$ ") {
        steps.append(
          .command(line: firstLine + index, text: String(line.dropFirst(2)), output: ""))
      } else if case .command(let number, let text, let output)? = steps.last {
        steps[steps.count - 1] = .command(line: number, text: text, output: output + line + "\n")
      }
    }
  }

  /// What a command printed.
  struct Transcript: Equatable {
    let line: Int
    let command: String
    let output: String
  }

  /// Runs all commands in one shell, so that what is exported stays, and tells what each printed.
  func run(in folder: URL) throws -> [Transcript] {
    let mark = "\u{1}\(UUID().uuidString)\n"
    var script = ""
    var commands: [(line: Int, text: String)] = []
    for step in steps {
      switch step {
      case .file(let name, let content):
        script += "cat >'\(name)' <<'END OF FILE'\n\(content)END OF FILE\n"
      case .command(let line, let text, _):
        commands.append((line, text))
        // What a command exits with is still there for the next one to ask.
        script += "\(text)\nset -- $?; printf '%s\\n' '\(mark.dropLast())'; (exit $1)\n"
      }
    }
    let outputs = try Shell.run(script, in: folder).output.components(separatedBy: mark)
    return zip(commands, outputs).map { command, output in
      Transcript(line: command.line, command: command.text, output: output)
    }
  }

  /// What the page promises.
  var promised: [Transcript] {
    steps.compactMap { step in
      guard case .command(let line, let text, let output) = step else { return nil }
      return Transcript(line: line, command: text, output: output)
    }
  }
}
