/// A scenario file, or a folder of them.
struct ScenarioPlace {
  /// What messages call it: its path as the user gave it, or the path of what was found from there.
  let name: String
  /// Where it lies.
  let path: Path

  /// What an operand names, relative to the current directory.
  init(name: String, in world: World) {
    self.name = name
    // An empty text is no path, not even that of the current directory.
    path = name.isEmpty ? Path("") : Path(world.currentDirectory).appending(name)
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

/// Finds the scenario files that the command line means.
struct ScenarioSearch {
  /// What the names of the files that are looked for in folders end in.
  static let suffix = ".tips-test.json"

  /// The files in the order of the operands, those of a folder in the order of their paths' bytes;
  /// each once, however many paths lead to it.
  private(set) var files: [ScenarioPlace] = []
  /// What is wrong with folders, and with the names of files in them.
  private(set) var errors: [CommandError] = []

  private let world: World
  private var identities: Set<String> = []

  /// Looks at operands, which name files or folders.
  ///
  /// Folders are searched to any depth, but for what is hidden, with a name that begins with a dot,
  /// and for links to folders, which may lead anywhere and back.
  init(_ operands: [String], in world: World) {
    self.world = world
    for operand in operands {
      let place = ScenarioPlace(name: operand, in: world)
      if world.fileKind(place.path.text) == .folder { search(place) } else { add(place) }
    }
  }

  private mutating func add(_ place: ScenarioPlace) {
    let identity = world.canonicalPath(place.path.text) ?? place.path.text
    if identities.insert(identity).inserted { files.append(place) }
  }

  private mutating func search(_ folder: ScenarioPlace) {
    var found: [ScenarioPlace] = []
    var folders = [folder]
    while let folder = folders.popLast() {
      for entry in entries(of: folder) where entry.name.utf8.first != UInt8(ascii: ".") {
        let place = folder.entry(entry.name)
        let isNamedSo = entry.name.utf8.reversed().starts(with: Self.suffix.utf8.reversed())
        switch entry.kind {
        case .folder: folders.append(place)
        case .regularFile where isNamedSo: found.append(place)
        case .unnameableFile where isNamedSo:
          errors.append(.unreadable(.nameNotUTF8, name: place.name))
        case .regularFile, .unnameableFile, .other: break
        }
      }
    }
    found.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    for place in found { add(place) }
  }

  /// What lies in a folder, in an order that is not the file system's.
  private mutating func entries(of folder: ScenarioPlace) -> [FolderEntry] {
    do throws(FileError) {
      return try world.folderEntries(folder.path.text).sorted {
        $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
      }
    } catch {
      errors.append(.unreadable(error, name: folder.name))
      return []
    }
  }
}
