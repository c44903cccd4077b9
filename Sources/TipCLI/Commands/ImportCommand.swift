import TipEngine
import TipStore

/// `import`: adds the records of an export.
enum ImportCommand {
  static func run(
    _ invocation: Invocation, in world: World
  ) throws(CommandError) -> CommandAnswer {
    let located = try LocatedDatastore(invocation, in: world)
    let profile = try CommandError.wrappingArguments { () throws(ArgumentError) in
      try invocation.profileOption()
    }
    let access = try StoreAccess(invocation, path: located.path, in: world)
    let source = invocation.operands[0]
    let name = source == "-" ? "<stdin>" : source
    let exports = try lines(of: source, called: name, in: world)
    let recorded = try access.record {
      (history, date) throws(StoreError) -> Result<Void, CommandError> in
      let contradictions = try history.merge(
        exports.map { lines in
          lines.lazy.map(\.record).filter { profile == nil || $0.profile == profile }
        }, definitions: located.definitions, at: date.instant)
      if contradictions.isEmpty { return .success(()) }
      let lines = exports.joined().filter { contradictions.contains($0.record) }
      return .failure(.invalid(FileProblems(contradictions: lines), name: name))
    }
    let records = counted(recorded.count, "record")
    return CommandAnswer(recorded: recorded.map { _ in "imported \(records)" })
  }

  private static func lines(
    of source: String, called name: String, in world: World
  ) throws(CommandError) -> [[TransferLine]] {
    var reader = TransferReader()
    do throws(FileError) {
      let path = source == "-" ? nil : Path(world.currentDirectory).appending(source).text
      try world.readLines(path) { reader.read($0) }
    } catch {
      throw .unreadable(error, name: name)
    }
    do throws(FileProblems) { return try reader.finish() } catch {
      throw .invalid(error, name: name)
    }
  }
}
