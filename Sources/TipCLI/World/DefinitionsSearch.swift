/// Where definitions are read from.
package struct DefinitionsPlace: Hashable, Sendable {
  /// What is read.
  package let source: Source
  /// What messages call it: the path as the user gave it, `tips.json` in the current directory,
  /// else the absolute path; `<stdin>` for standard input.
  package let displayName: String

  /// What definitions are read from.
  package enum Source: Hashable, Sendable {
    /// A file, by its absolute path.
    case file(Path)
    /// Standard input.
    case standardInput
  }

  /// The folder that relative paths in the definitions start from, or nil on standard input.
  package var folder: Path? {
    guard case .file(let path) = source else { return nil }
    return path.folder
  }

  /// The bytes of the definitions.
  ///
  /// - Throws: ``FileError``.
  package func bytes(in world: World) throws(FileError) -> [UInt8] {
    switch source {
    case .file(let path): try world.readFile(path.text)
    case .standardInput: try world.readStandardInput()
    }
  }
}

/// Finds the definitions that a command means.
package enum DefinitionsSearch {
  /// The name of a definitions file that nobody names.
  static let fileName = "tips.json"

  /// The definitions that `--tips` or `TIPCTL_TIPS` name, else the nearest `tips.json`.
  ///
  /// That is the one in the current directory or the nearest parent of it, up to the repository's
  /// root, which has `.git`, or the file system's. Whether a file that is named exists shows when
  /// it is read.
  ///
  /// - Throws: ``ArgumentError/definitionsNotFound(from:upTo:)``, and
  ///   ``ArgumentError/standardInputWithoutDatastore`` if the command needs a datastore.
  package static func place(
    for invocation: Invocation, in world: World
  ) throws(ArgumentError) -> DefinitionsPlace {
    guard let name = invocation.tips else { return try nearest(in: world) }
    let use = CommandSpecification(invocation.command).datastore
    if name == "-", use != .none, invocation.datastore == nil {
      throw .standardInputWithoutDatastore
    }
    return place(named: name, in: world)
  }

  /// The place of a name on the command line, `-` for standard input.
  package static func place(named name: String, in world: World) -> DefinitionsPlace {
    if name == "-" { return DefinitionsPlace(source: .standardInput, displayName: "<stdin>") }
    return DefinitionsPlace(
      source: .file(Path(world.currentDirectory).appending(name)), displayName: name)
  }

  private static func nearest(in world: World) throws(ArgumentError) -> DefinitionsPlace {
    let start = Path(world.currentDirectory)
    var folder = start
    while true {
      let candidate = folder.appending(fileName)
      if [.file, .stream].contains(world.fileKind(candidate.text)) {
        return DefinitionsPlace(
          source: .file(candidate),
          displayName: folder == start ? fileName : candidate.text)
      }
      let parent = folder.folder
      if parent == folder || world.fileKind(folder.appending(".git").text) != .missing {
        throw .definitionsNotFound(from: start.text, upTo: folder.text)
      }
      folder = parent
    }
  }
}
