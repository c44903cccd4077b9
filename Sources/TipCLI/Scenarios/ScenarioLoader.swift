import TipEngine

/// Reads scenario files and the definitions that they name, each once.
struct ScenarioLoader {
  private let world: World
  private var definitions: [Path: Result<TipDefinitions, ScenarioDefinitionsError>] = [:]
  /// What is wrong with the files that were read so far.
  private(set) var errors: [CommandError] = []

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
      return try ScenarioFile(json: bytes) { (name) throws(ScenarioDefinitionsError) in
        try definitions(named: name, beside: place).get()
      }
    } catch {
      errors.append(.invalid(error, name: place.name))
      return nil
    }
  }

  /// The definitions at a path relative to a scenario file; their problems are noted at their own
  /// places, once.
  private mutating func definitions(
    named name: String, beside place: ScenarioPlace
  ) -> Result<TipDefinitions, ScenarioDefinitionsError> {
    let path = place.path.folder.appending(name)
    if let known = definitions[path] { return known }
    let result = read(path, displayName: Path(place.name).folder.appending(name).text)
    definitions[path] = result
    return result
  }

  private mutating func read(
    _ path: Path, displayName: String
  ) -> Result<TipDefinitions, ScenarioDefinitionsError> {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try world.readFile(path.text)
    } catch {
      return .failure(.unreadable(reason: error.reason))
    }
    do throws(FileProblems) {
      return .success(try TipDefinitions(json: bytes))
    } catch {
      errors.append(.invalid(error, name: displayName))
      return .failure(.invalid(error))
    }
  }
}
