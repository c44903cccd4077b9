/// Help, made from the tables of commands and options.
package struct HelpText: Sendable {
  /// The lines, each with its end: ASCII, at most 80 columns.
  package let text: String

  /// The shortest reminder of how the tool is called, without a line's end.
  static let usage = "usage: tipctl [options] COMMAND [options] [arguments]"

  /// Help about the tool.
  package static var general: HelpText {
    var page = TextColumns()
    page.line(usage)
    page.paragraph(
      """
      Runs TipKit's tip rules outside an app: which tip may appear now, why another may not, \
      and when it will.
      """)
    page.heading("Commands")
    for command in CommandName.allCases {
      page.row(command.rawValue, CommandSpecification(command).summary, textColumn: 14)
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
    for command in [CommandName.donate, .eligible, .explain] {
      for example in CommandSpecification(command).examples.prefix(1) { page.line("  " + example) }
    }
    page.paragraph("'tipctl help COMMAND' tells more about a command.")
    return HelpText(text: page.text)
  }

  /// Help about a command.
  package init(for command: CommandName) {
    let specification = CommandSpecification(command)
    var page = TextColumns()
    for (index, form) in specification.forms.enumerated() {
      let front = index == 0 ? "usage: " : "       "
      page.line(
        front + "tipctl \(command.rawValue) [options]" + (form.isEmpty ? "" : " " + form))
    }
    page.paragraph(specification.summary)
    for paragraph in specification.discussion { page.paragraph(paragraph) }
    if !specification.options.isEmpty {
      page.heading("Options")
      for option in specification.options { page.add(OptionSpecification(option)) }
    }
    page.addCommonOptions(of: specification)
    page.heading("Exit status")
    for status in specification.exitStatuses {
      let meaning = status == .negativeAnswer ? specification.negativeAnswer : nil
      page.row(
        String(status.rawValue), meaning ?? status.meaning, textColumn: Self.statusColumn)
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
    let scopes: [(String, OptionSpecification.Scope)] = [
      ("Common options", .common), ("TipKit's launch arguments", .launchArgument),
    ]
    for (title, scope) in scopes {
      let options = OptionSpecification.all(in: scope).filter { command?.takes($0) ?? true }
      if options.isEmpty { continue }
      heading(title)
      for option in options { add(command.map { option.described(for: $0) } ?? option) }
    }
  }
}

extension OptionSpecification {
  /// The option as a command takes it: `--format` with the forms that the command has.
  package func described(for command: CommandSpecification) -> OptionSpecification {
    guard id == .format else { return self }
    return OptionSpecification(
      id, name, short: shortName, command.formats.map(\.rawValue).joined(separator: "|"),
      scope: scope, repetition: repetition, help: help)
  }
}
