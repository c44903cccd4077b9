import Testing
import TipCLI

struct ManualPageTests {
  private static let commands: [CommandName?] = [nil] + CommandName.allCases

  @Test func `pages are ASCII, and every line that begins like a macro is one`() {
    #expect(Self.commands.count > 17)
    let macros: Set = [".TH", ".SH", ".SS", ".PP", ".TP", ".EX", ".EE", ".nf", ".fi", ".BR"]
    for command in Self.commands {
      let page = ManualPage(of: command).text
      #expect(page.utf8.allSatisfy { $0 == 0x0A || (0x20...0x7E).contains($0) })
      #expect(page.hasSuffix("\n"))
      for line in page.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        #expect(!line.isEmpty && !line.hasPrefix("'") && !line.hasSuffix(" "))
        guard line.hasPrefix(".") else { continue }
        #expect(macros.contains(line.split(separator: " ").first.map(String.init) ?? ""))
      }
    }
  }

  @Test func `the tool's page has every command with its forms, options and examples`() {
    let page = ManualPage(of: nil).text
    for command in CommandName.allCases {
      let specification = CommandSpecification(command)
      #expect(page.contains("\n.SS tipctl \(command.rawValue)\n.nf\n"))
      #expect(page.count(of: "\n\\fBtipctl \(command.rawValue)\\fR ") == specification.forms.count)
    }
    for option in OptionID.allCases.map(OptionSpecification.init) {
      #expect(page.contains("\\fB\(option.name.replacing("-", with: "\\-"))\\fR"))
    }
    for variable in EnvironmentVariable.allCases {
      #expect(page.contains("\\fB\(variable.rawValue)\\fR"))
    }
    for status in ExitStatus.allCases { #expect(page.contains("\\fB\(status.rawValue)\\fR\n")) }
  }

  @Test func `sections stand in the order that manuals have`() {
    let expected = [
      "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "ENVIRONMENT", "FILES",
      "EXIT STATUS", "EXAMPLES",
    ]
    #expect(ManualPage(of: nil).sections == expected)
    for command in CommandName.allCases {
      #expect(
        ManualPage(of: command).sections == [
          "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "EXAMPLES", "SEE ALSO",
        ])
    }
  }

  @Test func `characters with a meaning for macros are escaped, words keep their hyphens`() {
    #expect(ManualPage(of: .eligible).text.contains("\ntipctl eligible \\-\\-now +8d\n"))
    #expect(ManualPage(of: .donate).text.contains("\\(dqevent\\(dq"))
    #expect(ManualPage(of: .events).text.contains("such as 2026\\-01\\-02T03:04:05Z"))
    #expect(ManualPage(of: .reset).text.contains(" | \\-\\-parameter NAME]...\n"))
  }
}

extension ManualPage {
  fileprivate var sections: [String] {
    text.split(separator: "\n").filter { $0.hasPrefix(".SH ") }.map { String($0.dropFirst(4)) }
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { ranges(of: part).count }
}
