public import JSON

extension ScenarioFile {
  /// Reads a file of scenarios.
  ///
  /// It is nil if nothing is wrong but the definitions, which `loadDefinitions` did not give.
  ///
  /// - Parameters:
  ///   - text: the bytes of the file: UTF-8, JSON.
  ///   - loadDefinitions: gives the definitions at a path that the file names, relative to it, and
  ///     is told where; nil if they are missing or not right, which is left to the caller to report.
  /// - Throws: every problem of the file at once, each with its place.
  /// - Complexity: O(*n*) in the length of the text.
  public init?(
    json text: [UInt8],
    loadDefinitions: (_ path: String, _ position: JSONPosition) -> TipDefinitions?
  ) throws(FileProblems) {
    let reader = try DocumentReader(text)
    let file = ScenarioFile(reader.document.root, in: reader, loadDefinitions)
    if !reader.problems.isEmpty { throw FileProblems(reader.problems) }
    guard let file else { return nil }
    self = file
  }

  private init?(
    _ node: JSONNode, in reader: DocumentReader,
    _ loadDefinitions: (String, JSONPosition) -> TipDefinitions?
  ) {
    guard
      let object = reader.object(
        node, of: ScenarioFileKey.self, expected: "an object with 'scenarios'")
    else { return nil }
    _ = object.take(.schema)
    let definitions = object.take(.definitions).flatMap {
      Self.definitions($0, in: reader, loadDefinitions)
    }
    let start = object.take(.start).map(reader.instant) ?? Self.defaultStart
    let scenarios = object.take(.scenarios).map {
      ScenarioReader(reader: reader, definitions: definitions).scenarios($0)
    }
    object.finish()
    guard let definitions, let start, let scenarios else { return nil }
    self.definitions = definitions
    self.start = start
    self.scenarios = scenarios
  }

  /// The definitions, or nil if not all of them are right.
  private static func definitions(
    _ node: JSONNode, in reader: DocumentReader,
    _ loadDefinitions: (String, JSONPosition) -> TipDefinitions?
  ) -> TipDefinitions? {
    if case .string(let path) = node.value {
      return loadDefinitions(path, reader.document.position(ofOffset: node.offset))
    }
    let problemCount = reader.problems.count
    let definitions = DefinitionsReader(reader).read(node)
    return reader.problems.count == problemCount ? definitions : nil
  }
}
