import JSON
import TipEngine
import TipStore

/// `profiles`: the profiles of the datastore.
enum ProfilesCommand {
  static func run(
    _ invocation: Invocation, in world: World
  ) throws(CommandError) -> CommandAnswer {
    let path = try DatastorePath(locating: invocation, in: world)
    let access = try StoreAccess(invocation, path: path, in: world)
    let (now, profiles) = try access.read { (history, now) throws(StoreError) in
      (now, try history.profiles())
    }
    return CommandAnswer(
      json: .object([
        "now": .string(now.rfc3339),
        "profiles": .array(
          profiles.map { profile in
            .object([
              "name": .string(profile.name.rawValue), "records": .int(profile.records),
            ])
          }),
      ])
    ) { verbosity in
      profiles.map { profile in
        let name = profile.name.rawValue
        return verbosity == .quiet ? row(name) : row(name, String(profile.records))
      }
    }
  }
}
