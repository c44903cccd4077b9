/// Finds the scenario files that the command line means.
enum ScenarioSearch {
  /// What the names of the files that are looked for in folders end in.
  static let suffix = ".tips-test.json"

  /// The files that paths name, or that lie in the folders that they name, each once.
  ///
  /// They come in the order of the paths, those of a folder in the order of their names.
  ///
  /// - Throws: ``CommandError/several(_:)`` with every folder that can not be listed.
  static func files(at paths: [String], in world: World) throws(CommandError) -> [ScenarioPlace] {
    var search = Search(world: world)
    for path in paths {
      let place = ScenarioPlace(name: path, in: world)
      if world.fileKind(place.path.text) == .folder {
        search.addFiles(in: place)
      } else {
        search.add(place)
      }
    }
    if !search.errors.isEmpty { throw .several(search.errors) }
    return search.files
  }

  private struct Search {
    let world: World
    private(set) var files: [ScenarioPlace] = []
    private(set) var errors: [CommandError] = []
    private var paths: Set<Path> = []

    init(world: World) { self.world = world }

    mutating func add(_ place: ScenarioPlace) {
      if paths.insert(place.path).inserted { files.append(place) }
    }

    /// Adds the files of a folder, then those of the folders in it.
    mutating func addFiles(in folder: ScenarioPlace) {
      let entries: [FolderEntry]
      do throws(FileError) {
        entries = try world.folderEntries(folder.path.text)
      } catch {
        return errors.append(.unreadable(error, name: folder.name))
      }
      let visible = entries.filter { !$0.name.hasPrefix(".") }
        .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
      for entry in visible where entry.kind == .regularFile {
        if entry.name.hasSuffix(ScenarioSearch.suffix) { add(folder.entry(entry.name)) }
      }
      for entry in visible where entry.kind == .folder { addFiles(in: folder.entry(entry.name)) }
    }
  }
}

/// A scenario file, or a folder of them.
struct ScenarioPlace: Hashable {
  /// What messages call it: its path as the user gave it.
  let name: String
  /// Where it lies.
  let path: Path

  init(name: String, in world: World) {
    self.init(
      name: name, path: Path(world.currentDirectory).appending(name).withoutEmptyComponents)
  }

  private init(name: String, path: Path) {
    self.name = name
    self.path = path
  }

  /// Something in the folder; in the current one it is called by its name alone.
  func entry(_ entry: String) -> ScenarioPlace {
    let isCurrent = name == "." || name == "./"
    return ScenarioPlace(
      name: isCurrent ? entry : Path(name).appending(entry).text, path: path.appending(entry))
  }
}

extension Path {
  /// The path without components that say nothing: empty ones and `.`.
  fileprivate var withoutEmptyComponents: Path {
    let components = text.split(separator: "/").filter { $0 != "." }
    let joined = components.joined(separator: "/")
    return Path(isAbsolute ? "/" + joined : joined.isEmpty ? "." : joined)
  }
}
