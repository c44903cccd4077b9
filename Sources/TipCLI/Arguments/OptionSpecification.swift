/// What parser and help know about an option.
package struct OptionSpecification: Sendable {
  /// Which option this is.
  package let id: OptionID
  /// The name with its hyphens, as it is typed: `--tips`.
  package let name: String
  /// The short name, as it is typed (`-q`), or nil.
  package let shortName: String?
  /// What follows the name.
  package let argument: Argument
  /// What the value is, or nil for a flag.
  package let kind: ArgumentKind?
  /// Who accepts the option.
  package let scope: Scope
  /// What happens if the option is given again.
  package let repetition: Repetition
  /// What the option does, a sentence or two.
  package let help: String

  /// What follows an option's name.
  package enum Argument: Hashable, Sendable {
    /// Nothing: the option is a flag.
    case none
    /// A value, which help calls by the placeholder.
    case value(placeholder: String)
  }

  /// Who accepts an option.
  package enum Scope: Hashable, Sendable {
    /// Every command.
    case common
    /// Every command; TipKit knows the option as a launch argument.
    case launchArgument
    /// The commands whose tables list it.
    case command
  }

  /// What a second occurrence of an option means.
  package enum Repetition: Hashable, Sendable {
    /// It replaces the first.
    case lastWins
    /// It adds to the first.
    case collects
  }

  init(
    _ id: OptionID, _ name: String, short shortName: String? = nil, _ placeholder: String? = nil,
    of kind: ArgumentKind? = nil, scope: Scope = .command, repetition: Repetition = .lastWins,
    help: String
  ) {
    self.id = id
    self.name = name
    self.shortName = shortName
    argument = placeholder.map { .value(placeholder: $0) } ?? .none
    self.kind = kind ?? placeholder.map(ArgumentKind.init(placeholder:))
    self.scope = scope
    self.repetition = repetition
    self.help = help
  }

  /// The name and, if there is one, the placeholder: `--tips FILE`.
  package var synopsis: String {
    switch argument {
    case .none: name
    case .value(let placeholder): name + " " + placeholder
    }
  }

  /// Whether the value is a list of elements joined by commas.
  package var takesList: Bool {
    switch argument {
    case .none: false
    case .value(let placeholder): placeholder.hasSuffix(",...")
    }
  }

  /// The specifications of a scope in the order of ``OptionID``.
  ///
  /// - Complexity: O(*n*) in the number of options.
  package static func all(in scope: Scope) -> [OptionSpecification] {
    OptionID.allCases.map(OptionSpecification.init).filter { $0.scope == scope }
  }

  /// The option whose long or short name is exactly `argument`, or nil.
  ///
  /// - Complexity: O(*n*) in the number of options.
  static func named(_ argument: some StringProtocol) -> OptionSpecification? {
    for id in OptionID.allCases {
      let specification = OptionSpecification(id)
      if argument == specification.name { return specification }
      if let short = specification.shortName, argument == short { return specification }
    }
    return nil
  }
}
