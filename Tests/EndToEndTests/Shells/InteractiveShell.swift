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
    for (name, content) in files {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(name).deletingLastPathComponent(),
        withIntermediateDirectories: true)
      try folder.write(content, to: name)
    }
    for (shell, path) in installation {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(path).deletingLastPathComponent(),
        withIntermediateDirectories: true)
      try folder.write(try Binary.run(["completions", shell]).output, to: path)
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

  /// Where README says the scripts go.
  private var installation: [(shell: String, path: String)] {
    switch self {
    case .bashSourcingTheScript, .zshSourcingTheScript, .fishSourcingTheScript: []
    case .bashWithThePackage: [("bash", ".local/share/bash-completion/completions/tipctl")]
    case .zshWithFolderOfFunctions: [("zsh", ".zsh/_tipctl")]
    case .fishWithFolderOfCompletions: [("fish", ".config/fish/completions/tipctl.fish")]
    }
  }

  private var files: [(name: String, content: String)] {
    let note = "printf '<%s>' \"$@\" >>noted; echo >>noted; echo '[ran]'"
    return switch self {
    case .bashSourcingTheScript:
      [("bashrc", "PS1='ready> '\nsource <(tipctl completions bash)\ntipctl() { \(note); }\n")]
    case .bashWithThePackage:
      [("bashrc", "PS1='ready> '\nsource \(Self.package)\ntipctl() { \(note); }\n")]
    case .zshSourcingTheScript:
      [
        (
          ".zshrc",
          """
          PS1='ready> '; unset zle_bracketed_paste
          autoload -Uz compinit && compinit -D -u
          source <(tipctl completions zsh)
          tipctl() { \(note) }

          """
        )
      ]
    case .zshWithFolderOfFunctions:
      [
        (
          ".zshrc",
          """
          PS1='ready> '; unset zle_bracketed_paste
          fpath=(~/.zsh $fpath)
          autoload -Uz compinit && compinit -D -u
          tipctl() { \(note) }

          """
        )
      ]
    case .fishSourcingTheScript, .fishWithFolderOfCompletions:
      [
        (
          ".config/fish/config.fish",
          """
          function fish_prompt; echo -n 'ready> '; end
          \(self == .fishSourcingTheScript ? "tipctl completions fish | source" : "")
          function tipctl; printf '<%s>' $argv >>noted; echo >>noted; echo '[ran]'; end

          """
        )
      ]
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
