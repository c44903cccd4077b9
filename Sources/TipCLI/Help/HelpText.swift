/// Help, made from the tables of commands and options.
package struct HelpText: Sendable {
  /// The lines, each with its end: ASCII, at most 80 columns.
  package let text: String

  /// The shortest reminder of how the tool is called, without a line's end.
  static let usage = "usage: tipctl \(form)"

  /// What stands after the tool's name.
  static let form = "[options] COMMAND [options] [arguments]"

  /// What the tool does, in a few words.
  static let purpose = "Runs TipKit's tip rules outside an app"

  /// What the tool does, in a sentence.
  static let description =
    "\(purpose): which tip may appear now, why another may not, and when it will."

  /// A command line each of some commands.
  static var examples: [String] {
    [CommandName.donate, .eligible, .explain].flatMap {
      CommandSpecification($0).examples.prefix(1)
    }
  }

  /// Help about the tool.
  package static var general: HelpText {
    var page = TextColumns()
    page.line(usage)
    page.paragraph(description)
    page.heading("Commands")
    for command in CommandName.allCases {
      page.row(command.rawValue, CommandSpecification(command).summary, textColumn: 15)
    }
    page.addCommonOptions()
    page.heading("Environment")
    for variable in EnvironmentVariable.allCases {
      page.row(variable.rawValue, variable.help, textColumn: optionColumn)
    }
    page.heading("Exit status")
    for status in ExitStatus.allCases {
      page.row(String(status.rawValue), status.meaning, textColumn: statusColumn)
    }
    page.heading("Examples")
    for example in examples { page.line("  " + example) }
    page.paragraph("'tipctl help COMMAND' tells more about a command.")
    return HelpText(text: page.text)
  }

  /// Help about a command.
  package init(for command: CommandName) {
    let specification = CommandSpecification(command)
    var page = TextColumns()
    for (index, usage) in specification.usages.enumerated() {
      let front = index == 0 ? "usage: " : "       "
      page.line("\(front)tipctl \(command.rawValue) \(usage)")
    }
    page.paragraph(specification.summary)
    for paragraph in specification.discussion { page.paragraph(paragraph) }
    for (word, meaning) in specification.terms {
      page.row(word, meaning, textColumn: Self.optionColumn)
    }
    if !specification.options.isEmpty {
      page.heading("Options")
      for option in specification.options { page.add(OptionSpecification(option)) }
    }
    page.addCommonOptions(of: specification)
    page.heading("Exit status")
    for status in specification.exitStatuses {
      page.row(
        String(status.rawValue), specification.meaning(of: status), textColumn: Self.statusColumn)
    }
    page.heading(specification.examples.count == 1 ? "Example" : "Examples")
    for example in specification.examples { page.line("  " + example) }
    text = page.text
  }

  private init(text: String) { self.text = text }

  fileprivate static let optionColumn = 22
  private static let statusColumn = 5
}

extension CommandSpecification {
  /// What stands after the command's name, a text for each form that it has.
  var usages: [String] {
    forms.map { $0.isEmpty ? "[options]" : "[options] " + $0 }
  }

  /// What an exit status means if the command is exited with it.
  func meaning(of status: ExitStatus) -> String {
    switch status {
    case .negativeAnswer: negativeAnswer ?? status.meaning
    case .unreadableInput: unreadableInput ?? status.meaning
    default: status.meaning
    }
  }

  /// What the command may exit with.
  package var exitStatuses: [ExitStatus] {
    ExitStatus.allCases.filter { status in
      switch status {
      case .success, .wrongUsage, .failure: true
      case .negativeAnswer: negativeAnswer != nil
      case .unreadableInput: definitions != .none
      case .locked: datastore != .none
      }
    }
  }
}

extension TextColumns {
  fileprivate mutating func add(_ option: OptionSpecification) {
    let label = option.shortName.map { $0 + ", " + option.synopsis } ?? option.synopsis
    row(label, option.help, textColumn: HelpText.optionColumn)
  }

  /// The common options, all of them or those that a command takes.
  fileprivate mutating func addCommonOptions(of command: CommandSpecification? = nil) {
    for group in OptionGroup.common(of: command) {
      heading(group.title)
      for option in group.options { add(option) }
    }
  }
}
