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
      case .validate: .validate
      case .test: .test
      case .initialize: .initialize
      case .schema: .schema
      case .check: .check
      case .export: .export
      case .import: .import
      case .backup: .backup
      case .completions: .completions
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
  private static var completions: Self {
    Self(
      command: .completions,
      summary: "Print a completion script for bash, zsh or fish.",
      forms: ["bash|zsh|fish", "bash|zsh|fish -- WORD..."],
      operands: .oneThenAny("SHELL", "WORD"),
      discussion: [
        """
        The script completes commands, options and their values, files, and the ids of the \
        definitions and the datastore that the command line means. In bash, source \
        <(tipctl completions bash) has it at work at once.
        """,
        """
        At each completion the script calls the tool with the words after tipctl up to the \
        cursor, which prints what may stand in place of the last one: a line that says how, \
        then a line each. Bash gives the line as it is typed, as one word, and gets what is \
        to be added to it. Nothing is recorded or made, and standard input is not read.
        """,
      ],
      options: [],
      examples: [
        "tipctl completions bash", "tipctl completions zsh >_tipctl",
        "tipctl completions fish -- explain ''",
      ],
      definitions: .none, datastore: .none, negativeAnswer: nil,
      formats: [.text],
      unusedOptions: Set(OptionID.allCases).subtracting([.help, .version]))
  }

  private static var help: Self {
    Self(
      command: .help,
      summary: "Print help about the tool or a command.",
      forms: ["[COMMAND]"], operands: .atMostOne("COMMAND"),
      discussion: [
        """
        With --manual, prints the manual page of the tool, tipctl(1), or of a command, such \
        as tipctl-donate(1), for programs like man and groff.
        """
      ],
      options: [.manual],
      examples: ["tipctl help donate", "tipctl help --manual donate"],
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
