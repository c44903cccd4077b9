/// The command table; its rows are in the files of the questions and of the records.
extension CommandSpecification {
  /// The table's row of a command.
  package init(_ command: CommandName) {
    self =
      switch command {
      case .eligible: .eligible
      case .next: .next
      case .status: .status
      case .explain: .explain
      case .events: .events
      case .donate: .donate
      case .set: .set
      case .get: .get
      case .display: .display
      case .act: .act
      case .invalidate: .invalidate
      case .reset: .reset
      case .profiles: .profiles
      case .launch: .launch
      case .help: .help
      case .version: .version
      }
  }

  /// Whether the command takes an option.
  func takes(_ option: OptionSpecification) -> Bool {
    switch option.scope {
    case .common, .launchArgument: !unusedOptions.contains(option.id)
    case .command: options.contains(option.id)
    }
  }
}

/// The commands that are about the tool itself.
extension CommandSpecification {
  private static var help: Self {
    Self(
      command: .help,
      summary: "Print help about the tool or a command.",
      forms: ["[COMMAND]"], operands: .atMostOne("COMMAND"),
      discussion: [], options: [],
      examples: ["tipctl help donate"],
      definitions: .none, datastore: .none, negativeAnswer: nil)
  }

  private static var version: Self {
    Self(
      command: .version,
      summary: "Print the version.",
      forms: [""], operands: .none,
      discussion: [], options: [],
      examples: ["tipctl version"],
      definitions: .none, datastore: .none, negativeAnswer: nil)
  }
}
