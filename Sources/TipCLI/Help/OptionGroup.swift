/// Options under a title.
struct OptionGroup {
  let title: String
  let options: [OptionSpecification]

  /// The options of all commands, or those of them that a command takes, as it takes them.
  static func common(of command: CommandSpecification?) -> [OptionGroup] {
    let scopes: [(String, OptionSpecification.Scope)] = [
      ("Common options", .common), ("TipKit's launch arguments", .launchArgument),
    ]
    return scopes.map { title, scope in
      let options = OptionSpecification.all(in: scope).filter { command?.takes($0) ?? true }
      return OptionGroup(
        title: title,
        options: options.map { option in
          command.map { option.described(for: $0) } ?? option
        })
    }.filter { !$0.options.isEmpty }
  }
}

extension OptionSpecification {
  /// The option as a command takes it: `--format` with the forms that the command has, `--tips`
  /// without a word on datastores if the command uses none.
  package func described(for command: CommandSpecification) -> OptionSpecification {
    switch id {
    case .format:
      described(command.formats.map(\.rawValue).joined(separator: "|"), help)
    case .tips where command.datastore == .none:
      described("FILE", help.replacing(" and then needs --datastore", with: ""))
    default: self
    }
  }

  private func described(_ placeholder: String, _ help: String) -> OptionSpecification {
    OptionSpecification(
      id, name, short: shortName, placeholder, scope: scope, repetition: repetition, help: help)
  }
}
