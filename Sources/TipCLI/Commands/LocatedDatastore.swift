import TipEngine
import TipStore

/// A datastore with the definitions that a command uses if there are any.
struct LocatedDatastore {
  let path: DatastorePath
  let definitions: TipDefinitions?

  /// Reads the definitions that are named or found, also where `--datastore` names the datastore.
  init(_ invocation: Invocation, in world: World) throws(CommandError) {
    let place = try CommandError.wrappingArguments {
      () throws(ArgumentError) -> DefinitionsPlace? in
      do throws(ArgumentError) {
        return try DefinitionsSearch.place(for: invocation, in: world)
      } catch .definitionsNotFound {
        if invocation.datastore == nil { throw .datastoreNotFound }
        return nil
      }
    }
    let definitions = try place.map { (place) throws(CommandError) in
      try TipDefinitions(at: place, in: world)
    }
    self.definitions = definitions
    path = try CommandError.wrappingArguments { () throws(ArgumentError) in
      var location: (DefinitionsPlace, DatastoreLocation)?
      if let place, let definitions {
        location = (place, definitions.configuration.datastoreLocation)
      }
      return try DatastorePath(for: invocation, definitions: location, in: world)
    }
  }
}
