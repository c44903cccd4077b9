import TipEngine
import TipStore

/// `export`: the records of the datastore as JSON Lines.
enum ExportCommand {
  static func run(
    _ invocation: Invocation, in world: World
  ) throws(CommandError) -> CommandAnswer {
    let path = try DatastorePath(locating: invocation, in: world)
    let profile = try CommandError.wrappingArguments { () throws(ArgumentError) in
      try invocation.profileOption()
    }
    let output = world.standardOutput
    // Lines are written as they come: there may be more than fit into memory.
    try StoreAccess(invocation, path: path, in: world).read {
      (history, _) throws(StoreError) in
      output.write(TransferRecord.header + "\n")
      try history.export(profile: profile) { output.write($0.line + "\n") }
    }
    return .alreadyWritten
  }
}
