import Testing
import TipCLI
import TipEngine

struct ArgumentParsingTests {
  @Test(arguments: [
    ["--tips", "a.json", "status", "T"], ["status", "--tips", "a.json", "T"],
    ["status", "T", "--tips", "a.json"], ["--tips=a.json", "status", "T"],
    ["status", "--tips=a.json", "--", "T"], ["--tips", "b.json", "status", "T", "--tips=a.json"],
  ])
  func `options stand anywhere, and the last one wins`(arguments: [String]) throws {
    let invocation = try invocation(arguments)
    #expect(invocation.command == .status)
    #expect(invocation.tips == "a.json")
    #expect(invocation.operands == ["T"])
  }

  @Test func `two hyphens end the options`() throws {
    let invocation = try invocation(["status", "-q", "--", "--format", "--", "-h"])
    #expect(invocation.operands == ["--format", "--", "-h"])
    #expect(invocation.verbosity == .quiet)
    #expect(invocation.format == .text)
  }

  @Test(arguments: ["-3", "-.5", "-0x", "-1h", "-", "", "a=b", "+1"])
  func `what is no option is an operand`(text: String) throws {
    #expect(try invocation(["set", "level", text]).operands == ["level", text])
  }

  @Test(arguments: ["-inf", "-x", "-qV", "-q=1", "-.x", "--no", "---", "-com.apple.TipKit.Show"])
  func `what begins with a hyphen and is no option is an error`(text: String) {
    #expect(complaint(["set", "level", text])?.hasPrefix("unknown option '\(text)'") == true)
  }

  @Test(arguments: ["-1h", "-x", "--unknown", "-", "--tips=b"])
  func `a value may begin with a hyphen`(text: String) throws {
    #expect(try invocation(["donate", "E", "--value", text]).options.value == text)
  }

  @Test(arguments: ["--quiet", "-q", "--", "--value", "-com.apple.TipKit.ShowTips", nil])
  func `an option is no value of another one`(next: String?) {
    let arguments = ["donate", "E", "--value"] + (next.map { [$0] } ?? [])
    #expect(complaint(arguments) == "'--value' needs a value, as in '--value JSON'")
  }

  @Test func `after an equal sign everything is the value`() throws {
    let arguments = ["donate", "E", "--value=--quiet=1"]
    #expect(try invocation(arguments).options.value == "--quiet=1")
  }

  @Test(
    arguments: [
      (["--help"], nil), (["-h", "--version"], nil), (["nonsense", "--tmes", "-h"], nil),
      (["donate", "--times", "x", "--help"], .donate), (["--now", "-h", "set"], .set),
      (["--tips", "status", "get", "-h"], .get), (["help", "donate"], .donate), (["help"], nil),
      (["--quiet=1", "-V", "display", "--times", "-h"], .display),
      (["help", "donate", "--manual", "-h"], .help),
    ] as [([String], CommandName?)])
  func `asking for help wins over everything`(arguments: [String], command: CommandName?) throws {
    guard case .help(command, .text) = try request(arguments) else {
      Issue.record("\(arguments) asks for something else")
      return
    }
  }

  @Test(
    arguments: [(["help", "--manual"], nil), (["--manual", "help", "set"], .set)]
      as [([String], CommandName?)])
  func `help has a form for manual pages`(arguments: [String], command: CommandName?) throws {
    guard case .help(command, .manual) = try request(arguments) else {
      Issue.record("\(arguments) asks for something else")
      return
    }
  }

  @Test(arguments: [["--version"], ["nonsense", "-V"], ["version"], ["version", "-q"]])
  func `asking for the version wins over errors`(arguments: [String]) throws {
    guard case .version = try request(arguments) else {
      Issue.record("\(arguments) asks for something else")
      return
    }
  }

  @Test(arguments: CommandName.allCases.filter { CommandSpecification($0).unusedOptions.isEmpty })
  func `every command takes the common options`(command: CommandName) {
    let operands: [String] =
      switch command {
      case .help: []
      case .donate: ["E"]
      default: Array(["A", "B"].prefix(CommandSpecification(command).operands.minimum))
      }
    let options =
      OptionSpecification.all(in: .common) + OptionSpecification.all(in: .launchArgument)
    #expect(options.count == 17)
    for option in options where option.id != .help && option.id != .version {
      let values = [
        OptionSpecification.Argument.none: [], .value(placeholder: "INSTANT"): ["+1d"],
        .value(placeholder: "text|json"): ["json"], .value(placeholder: "ID,..."): ["A,B"],
      ]
      let arguments = [option.name] + (values[option.argument] ?? ["1"])
      #expect(complaint(arguments + [command.rawValue] + operands) == nil)
    }
  }

  @Test func `every option belongs to a command, and only to those that list it`() {
    let options = OptionSpecification.all(in: .command)
    #expect(options.count == 19)
    for option in options {
      let takers = CommandName.allCases.filter {
        CommandSpecification($0).options.contains(option.id)
      }
      #expect(!takers.isEmpty)
      let value = option.argument == .none ? [] : ["x"]
      for command in CommandName.allCases where !takers.contains(command) {
        #expect(
          complaint([command.rawValue, option.name] + value)
            == "'\(command.rawValue)' takes no option '\(option.name)'")
      }
    }
  }
}
