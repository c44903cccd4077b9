import Foundation
import Testing

/// Completions in the shells themselves.
@Suite(.enabled(if: InteractiveShell.areInstalled, "a shell or python3 is missing"))
struct ShellCompletionTests {
  /// Definitions whose ids and titles have what shells read as theirs.
  private static let hostile = #"""
    {
      "parameters": { "isLoggedIn": false },
      "events": { "appOpened": {}, "a:b": {}, "a:c": {} },
      "tips": [
        { "id": "WelcomeTip", "title": "Welcome" },
        { "id": "ShortcutTip", "title": "Save faster",
          "actions": [ { "id": "open-settings", "title": "Open Settings" }, { "title": "More" } ] },
        { "id": "h1 it's", "title": "'" },
        { "id": "h2 $(touch pwned)", "title": "$(touch pwned) `touch pwned` %F{red} %n" },
        { "id": "h3`touch pwned`;*?[a]{b}~#&|<>!x\"q\\w", "title": ";touch pwned" },
        { "id": "h4=a:b", "title": "t:t=t" },
        { "id": "~h5", "title": "t" },
        { "id": "-h6", "title": "t" },
        { "id": "h7 éü日本", "title": "日本" },
        { "id": "h8%s\\n:$HOME", "title": "\\n%s" },
        { "id": "h9 \u202e", "title": "\u202e" }
      ],
      "groups": [ { "id": "onboarding", "tips": ["WelcomeTip"] } ]
    }
    """#

  /// What is typed, and what the tool is called with.
  private static let lines: [(typed: String, arguments: String)] = [
    ("tipctl expl<TAB>Wel<TAB>", "<explain><WelcomeTip>"),
    ("tipctl explain h1<TAB>", "<explain><h1 it's>"),
    ("tipctl explain h2<TAB>", "<explain><h2 $(touch pwned)>"),
    ("tipctl explain h3<TAB>", #"<explain><h3`touch pwned`;*?[a]{b}~#&|<>!x"q\w>"#),
    ("tipctl explain h4<TAB>", "<explain><h4=a:b>"),
    ("tipctl explain h4=a<TAB>", "<explain><h4=a:b>"),
    (#"tipctl explain \~h<TAB>"#, "<explain><~h5>"),
    ("tipctl explain -- -h6<TAB>", "<explain><--><-h6>"),
    ("tipctl explain h7<TAB>", "<explain><h7 éü日本>"),
    ("tipctl explain h8<TAB>", #"<explain><h8%s\n:$HOME>"#),
    (#"tipctl explain "h3<TAB>"#, #"<explain><h3`touch pwned`;*?[a]{b}~#&|<>!x"q\w>"#),
    (#"tipctl explain "h8<TAB>"#, #"<explain><h8%s\n:$HOME>"#),
    ("tipctl explain 'h1<TAB>", "<explain><h1 it's>"),
    ("tipctl explain 'h2<TAB>", "<explain><h2 $(touch pwned)>"),
    (#"tipctl explain h1\ i<TAB>"#, "<explain><h1 it's>"),
    // Several candidates are listed with their titles.
    ("tipctl explain h<TAB><TAB><^U>tipctl version", "<version>"),
    ("tipctl explain h<TAB>4<TAB>", "<explain><h4=a:b>"),
    (
      "tipctl --show-tips=WelcomeTip,h2<TAB> status",
      "<--show-tips=WelcomeTip,h2 $(touch pwned)><status>"
    ),
    ("tipctl status --show-tips h4=a:b,h1<TAB> -q", "<status><--show-tips><h4=a:b,h1 it's><-q>"),
    ("tipctl act ShortcutTip op<TAB>", "<act><ShortcutTip><open-settings>"),
    ("tipctl --format=j<TAB> status", "<--format=json><status>"),
    (
      "tipctl invalidate WelcomeTip --reason tipC<TAB>",
      "<invalidate><WelcomeTip><--reason><tipClosed>"
    ),
    ("tipctl status --tips other.j<TAB>", "<status><--tips><other.json>"),
    ("tipctl status --tips=other.j<TAB>", "<status><--tips=other.json>"),
    ("tipctl status --tips other.json O<TAB>", "<status><--tips><other.json><OtherTip>"),
    ("tipctl reset --event a:<TAB>b --tip W<TAB>", "<reset><--event><a:b><--tip><WelcomeTip>"),
    ("tipctl donate appO<TAB>--tim<TAB>3", "<donate><appOpened><--times><3>"),
    ("tipctl set isL<TAB>true", "<set><isLoggedIn><true>"),
    ("tipctl eligible --group onb<TAB>", "<eligible><--group><onboarding>"),
    ("tipctl -com.apple.TipKit.ShowT<TAB>W<TAB>", "<-com.apple.TipKit.ShowTips><WelcomeTip>"),
    ("tipctl eligible --qu<TAB>--now=+8d W<TAB>", "<eligible><--quiet><--now=+8d><WelcomeTip>"),
    ("tipctl completions z<TAB>", "<completions><zsh>"),
    ("tipctl help donat<TAB>", "<help><donate>"),
    ("true && tipctl get isL<TAB>", "<get><isLoggedIn>"),
  ]

  @Test(arguments: InteractiveShell.allCases)
  func `what is completed and entered is what the tool gets`(shell: InteractiveShell) throws {
    #expect(InteractiveShell.allCases.count == 6 && Self.lines.count == 34)
    let folder = try FreshFolder()
    try folder.write(Self.hostile, to: "tips.json")
    try folder.write(#"{ "tips": [ { "id": "OtherTip", "title": "t" } ] }"#, to: "other.json")
    let called = try shell.enter(Self.lines.map(\.typed), in: folder)
    #expect(called.count == Self.lines.count)
    for (line, called) in zip(Self.lines, called) {
      #expect(called == line.arguments, "\(line.typed)")
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!left.contains("pwned") && !left.contains(".tipctl"))
  }
  // MARK: Scripts without a terminal

  @Test(arguments: [
    (["tipctl", ""], ["eligible", "next", "status"]),
    (["tipctl", "expl"], ["explain"]),
    (["tipctl", "explain", "Wel"], ["WelcomeTip"]),
    (["tipctl", "explain", "h1"], [#"h1\ it\'s"#]),
    (["tipctl", "--format", "=", "j", "stat"], ["status"]),
    (["tipctl", "--format", "="], ["text", "json"]),
    (["tipctl", "--format", "=", "j"], ["json"]),
    (["tipctl", "--format=j"], ["--format=json"]),
    (["tipctl", "status", "--tips", "oth"], ["other.json"]),
    (["tipctl", "--tips", "other.json", "explain", ""], ["OtherTip"]),
    (["tipctl", "explain", "$(touch", "pwned)", "'h1"], [#"'h1 it'\''s"#]),
    (["tipctl", "explain", "$(touch pwned"], []),
    (["tipctl", "nonsense", ""], []),
  ])
  func `bash's function answers for the words that it is given`(
    words: [String], expected: [String]
  ) throws {
    let folder = try FreshFolder()
    try folder.write(Self.hostile, to: "tips.json")
    try folder.write(#"{ "tips": [ { "id": "OtherTip", "title": "t" } ] }"#, to: "other.json")
    let bash = try #require(Program("bash"))
    let script = """
      source <(tipctl completions bash)
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
      set -eu
      _tipctl
      [ ${#COMPREPLY[@]} -eq 0 ] || printf '%s\n' "${COMPREPLY[@]}"
      """
    let result = try bash.run(["-c", script, "bash"] + words, in: folder.url)
    #expect(result.status == 0 && result.error.isEmpty, "\(result)")
    let replies = result.output.split(separator: "\n").map(String.init)
    #expect(Array(replies.prefix(3)) == expected)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(left == ["other.json", "tips.json"])
  }

  /// Every character of ASCII that an id can have, after a letter and before another.
  private static let characters = (0x20...0x7E).map { String(UnicodeScalar(UInt8($0))) }
    .filter { $0 != "," }

  @Test(arguments: ["x", "'x", "\"x", #"\x"#, #"x\"#, #""x\"#, "''x", #"'x'"#, #""x"'"#])
  func `what bash adds to a word is read by bash as the id`(typed: String) throws {
    let ids = Self.characters.map { "x\($0)y" }
    #expect(ids.count == 94)
    let folder = try FreshFolder()
    let tips = ids.map { id in
      let text = id.replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#)
      return #"{ "id": "\#(text)", "title": "t" }"#
    }
    try folder.write("{ \"tips\": [ \(tips.joined(separator: ",\n")) ] }", to: "tips.json")
    let answer = try Binary.run(
      ["completions", "bash", "--", "tipctl explain " + typed], in: folder.url)
    let added = answer.output.split(separator: "\n").dropFirst().map(String.init)
    // A backslash within double quotes can only be followed by what it escapes, or be itself.
    let expected = typed == #""x\"# ? ["x\"y", "x$y", #"x\y"#, "x`y"] : ids
    #expect(added.count == expected.count)
    // The quote that is still open is closed by readline.
    let isOpen = typed.hasPrefix("\"x") && typed != #""x"'"# || typed == "'x"
    let end = typed.hasSuffix("'") && typed != "'x'" ? "'" : isOpen ? String(typed.prefix(1)) : ""
    let script = added.map { "printf '%s\\n' \(typed)\($0)\(end)\n" }.joined()
    let bash = try #require(Program("bash"))
    let result = try bash.run(["-c", script], in: folder.url)
    #expect(result.error.isEmpty)
    #expect(result.output.split(separator: "\n").map(String.init) == expected)
  }

  @Test(arguments: [
    ("bash", ["bash", "-n"]), ("zsh", ["zsh", "-n"]), ("fish", ["fish", "--no-execute"]),
  ])
  func `a shell finds nothing wrong with its script`(shell: String, command: [String]) throws {
    let folder = try FreshFolder()
    try folder.write(try Binary.run(["completions", shell]).output, to: "script")
    let program = try #require(Program(command[0]))
    let result = try program.run(Array(command.dropFirst()) + ["script"], in: folder.url)
    #expect(result == ProcessResult(status: 0, output: "", error: ""))
  }

  @Test(.enabled(if: Program.areInstalled("shellcheck"), "there is no shellcheck"))
  func `shellcheck finds nothing wrong with bash's script`() throws {
    let folder = try FreshFolder()
    try folder.write(try Binary.run(["completions", "bash"]).output, to: "script")
    let shellcheck = try #require(Program("shellcheck"))
    let result = try shellcheck.run(["--shell", "bash", "script"], in: folder.url)
    #expect(result == ProcessResult(status: 0, output: "", error: ""))
  }
}
