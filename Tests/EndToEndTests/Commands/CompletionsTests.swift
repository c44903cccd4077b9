import Foundation
import Testing

/// What completion scripts are told.
struct CompletionsTests {
  private static let common = [
    "--tips", "--datastore", "--profile", "--now", "--format", "--quiet", "-q", "--help", "-h",
    "--version", "-V", "--show-all-tips", "--show-tips", "--hide-tips", "--hide-all-tips",
    "-com.apple.TipKit.ShowAllTips", "-com.apple.TipKit.ShowTips", "-com.apple.TipKit.HideTips",
    "-com.apple.TipKit.HideAllTips", "-com.apple.TipKit.ResetDatastore",
  ]
  private static let tips = ["Welcome", "Save", "Share"]
  private static let parameters = [
    "loggedIn", "plant", "note", "count", "height", "sown", "tags", "bed", "stock", "row", "opened",
  ]

  /// Words up to the cursor, how the last one is completed, and the texts for it.
  private static let cases: [(words: [String], form: String, texts: [String])] = [
    (["eligible", ""], "words", tips),
    (["eligible", "Save", "x"], "words", tips),
    (["status", "-q", ""], "words", tips),
    (["-q", "explain", ""], "words", tips),
    (["display", ""], "words", tips),
    (["display", "Save", ""], "words", []),
    (["act", ""], "words", tips),
    (["act", "Save", ""], "words", ["open", "1"]),
    (["act", "--now", "+1d", "Save", ""], "words", ["open", "1"]),
    (["act", "Welcome", ""], "words", []),
    (["act", "nonsense", ""], "words", []),
    (["act", "Save", "open", ""], "words", []),
    (["invalidate", "Save", ""], "words", tips),
    (["events", ""], "words", ["watered", "counted", "few", "recent", "visited"]),
    (["donate", ""], "words", ["watered", "counted", "few", "recent", "visited"]),
    (["donate", "watered", ""], "words", []),
    (["get", ""], "words", parameters),
    (["set", ""], "words", parameters),
    (["set", "plant", ""], "words", []),
    (["set", "plant", "rose", ""], "words", parameters),
    (["set", "plant", "rose", "note", ""], "words", []),
    (["next", "--group", ""], "words", ["onboarding", "extra"]),
    (["next", "--group=x"], "words attached", ["--group=onboarding", "--group=extra"]),
    (["reset", "--tip", ""], "words", tips),
    (["reset", "--event", ""], "words", ["watered", "counted", "few", "recent", "visited"]),
    (["reset", "--parameter", ""], "words", parameters),
    (["reset", ""], "words", []),
    (["--show-tips", ""], "words list", tips),
    (["--show-tips", "Save,"], "words list", ["Save,Welcome", "Save,Share"]),
    (["--hide-tips=Save,Welcome,x"], "words attached list", ["--hide-tips=Save,Welcome,Share"]),
    (["-com.apple.TipKit.HideTips", "Share,"], "words list", ["Share,Welcome", "Share,Save"]),
    (["-com.apple.TipKit.ShowAllTips", ""], "words", ["1", "0"]),
    (["status", "--format", ""], "words", ["text", "json"]),
    (["--format=t"], "words attached", ["--format=text", "--format=json"]),
    (
      ["invalidate", "--reason", ""], "words",
      ["actionPerformed", "tipClosed", "displayCountExceeded", "displayDurationExceeded"]
    ),
    (["--tips", ""], "files", []),
    (["status", "--tips=x"], "files attached", []),
    (["--datastore", ""], "files", []),
    (["donate", "--from", ""], "files", []),
    (["--now", ""], "words", []),
    (["donate", "--id", ""], "words", []),
    (["--profile", ""], "words", []),
    (["completions", ""], "words", ["bash", "zsh", "fish"]),
    (["completions", "bash", ""], "words", []),
    (["help", "x", ""], "words", []),
    (["version", ""], "words", []),
    (["nonsense", ""], "words", []),
    (["--nonsense=x"], "words", []),
    (["-"], "words", common),
    (["--x"], "words", common),
    (["eligible", "-"], "words", common + ["--group"]),
    (["next", "-"], "words", common + ["--group", "--new"]),
    (["completions", "-"], "words", ["--help", "-h", "--version", "-V"]),
    (["eligible", "--", "-"], "words", tips),
    (["--", ""], "words", (try? HelpPage.commands()) ?? []),
    ([""], "words", (try? HelpPage.commands()) ?? []),
    (["--tips", "tips.json", ""], "words", (try? HelpPage.commands()) ?? []),
    (["help", ""], "words", (try? HelpPage.commands()) ?? []),
  ]

  @Test func `what may stand in place of the last word is told`() throws {
    #expect(Self.cases.count == 58)
    #expect(try HelpPage.commands().count > 16)
    let project = try Project()
    for (words, form, texts) in Self.cases {
      let answer = try Answer(project.run(["completions", "fish", "--"] + words))
      #expect(answer.form == form, "\(words)")
      #expect(answer.texts == texts, "\(words)")
    }
    #expect(!project.has(".tipctl"))
  }

  @Test func `every option of every command's help is offered, and no other`() throws {
    let commands = try HelpPage.commands()
    #expect(commands.count > 16)
    for command in commands {
      let page = HelpPage(try Binary.run(["help", command]).output)
      let named = ["Options", "Common options", "TipKit's launch arguments"]
        .flatMap(page.firstWords)
      let answer = try Answer(Binary.run(["completions", "zsh", "--", command, "-"]))
      #expect(Set(answer.texts.filter { $0.utf8.count > 2 }) == Set(named), "\(command)")
      #expect(answer.texts.filter { $0.utf8.count == 2 }.isEmpty == false)
    }
  }

  @Test func `candidates have a few words about them`() throws {
    let project = try Project()
    #expect(
      try project.run(["completions", "zsh", "--", "act", "Save", ""]).output
        == "words\nopen\tOpen\n1\tMore\n")
    let commands = try project.run(["completions", "fish", "--", ""]).output
    #expect(commands.contains("\nget\tPrint the values of parameters\n"))
    let options = try project.run(["completions", "fish", "--", "get", "--"]).output
    #expect(options.contains("\n--datastore\tThe datastore\n"))
  }

  // MARK: Where names come from

  @Test func `the definitions and the datastore that the line names are asked`() throws {
    let project = try Project()
    try project.folder.write(#"{ "tips": [ { "id": "Other", "title": "t" } ] }"#, to: "o.json")
    for profile in ["anna", "a b", "default"] {
      _ = try project.run(["donate", "watered", "--profile", profile])
    }
    func texts(_ words: [String], environment: [String: String] = [:]) throws -> [String] {
      try Answer(project.run(["completions", "fish", "--"] + words, environment: environment)).texts
    }
    #expect(try texts(["--tips", "o.json", "explain", ""]) == ["Other"])
    #expect(try texts(["explain", "--tips=o.json", ""]) == ["Other"])
    #expect(try texts(["explain", ""], environment: ["TIPCTL_TIPS": "o.json"]) == ["Other"])
    #expect(
      try texts(["--tips", "tips.json", "explain", ""], environment: ["TIPCTL_TIPS": "o.json"])
        == Self.tips)
    // The folder is the user's here, and the shell may leave this to the command.
    #expect(try texts(["--tips", "~/o.json", "explain", ""]) == ["Other"])
    let before = try project.datastore
    #expect(try texts(["--profile", ""]) == ["a b", "anna", "default"])
    #expect(
      try texts(["--datastore", Project.datastoreName, "--tips", "none", "--profile="])
        == ["--profile=a b", "--profile=anna", "--profile=default"])
    #expect(try texts(["--datastore", "none", "--profile", ""]).isEmpty)
    #expect(try project.datastore == before)
    #expect(!project.has("none"))
  }

  @Test(arguments: [
    #"{ "tips": [ { "id": "A" } ] }"#, "{", "",
    #"{ "tips": [ { "id": "a\u202eb", "title": "t" } ] }"#,
    #"{ "tips": [ { "id": "-q", "title": "t" }, { "id": "--x", "title": "t" } ] }"#,
  ])
  func `nothing is offered and nothing is said if there is nothing of use`(
    definitions: String
  ) throws {
    let project = try Project(definitions)
    for shell in ["zsh", "fish"] {
      let result = try project.run(["completions", shell, "--", "explain", ""])
      #expect(result == ProcessResult(status: 0, output: "words\n", error: ""))
    }
    let result = try project.run(["completions", "bash", "--", "tipctl explain "])
    #expect(result == ProcessResult(status: 0, output: "words\n", error: ""))
  }

  @Test func `an id that looks like an option is offered where it is understood`() throws {
    let project = try Project(
      #"{ "tips": [ { "id": "--tips", "title": "t" }, { "id": "-x", "title": "t" } ] }"#)
    func texts(_ words: String...) throws -> [String] {
      try Answer(project.run(["completions", "fish", "--"] + words)).texts
    }
    #expect(try texts("explain", "--", "") == ["--tips", "-x"])
    #expect(try texts("reset", "--tip", "") == ["-x"])
    #expect(try texts("reset", "--tip=") == ["--tip=--tips", "--tip=-x"])
  }

  @Test func `standard input is not read`() throws {
    let project = try Project()
    let words = ["--tips", "-", "--datastore", "d", "explain", ""]
    let result = try project.run(
      ["completions", "fish", "--"] + words,
      input: #"{ "tips": [ { "id": "Other", "title": "t" } ] }"#)
    #expect(result == ProcessResult(status: 0, output: "words\n", error: ""))
  }

  @Test(arguments: ["explain", "--profile"])
  func `pipes are not read, which would leave nothing to the command or never end`(
    word: String
  ) throws {
    let project = try Project()
    let result = try project.shell(
      """
      mkfifo pipe && tipctl completions fish -- --tips pipe \(word) ''
      tipctl completions fish -- --tips /dev/zero \(word) ''
      echo '{ "tips": [ { "id": "Other", "title": "t" } ] }' |
        tipctl completions fish -- --tips /dev/stdin --datastore d \(word) ''
      rm tips.json && mv pipe tips.json && tipctl completions fish -- \(word) ''
      """)
    #expect(result.output == "words\nwords\nwords\nwords\n")
  }

  // MARK: bash's lines

  @Test(arguments: [
    ("tipctl explain ", ["Welcome", "Save", "Share"]), ("tipctl explain S", ["ave", "hare"]),
    ("tipctl explain \"S", ["ave", "hare"]), ("tipctl explain 'S'a", ["ve"]),
    ("tipctl explain s", []), ("tipctl explain Save", [""]), ("tipctl explain $S", []),
    ("tipctl explain $X S", ["ave", "hare"]), ("tipctl explain `S", []),
    ("tipctl act 'Save' o", ["pen"]), (#"tipctl act S"av"\e o"#, ["pen"]),
    ("tipctl --show-tips=Save,Sh", ["are"]), ("tipctl --show-tips 'Save,Sh", ["are"]),
    ("tipctl\teve", ["nts"]), ("/some/where/tipctl eve", ["nts"]), ("tipctl", []), ("", []),
  ])
  func `bash is told what is to be typed next`(line: String, texts: [String]) throws {
    let project = try Project()
    let result = try project.run(["completions", "bash", "--", line])
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.first?.hasPrefix("words") == true)
    #expect(lines.dropFirst().map(String.init) == texts)
  }

  @Test func `a shell without a script is wrong usage, with a suggestion`() throws {
    #expect(
      try Binary.run(["completions", "fissh"])
        == ProcessResult(
          status: 2, output: "",
          error: "tipctl: error: unknown shell 'fissh' (did you mean 'fish'?)\n"))
    #expect(
      try Binary.run(["completions", "powershell"]).error
        == "tipctl: error: unknown shell 'powershell', expected 'bash', 'zsh' or 'fish'\n")
  }
}

/// What the tool answers to a script.
private struct Answer {
  let form: String
  let texts: [String]

  init(_ result: ProcessResult) throws {
    #expect(result.status == 0 && result.error.isEmpty, "\(result)")
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    form = String(try #require(lines.first))
    texts = lines.dropFirst().map { String($0.prefix { $0 != "\t" }) }
  }
}
