import JSON
import TipEngine

/// Reads scenario files and the definitions that they name, each once.
struct ScenarioLoader {
  private let world: World
  /// What became of definitions, by their canonical paths.
  private var definitions: [String: Result<TipDefinitions, DefinitionsError>] = [:]
  /// What is wrong with the files that were read so far.
  private(set) var errors: [CommandError] = []

  private enum DefinitionsError: Error {
    case unreadable(FileError)
    /// Their problems are noted, at their own places.
    case invalid
  }

  init(in world: World) { self.world = world }

  /// The file at a place, or nil, with its problems noted.
  mutating func file(at place: ScenarioPlace) -> ScenarioFile? {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try world.readFile(place.path.text)
    } catch {
      errors.append(.unreadable(error, name: place.name))
      return nil
    }
    do throws(FileProblems) {
      return try ScenarioFile(json: bytes) { definitions(at: $0, named: $1, in: place) }
    } catch {
      errors.append(.invalid(error, name: place.name))
      return nil
    }
  }

  /// The definitions at a path relative to the file that names them at a position.
  ///
  /// Their problems are noted once; that they can not be read, in every file that names them.
  private mutating func definitions(
    at relative: String, named position: JSONPosition, in place: ScenarioPlace
  ) -> TipDefinitions? {
    let path = place.path.folder.appending(relative)
    let identity = world.canonicalPath(path.text) ?? path.text
    let name = name(of: path, as: Path(place.name).folder.appending(relative))
    let result = definitions[identity] ?? read(path, displayName: name)
    definitions[identity] = result
    switch result {
    case .success(let definitions): return definitions
    case .failure(.invalid): return nil
    case .failure(.unreadable(let error)):
      errors.append(.unreadableReference(error, name: name, in: place.name, at: position))
      return nil
    }
  }

  private mutating func read(
    _ path: Path, displayName: String
  ) -> Result<TipDefinitions, DefinitionsError> {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try world.readFile(path.text)
    } catch {
      return .failure(.unreadable(error))
    }
    do throws(FileProblems) {
      return .success(try TipDefinitions(json: bytes))
    } catch {
      errors.append(.invalid(error, name: displayName))
      return .failure(.invalid)
    }
  }

  /// The name without `..`, as annotations need it, if that still leads to the same file.
  private func name(of path: Path, as name: Path) -> String {
    let short = name.withoutParents
    let target = world.canonicalPath(Path(world.currentDirectory).appending(short.text).text)
    return world.canonicalPath(path.text) == target ? short.text : name.text
  }
}
