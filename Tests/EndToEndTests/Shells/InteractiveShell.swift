import Foundation
import Testing

/// A shell on a pseudo-terminal, set up as its user would have it.
///
/// In it `tipctl` is a function that notes its arguments, so that a line which was completed and then
/// entered tells what the shell has made of it.
enum InteractiveShell: String, CaseIterable, CustomTestStringConvertible {
  case bashSourcingTheScript
  case bashWithThePackage
  case zshSourcingTheScript
  case zshWithFolderOfFunctions
  case fishSourcingTheScript
  case fishWithFolderOfCompletions

  var testDescription: String { rawValue }

  /// Bash's package of completions, as far as its place is known.
  private static let package = "/usr/share/bash-completion/bash_completion"

  /// Whether everything is there that the shell and its terminal need.
  static let areInstalled =
    Program.areInstalled("python3", "bash", "zsh", "fish")
    && FileManager.default.fileExists(atPath: package)

  /// Types lines and enters them; tells what the tool was called with, a line each.
  ///
  /// A tab is typed for each `<TAB>`.
  func enter(_ lines: [String], in folder: FreshFolder) throws -> [String] {
    for (name, content) in try files {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(name).deletingLastPathComponent(),
        withIntermediateDirectories: true)
      try folder.write(content, to: name)
    }
    if let installation {
      let bash = try #require(Program("bash"))
      let result = try bash.run(["-euc", try Self.readme(installation)], in: folder.url)
      #expect(result == ProcessResult(status: 0, output: "", error: ""))
    }
    let python = try #require(Program("python3"))
    let result = try python.run(
      ["-c", Self.terminal] + command, in: folder.url,
      environment: ["TERM": "dumb", "LC_ALL": "C.UTF-8", "ZDOTDIR": folder.url.path],
      input: lines.map { $0 + "\n" }.joined())
    #expect(result.status == 0, "\(self): \(result)")
    let noted = try? String(
      contentsOf: folder.url.appendingPathComponent("noted"), encoding: .utf8)
    return (noted ?? "").split(separator: "\n").map(String.init)
  }

  private var command: [String] {
    switch self {
    case .bashSourcingTheScript, .bashWithThePackage:
      ["bash", "--noprofile", "--rcfile", "bashrc", "-i"]
    case .zshSourcingTheScript, .zshWithFolderOfFunctions: ["zsh", "-i"]
    case .fishSourcingTheScript, .fishWithFolderOfCompletions: ["fish", "-i"]
    }
  }

  /// What stands in README's block that puts the script into a file.
  private var installation: String? {
    switch self {
    case .bashSourcingTheScript, .zshSourcingTheScript, .fishSourcingTheScript: nil
    case .bashWithThePackage: "tipctl completions bash >"
    case .zshWithFolderOfFunctions: "tipctl completions zsh >"
    case .fishWithFolderOfCompletions: "tipctl completions fish >"
    }
  }

  /// README's block of code that has a text.
  private static func readme(_ text: String) throws -> String {
    let parts = try Repository.text(of: "README.md").components(separatedBy: "```")
    let blocks = parts.indices.filter { !$0.isMultiple(of: 2) }.map { parts[$0] }
      .filter { $0.contains(text) }
    #expect(blocks.count == 1, "\(text)")
    return String(try #require(blocks.first?.firstIndex(of: "\n").map { blocks[0][$0...] }))
  }

  private var files: [(name: String, content: String)] {
    get throws {
      let note = "printf '<%s>' \"$@\" >>noted; echo >>noted; echo '[ran]'"
      let posix = "PS1='ready> '\ntipctl() { \(note); }\n"
      let zsh = posix + "unset zle_bracketed_paste\n"
      let fish = """
        function fish_prompt; echo -n 'ready> '; end
        function tipctl; printf '<%s>' $argv >>noted; echo >>noted; echo '[ran]'; end

        """
      switch self {
      case .bashSourcingTheScript:
        return [("bashrc", try Self.readme("source <(tipctl completions bash)") + posix)]
      case .bashWithThePackage:
        return [("bashrc", "source \(Self.package)\n" + posix)]
      case .zshSourcingTheScript:
        let start = "autoload -Uz compinit && compinit\nsource <(tipctl completions zsh)\n"
        return [(".zshrc", start + zsh)]
      case .zshWithFolderOfFunctions:
        return [(".zshrc", try Self.readme("fpath=(") + zsh)]
      case .fishSourcingTheScript, .fishWithFolderOfCompletions:
        let sourcing = self == .fishSourcingTheScript ? "tipctl completions fish | source\n" : ""
        return [
          (".config/fish/config.fish", sourcing + fish),
          // Else fish would read all manual pages in a new home, for its completions.
          (".local/share/fish/generated_completions/none.fish", ""),
        ]
      }
    }
  }

  /// Types the lines of its input on the terminal of the command that its arguments are.
  private static let terminal = """
    import os, pty, select, sys, time
    pid, terminal = pty.fork()
    if pid == 0:
        os.execvp(sys.argv[1], sys.argv[1:])
    seen = b""
    deadline = time.time() + 50
    def wait_for(text):
        global seen
        while text not in seen:
            if not select.select([terminal], [], [], max(0, deadline - time.time()))[0]:
                sys.exit("no %r in %r" % (text, seen))
            seen += os.read(terminal, 65536)
        seen = seen.split(text, 1)[1]
    wait_for(b"ready> ")
    for line in sys.stdin.buffer.read().splitlines():
        os.write(terminal, line.replace(b"<TAB>", b"\\t").replace(b"<^U>", b"\\x15") + b"\\r")
        wait_for(b"[ran]")
        wait_for(b"ready> ")
    """
}
