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
  /// The option as a command takes it: `--format` with the forms that the command has.
  package func described(for command: CommandSpecification) -> OptionSpecification {
    guard id == .format else { return self }
    return OptionSpecification(
      id, name, short: shortName, command.formats.map(\.rawValue).joined(separator: "|"),
      scope: scope, repetition: repetition, help: help)
  }
}
