import JSON
import TipEngine
import TipStore

/// The names that a command line, as far as it is typed, could use: those of its definitions and of
/// its datastore.
///
/// What can not be read has no names. Nothing is recorded or made. Standard input, pipes and devices
/// are not read: what they have is for the command, and they may have no end.
struct CompletionNames {
  private let options: [(OptionID, value: String)]
  private let world: World

  init(options: [(OptionID, value: String)], in world: World) {
    self.options = options
    self.world = world
  }

  var tips: [CompletionCandidate] {
    shown(definitions?.tips.map { CompletionCandidate($0.id.rawValue, $0.title) })
  }

  func actions(ofTip tip: String) -> [CompletionCandidate] {
    shown(
      definitions?.tip(TipID(tip))?.actions.map { CompletionCandidate($0.id.rawValue, $0.title) })
  }

  var events: [CompletionCandidate] {
    shown(definitions?.events.map { CompletionCandidate($0.id.rawValue) })
  }

  var parameters: [CompletionCandidate] {
    shown(definitions?.parameters.map { CompletionCandidate($0.name.rawValue) })
  }

  var groups: [CompletionCandidate] {
    shown(definitions?.groups.map { CompletionCandidate($0.id.rawValue, $0.priority.rawValue) })
  }

  var profiles: [CompletionCandidate] {
    guard let invocation = invocation(of: .profiles),
      invocation.datastore != nil || place(of: invocation) != nil,
      let path = try? DatastorePath(locating: invocation, in: world),
      let names = try? Datastore.openForReading(atPath: path.path.text)?.profileNames()
    else { return [] }
    return shown(names.map { CompletionCandidate($0.rawValue) })
  }

  private var definitions: TipDefinitions? {
    guard let place = invocation(of: .eligible).flatMap(place) else { return nil }
    return try? TipDefinitions(at: place, in: world)
  }

  /// Where the definitions are, if that is a file.
  private func place(of invocation: Invocation) -> DefinitionsPlace? {
    guard let place = try? DefinitionsSearch.place(for: invocation, in: world),
      case .file(let path) = place.source, world.fileKind(path.text) == .file
    else { return nil }
    return place
  }

  /// A command that reads the same definitions and the same datastore.
  private func invocation(of command: CommandName) -> Invocation? {
    let places = options.filter { [.tips, .datastore].contains($0.0) }.map {
      ($0.0, value: expandingHome($0.value))
    }
    return try? Invocation(
      CommandSpecification(command), options: places, operands: [],
      environment: world.environment)
  }

  /// A path as the shell will give it to the command: some leave `~` to whoever reads their words.
  private func expandingHome(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = world.environment[.home] else { return path }
    return home + path.dropFirst()
  }

  /// Leaves out what would do more to the terminal than show.
  private func shown(_ candidates: [CompletionCandidate]?) -> [CompletionCandidate] {
    (candidates ?? []).filter { $0.text == $0.text.printable }.map {
      CompletionCandidate($0.text, $0.summary.printable)
    }
  }
}
