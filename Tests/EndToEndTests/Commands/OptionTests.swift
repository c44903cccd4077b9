import Testing

@Suite struct OptionTests {
  private static let orders = [
    "--format json --profile p donate watered --times 2",
    "donate --format=json watered --profile=p --times=2",
    "--times 2 donate --profile p watered --format json",
    "--profile x donate --times 9 watered --times 2 --format text --format json --profile p",
    "--format json --profile p --times 2 -- donate watered",
    "donate --format json --profile p --times 2 -- watered",
  ]

  @Test(arguments: orders)
  func `options stand anywhere, and the last one counts`(line: String) throws {
    let project = try Project()
    #expect(
      try project.output(of: line)
        == #"{"now":"2026-01-05T09:00:00Z","recorded":2,"event":"watered","donations":2}"# + "\n")
    #expect(try project.output(of: "profiles") == "p\t2\n")
  }

  private static let wrong: [(line: String, message: String)] = [
    ("", "no command given, expected one such as 'eligible'"),
    ("elegible", "unknown command 'elegible' (did you mean 'eligible'?)"),
    ("Status", "unknown command 'Status' (did you mean 'status'?)"),
    ("-- --format", "unknown command '--format'"),
    ("eligible --grup extra", "unknown option '--grup' (did you mean '--group'?)"),
    ("eligible --Group=extra", "unknown option '--Group=extra' (did you mean '--group'?)"),
    ("eligible -x", "unknown option '-x'"),
    ("eligible -qq", "unknown option '-qq'"),
    ("eligible --times 3", "'eligible' takes no option '--times'"),
    ("status --group extra", "'status' takes no option '--group'"),
    ("launch --force", "'launch' takes no option '--force'"),
    ("eligible --new", "'eligible' takes no option '--new'"),
    ("eligible --group", "'--group' needs a value, as in '--group ID'"),
    ("eligible --group -q", "'--group' needs a value, as in '--group ID'"),
    ("eligible --group -- extra", "'--group' needs a value, as in '--group ID'"),
    ("eligible --group=", "'--group' is empty, expected ID"),
    ("eligible --quiet=yes", "'--quiet' takes no value, but has 'yes'"),
    ("eligible --format xml", "'--format' is 'xml', expected 'text' or 'json'"),
    ("invalidate Save --reason closed", "'--reason' is 'closed', expected 'actionPerformed', "),
    ("explain", "'explain' needs TIP"),
    ("invalidate", "'invalidate' needs TIP"),
    ("display", "'display' needs TIP"),
    ("display Save Share", "'display' takes only TIP, but also has 'Share'"),
    ("act Save", "'act' needs ACTION"),
    ("act Save open More", "'act' takes only TIP ACTION, but also has 'More'"),
    ("next Save", "'next' takes no arguments, but has 'Save'"),
    ("profiles default", "'profiles' takes no arguments, but has 'default'"),
    ("version now", "'version' takes no arguments, but has 'now'"),
    ("-com.apple.TipKit.ShowAllTips maybe status", "'-com.apple.TipKit.ShowAllTips' is 'maybe', "),
    ("status -com.apple.TipKit.ShowAllTip 1", "unknown option '-com.apple.TipKit.ShowAllTip' "),
    ("--show-tips , status", "'--show-tips' is ',', expected ids joined by commas"),
  ]

  @Test(arguments: wrong)
  func `wrong usage is exit 2, with what is wrong and what was expected`(
    line: String, message: String
  ) throws {
    let project = try Project()
    let result = try project.run(line)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.error.hasPrefix("tipctl: error: \(message)"), "\(result.error)")
    #expect(!project.has(".tipctl"))
  }

  @Test func `what begins with a hyphen and a digit is a value`() throws {
    let project = try Project()
    #expect(
      try project.output(of: "set count -3 plant -.5") == "set count to -3, plant to \"-.5\"\n")
    #expect(try project.output(of: "set -- plant --force") == "set plant to \"--force\"\n")
    #expect(try project.output(of: "donate watered --id -1") == "donated watered (1 donation)\n")
    #expect(
      try project.output(of: "donate watered --id=--times") == "donated watered (2 donations)\n")
    #expect(
      try project.run("act Save -1").error.hasPrefix("tipctl: error: tip 'Save' has no action '-1'")
    )
  }

  @Test(arguments: ["eligible", "Save", "--force", "-q", "=", "--", "$(id)", "`id`", ";", "%s%n"])
  func `an argument is never taken for something else`(text: String) throws {
    let project = try Project()
    let result = try project.run(["set", "--", "plant", text])
    #expect(result.status == 0)
    #expect(try project.output(of: "get -q plant") == "\"\(text)\"\n")
  }
}

@Suite struct HelpTests {
  private static let commands = [
    "eligible", "next", "status", "explain", "events", "donate", "set", "get", "display", "act",
    "invalidate", "reset", "profiles", "launch", "help", "version",
  ]

  @Test func `help lists the commands, the options, the variables and the exit statuses`() throws {
    let help = try Project().output(of: "help")
    for command in Self.commands { #expect(help.contains("\n  \(command) ")) }
    for option in ["--tips FILE", "-q, --quiet", "-h, --help", "-V, --version", "--hide-all-tips"] {
      #expect(help.contains("  \(option)"))
    }
    for variable in ["TIPCTL_TIPS", "TIPCTL_DATASTORE", "TIPCTL_PROFILE", "TIPCTL_NOW"] {
      #expect(help.contains("\n  \(variable)"))
    }
    for status in 0...5 { #expect(help.contains("\n  \(status)  ")) }
    #expect(try Project().output(of: "--help") == help)
    #expect(try Project().output(of: "-h") == help)
  }

  @Test(arguments: commands)
  func `help of a command is the same wherever it is asked for`(command: String) throws {
    let bare = try FreshFolder()
    let help = try Binary.run(["help", command], in: bare.url)
    #expect(help.status == 0)
    #expect(help.error == "")
    #expect(help.output.hasPrefix("usage: tipctl \(command) [options]"))
    #expect(help.output.split(separator: "\n").allSatisfy { $0.utf8.count <= 80 })
    #expect(help.output.utf8.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) })
    if command == "help" { return }
    for line in [
      [command, "-h"], ["--help", command], [command, "x", "--nonsense", "-h"],
      ["-h", "-V", command], [command, "--format", "-h"],
    ] {
      #expect(try Binary.run(line, in: bare.url) == help, "\(line)")
    }
  }

  @Test func `behind two hyphens -h is an argument`() throws {
    let project = try Project()
    #expect(try project.output(of: "set plant -- -h") == "set plant to \"-h\"\n")
    #expect(try project.output(of: "set -- plant -V") == "set plant to \"-V\"\n")
  }

  @Test(arguments: ["version", "--version", "-V", "status -V --nonsense", "-V elegible"])
  func `the version is one line`(line: String) throws {
    let bare = try FreshFolder()
    let result = try Binary.run(line.split(separator: " ").map(String.init), in: bare.url)
    #expect(result.status == 0)
    #expect(result.output.contains(/^tipctl [0-9]+\.[0-9]+\.[0-9]+\n$/))
  }

  @Test func `help of what is no command suggests one`() throws {
    let result = try Project().run("help elegible")
    #expect(result.status == 2)
    #expect(
      result.error == "tipctl: error: unknown command 'elegible' (did you mean 'eligible'?)\n")
    #expect(try Project().run("help status next").status == 2)
  }
}
