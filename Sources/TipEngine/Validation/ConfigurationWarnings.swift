import JSON

/// Warnings about the container of CloudKit.
///
/// Apple's page Tips.ConfigurationOption.cloudKitContainer(_:) recommends a container of its own for
/// tips, whose name ends in `.tips`.
enum ConfigurationWarnings {
  static func add(
    to notes: inout Notes, _ definitions: TipDefinitions, _ source: DefinitionsSource
  ) {
    guard let container = definitions.configuration.cloudKitContainer,
      let member = source.root["configure"]?.member("cloudKitContainer")
    else { return }
    notes.add(.cloudKit, at: member.keyOffset)
    guard case .named(let name) = container, !name.hasSuffix(".tips") else { return }
    let offset = member.value["named"]?.offset ?? member.value.offset
    notes.add(.cloudKitName(name), at: offset)
  }
}
