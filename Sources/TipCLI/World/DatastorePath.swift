package import TipEngine

/// Where a datastore lies, and which folders its creation needs.
package struct DatastorePath: Hashable, Sendable {
  /// The absolute path of the file.
  package let path: Path
  /// What a recording command makes before it makes the file.
  package let folders: FolderCreation

  /// Which folders are made when they are missing.
  package enum FolderCreation: Hashable, Sendable {
    /// None: the user named a place that has to be there.
    case none
    /// This one with mode 0700, with a `.gitignore` that holds `*`.
    case ignoredByGit(Path)
    /// This one and its parents, all with mode 0700.
    case userState(Path)
    /// This one and its parents, all with mode 0700, beside the definitions.
    case parents(Path)
  }

  /// The datastore that a command means.
  ///
  /// - Parameters:
  ///   - invocation: Names a datastore, relative to the current directory, or does not.
  ///   - definitions: Where definitions were found and what they say; nil if there are none.
  ///   - world: Tells the current directory and the user's folders.
  /// - Throws: ``ArgumentError/datastoreNotFound`` without definitions,
  ///   ``ArgumentError/standardInputWithoutDatastore``, ``ArgumentError/homeUnknown``.
  package init(
    for invocation: Invocation,
    definitions: (place: DefinitionsPlace, location: DatastoreLocation)?, in world: World
  ) throws(ArgumentError) {
    if let name = invocation.datastore {
      path = Path(world.currentDirectory).appending(name)
      folders = .none
      return
    }
    guard let (place, location) = definitions else { throw .datastoreNotFound }
    guard let folder = place.folder else { throw .standardInputWithoutDatastore }
    switch location {
    case .applicationDefault:
      path = folder.appending(".tipctl/datastore.sqlite")
      folders = .ignoredByGit(path.folder)
    case .groupContainer(let identifier):
      path = try Self.stateFolder(in: world.environment)
        .appending("tipctl").appending(identifier).appending("datastore.sqlite")
      folders = .userState(path.folder)
    case .url(let relative):
      path = folder.appending(relative)
      folders = .parents(path.folder)
    }
  }

  /// `$XDG_STATE_HOME`, which counts only if it is absolute, else `~/.local/state`
  /// (XDG Base Directory Specification).
  private static func stateFolder(in environment: Environment) throws(ArgumentError) -> Path {
    if let path = environment[.stateHome].map(Path.init), path.isAbsolute { return path }
    guard let home = environment[.home].map(Path.init), home.isAbsolute else {
      throw .homeUnknown
    }
    return home.appending(".local/state")
  }
}
