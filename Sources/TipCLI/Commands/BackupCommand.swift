import JSON
import TipEngine
import TipStore

/// `backup`: copies the datastore to a new file.
enum BackupCommand {
  static func run(
    _ invocation: Invocation, in world: World
  ) throws(CommandError) -> CommandAnswer {
    let path = try DatastorePath(locating: invocation, in: world)
    // A reset that the command line asks for comes first.
    let now = try StoreAccess(invocation, path: path, in: world).read {
      (_, now) throws(StoreError) in now
    }
    let name = invocation.operands[0]
    try CommandError.wrappingStore { () throws(StoreError) in
      try Datastore.backUp(
        fromPath: path.path.text, toPath: Path(world.currentDirectory).appending(name).text)
    }
    return CommandAnswer(
      done: "backed up to '\(name.printable)'",
      json: .object(["now": .string(now.rfc3339), "path": .string(name)]))
  }
}
