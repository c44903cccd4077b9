/// A manual page, made from the tables that help is made from.
package struct ManualPage: Sendable {
  /// The source for programs like man and groff: the macros of man(7), ASCII.
  package let text: String

  /// The page of a command, `tipctl-COMMAND(1)`, or of the whole tool, `tipctl(1)`.
  package init(of command: CommandName?) {
    text = command.map { Self.page(of: CommandSpecification($0)) } ?? Self.general
  }

  private static var general: String {
    var page = ManualSource(title: "tipctl")
    page.section("Name")
    page.name("tipctl", purpose: HelpText.purpose.lowercasedFirst)
    page.section("Synopsis")
    page.synopsis("tipctl", [HelpText.form])
    page.section("Description")
    page.paragraph(HelpText.description)
    page.section("Commands")
    for command in CommandName.allCases {
      let specification = CommandSpecification(command)
      page.subsection(specification.title)
      page.synopsis(specification.title, specification.usages)
      page.addDescription(of: specification)
      page.addOptions(of: specification)
      page.addExceptions(of: specification)
      page.examples(specification.examples)
    }
    page.section("Options")
    page.paragraph(
      """
      Options may stand before or after the command; -- ends them. A command refuses an option \
      that it has no use for.
      """)
    for group in OptionGroup.common(of: nil) {
      page.subsection(group.title)
      for option in group.options { page.row(.init(option), option.help) }
    }
    page.section("Environment")
    for variable in EnvironmentVariable.allCases {
      page.row(.init(variable.rawValue), variable.help)
    }
    page.section("Files")
    for place in KnownPlace.allCases { page.row(.init(place.rawValue), place.help) }
    page.section("Exit status")
    for status in ExitStatus.allCases { page.row(.init("\(status.rawValue)"), status.meaning) }
    page.section("Examples")
    page.examples(HelpText.examples)
    return page.text
  }

  private static func page(of specification: CommandSpecification) -> String {
    let name = "tipctl-\(specification.command.rawValue)"
    var page = ManualSource(title: name)
    page.section("Name")
    page.name(name, purpose: specification.summary.lowercasedFirst.withoutFullStop)
    page.section("Synopsis")
    page.synopsis(specification.title, specification.usages)
    page.section("Description")
    page.addDescription(of: specification)
    page.section("Options")
    page.addOptions(of: specification)
    for group in OptionGroup.common(of: specification) {
      page.subsection(group.title)
      for option in group.options { page.row(.init(option), option.help) }
    }
    page.section("Exit status")
    for status in specification.exitStatuses {
      page.row(.init("\(status.rawValue)"), specification.meaning(of: status))
    }
    page.section("Examples")
    page.examples(specification.examples)
    page.section("See also")
    page.references(["tipctl"])
    return page.text
  }
}

extension ManualSource {
  fileprivate mutating func addDescription(of specification: CommandSpecification) {
    for paragraph in [specification.summary] + specification.discussion {
      self.paragraph(paragraph)
    }
    for (word, meaning) in specification.terms { row(.init(word), meaning) }
  }

  fileprivate mutating func addOptions(of specification: CommandSpecification) {
    for option in specification.options.map(OptionSpecification.init) {
      row(.init(option), option.help)
    }
  }
}

extension ManualSource {
  /// What the sections about all commands do not tell of a command.
  fileprivate mutating func addExceptions(of specification: CommandSpecification) {
    let format = OptionSpecification(.format)
    let described = format.described(for: specification)
    if specification.takes(format), described.argument != format.argument {
      row(.init(described), described.help)
    }
    if let answer = specification.negativeAnswer {
      paragraph("Exit status \(ExitStatus.negativeAnswer.rawValue): \(answer).")
    }
  }
}

extension CommandSpecification {
  fileprivate var title: String { "tipctl \(command.rawValue)" }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }

  /// A sentence without its end, as lists of commands want it.
  fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
