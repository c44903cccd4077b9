import TipEngine

/// What a command line asks for.
package enum ArgumentRequest: Sendable {
  /// Help about the tool, or about a command.
  case help(CommandName?, CommandOptions.HelpForm)
  /// The version.
  case version
  /// A command, neither `help` nor `version`.
  case run(Invocation)

  /// Reads a command line without the program's name, completed by the environment.
  ///
  /// `--help`, then `--version`, anywhere before `--` win over everything else that is there, also
  /// over errors. Errors are found from left to right, then those that depend on the command.
  ///
  /// - Throws: ``ArgumentError``.
  /// - Complexity: O(*n*) in the number of arguments.
  package init(
    parsing arguments: [String], environment: Environment
  ) throws(ArgumentError) {
    let tokens = ArgumentToken.tokens(of: arguments)
    let command = Self.command(in: tokens)
    if tokens.contains(.option(.help, value: "")) {
      self = .help(command, .text)
      return
    }
    if tokens.contains(.option(.version, value: "")) {
      self = .version
      return
    }

    var options: [(OptionID, value: String)] = []
    var operands: [String] = []
    for token in tokens {
      switch token {
      case .operand(let text):
        if operands.isEmpty { _ = try CommandName(checking: text) }
        operands.append(text)
      case .option(let id, let value):
        options.append((id, value))
      case .unknownOption(let text):
        throw Self.unknownOption(text, of: command)
      case .missingValue(let id):
        throw .missingValue(id)
      case .unexpectedValue(let id, let value):
        throw .unexpectedValue(id, value: value)
      }
    }
    guard let command else { throw .noCommand }
    let specification = CommandSpecification(command)
    for (id, _) in options where !specification.takes(OptionSpecification(id)) {
      throw .optionNotTaken(id, by: command)
    }
    let invocation = try Invocation(
      specification, options: options, operands: Array(operands.dropFirst()),
      environment: environment)
    switch command {
    case .help:
      self = .help(
        try invocation.operands.first.map(CommandName.init(checking:)), invocation.options.helpForm)
    case .version:
      self = .version
    default:
      self = .run(invocation)
    }
  }

  private static func command(in tokens: [ArgumentToken]) -> CommandName? {
    for case .operand(let text) in tokens { return CommandName(rawValue: text) }
    return nil
  }

  private static func unknownOption(_ text: String, of command: CommandName?) -> ArgumentError {
    let name = text.prefix { $0 != "=" }
    let candidates = OptionID.allCases.lazy.map(OptionSpecification.init)
      .filter { option in command.map { CommandSpecification($0).takes(option) } ?? true }
      .map(\.name)
    return .unknownOption(
      text, of: command, suggestion: Suggestion.nearest(to: String(name), among: candidates))
  }
}

extension CommandName {
  /// The command of a name.
  ///
  /// - Throws: ``ArgumentError/unknownCommand(_:suggestion:)``.
  fileprivate init(checking name: String) throws(ArgumentError) {
    guard let command = CommandName(rawValue: name) else {
      throw .unknownCommand(
        name,
        suggestion: Suggestion.nearest(to: name, among: CommandName.allCases.map(\.rawValue)))
    }
    self = command
  }
}
