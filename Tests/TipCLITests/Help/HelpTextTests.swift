import Testing
import TipCLI

struct HelpTextTests {
  private static let pages = [HelpText.general] + CommandName.allCases.map(HelpText.init(for:))

  @Test func `pages are ASCII of at most 80 columns, without space at the ends of lines`() {
    #expect(Self.pages.count > 17)
    for page in Self.pages {
      #expect(page.text.utf8.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) })
      #expect(page.text.hasSuffix("\n"))
      for line in page.text.split(separator: "\n") {
        #expect(line.utf8.count <= 80)
        #expect(!line.hasSuffix(" "))
      }
    }
  }

  @Test func `the general page lists every command, common option, variable and exit status`() {
    let text = HelpText.general.text
    for command in CommandName.allCases {
      #expect(text.contains("\n  \(command.rawValue) "))
      #expect(text.contains(CommandSpecification(command).summary))
    }
    for option in OptionSpecification.all(in: .common) { #expect(text.contains(option.synopsis)) }
    for variable in EnvironmentVariable.allCases {
      #expect(text.contains("\n  \(variable.rawValue) "))
    }
    for status in ExitStatus.allCases {
      #expect(text.contains("\n  \(status.rawValue)  \(status.meaning)\n"))
    }
  }

  @Test(arguments: CommandName.allCases)
  func `a command's page has its usage, options and examples`(command: CommandName) {
    let specification = CommandSpecification(command)
    let text = HelpText(for: command).text
    #expect(specification.command == command)
    #expect(text.hasPrefix("usage: tipctl \(command.rawValue) [options]"))
    #expect(text.contains("\n\(specification.summary)\n"))
    let options =
      specification.options.map(OptionSpecification.init)
      + (OptionSpecification.all(in: .common) + OptionSpecification.all(in: .launchArgument))
      .filter { !specification.unusedOptions.contains($0.id) }
    for option in options {
      #expect(text.contains(option.described(for: specification).synopsis))
      for short in [option.shortName].compactMap(\.self) {
        #expect(text.contains("\n  \(short), \(option.name)"))
      }
    }
    #expect(!specification.examples.isEmpty)
    for example in specification.examples {
      #expect(text.contains("\n  \(example)\n"))
      #expect(example.contains("tipctl \(command.rawValue)"))
    }
  }

  @Test(arguments: CommandName.allCases)
  func `examples are command lines in order`(command: CommandName) {
    for example in CommandSpecification(command).examples where example.hasPrefix("tipctl ") {
      let arguments = example.split(separator: " ").dropFirst().map(String.init)
      #expect(complaint(arguments) == nil)
    }
  }

  @Test func `the page of a small command is this`() throws {
    let text = HelpText(for: .act).text
    let front = try #require(text.firstRange(of: "\n\nCommon options:\n"))
    #expect(
      text[..<front.lowerBound] == """
        usage: tipctl act [options] TIP ACTION

        Perform an action of a tip.

        Records the action, and invalidates the tip if the action says so. An action
        without an id has its index as id: 0, 1, and so on.
        """)
    let back = try #require(text.firstRange(of: "\n\nExit status:\n"))
    #expect(
      text[back.upperBound...] == """
          0  done, or the answer is yes
          1  the tip is not available and nothing was recorded
          2  wrong usage
          3  a file to be read is unreadable or invalid
          4  the datastore or the output failed
          5  the datastore stayed locked for 5 seconds: try again

        Example:
          tipctl act ShortcutTip open-settings

        """)
  }
}
