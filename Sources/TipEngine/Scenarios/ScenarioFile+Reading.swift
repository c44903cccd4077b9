import JSON

extension ScenarioFile {
  /// Reads a file of scenarios.
  ///
  /// - Parameters:
  ///   - text: the bytes of the file: UTF-8, JSON.
  ///   - loadDefinitions: gives the definitions at a path that the file names, relative to it.
  /// - Throws: every problem of the file at once, each with its place; those of definitions that it
  ///   names as one, where they are named.
  /// - Complexity: O(*n*) in the length of the text.
  public init(
    json text: [UInt8],
    loadDefinitions: (_ path: String) throws(ScenarioDefinitionsError) -> TipDefinitions
  ) throws(FileProblems) {
    let reader = try DocumentReader(text)
    let file = ScenarioFile(reader.document.root, in: reader, loadDefinitions)
    guard let file, reader.problems.isEmpty else { throw FileProblems(reader.problems) }
    self = file
  }

  private init?(
    _ node: JSONNode, in reader: DocumentReader,
    _ loadDefinitions: (String) throws(ScenarioDefinitionsError) -> TipDefinitions
  ) {
    guard
      let object = reader.object(
        node, of: ScenarioFileKey.self, expected: "an object with 'scenarios'")
    else { return nil }
    _ = object.take(.schema)
    let definitions = object.take(.definitions).flatMap {
      Self.definitions($0, in: reader, loadDefinitions)
    }
    let names = ScenarioReader(reader: reader, definitions: definitions ?? .empty)
    let start = object.take(.start).map(reader.instant) ?? Self.defaultStart
    let scenarios = object.take(.scenarios)
    object.finish()
    // Without definitions every name would be unknown, which says nothing.
    guard let definitions, let start, let scenarios else { return nil }
    self.definitions = definitions
    self.start = start
    self.scenarios = names.scenarios(scenarios)
  }

  private static func definitions(
    _ node: JSONNode, in reader: DocumentReader,
    _ loadDefinitions: (String) throws(ScenarioDefinitionsError) -> TipDefinitions
  ) -> TipDefinitions? {
    guard case .string(let path) = node.value else {
      return DefinitionsReader(reader).read(node)
    }
    do throws(ScenarioDefinitionsError) {
      return try loadDefinitions(path)
    } catch {
      reader.report(.definitions(path: path, error), at: node.offset)
      return nil
    }
  }
}

/// Why definitions that a scenario file names can not serve it.
public enum ScenarioDefinitionsError: Error, Hashable, Sendable {
  /// They can not be read, for a reason in words.
  case unreadable(reason: String)
  /// They are wrong.
  case invalid(FileProblems)
}

extension TipDefinitions {
  /// Nothing declared.
  fileprivate static var empty: TipDefinitions {
    TipDefinitions(
      configuration: Configuration(), parameters: [], events: [], tips: [], groups: [])
  }
}
