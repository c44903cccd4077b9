import JSON
import TipEngine
import TipStore

/// `reset`: forgets what was recorded.
enum ResetCommand {
  static func run(in session: Session) throws(CommandError) -> CommandAnswer {
    guard case .scopes(let scopes) = session.invocation.options.resetScope else {
      let profile = try CommandError.wrappingArguments { () throws(ArgumentError) in
        try session.invocation.profileName()
      }
      let recorded = try session.record {
        (recorder) throws(StoreError) -> Result<Void, CommandError> in
        if session.invocation.datastoreReset == .none { try recorder.reset(.datastore) }
        return .success(())
      }
      return CommandAnswer(
        recorded: recorded.map { _ in "reset profile '\(profile.rawValue.printable)'" })
    }
    let recorded = try session.record {
      (recorder) throws(StoreError) -> Result<Void, CommandError> in
      for scope in scopes {
        if let error = try unknown(scope, in: session.definitions, recorder.history) {
          return .failure(error)
        }
      }
      for scope in scopes { try recorder.reset(scope) }
      return .success(())
    }
    return CommandAnswer(
      recorded: recorded.map { _ in "reset " + scopes.map(description).joined(separator: ", ") })
  }

  private static func description(of scope: ResetScope) -> String {
    switch scope {
    case .datastore: "the datastore"
    case .tip(let id): "tip '\(id.rawValue.printable)'"
    case .event(let id): "event '\(id.rawValue.printable)'"
    case .parameter(let name): "parameter '\(name.rawValue.printable)'"
    }
  }

  /// The error of a name that neither the definitions nor the datastore have.
  private static func unknown(
    _ scope: ResetScope, in definitions: TipDefinitions, _ history: StoredHistory
  ) throws(StoreError) -> CommandError? {
    let declaration: FileProblem.Declaration
    let name: String
    let known: [String]
    switch scope {
    case .datastore: return nil
    case .tip(let id):
      if definitions.tip(id) != nil { return nil }
      if try history.knows(tip: id) { return nil }
      known = try definitions.tips.map(\.id.rawValue) + history.names().tips.map(\.rawValue)
      (declaration, name) = (.tip, id.rawValue)
    case .event(let id):
      if definitions.event(id) != nil { return nil }
      if try history.knows(event: id) { return nil }
      known = try definitions.events.map(\.id.rawValue) + history.names().events.map(\.rawValue)
      (declaration, name) = (.event, id.rawValue)
    case .parameter(let id):
      if definitions.parameter(id) != nil { return nil }
      if try history.knows(parameter: id) { return nil }
      known =
        try definitions.parameters.map(\.name.rawValue)
        + history.names().parameters.map(\.rawValue)
      (declaration, name) = (.parameter, id.rawValue)
    }
    return .unknown(
      declaration, name: name, suggestion: Suggestion.nearest(to: name, among: known))
  }

  // MARK: The whole file

  /// `reset --all-profiles`, which needs definitions only to find the datastore.
  static func runOnAllProfiles(
    _ invocation: Invocation, in world: World
  ) throws(CommandError) -> CommandAnswer {
    let path = try DatastorePath(locating: invocation, in: world)
    let clock = world.clock()
    let given = try CommandError.wrappingArguments { () throws(ArgumentError) in
      try invocation.nowArgument()?.instant(clock: clock)
    }
    var now = given ?? clock
    let outcome = try CommandError.wrappingStore { () throws(StoreError) in
      try Datastore.resetAllProfiles(atPath: path.path.text) { floor in
        if given == nil { now = max(world.clock(), floor ?? now) }
        return FactDate(now, source: given == nil ? .clock : .given)
      }
    }
    switch outcome {
    case .emptied(_, let marks):
      return CommandAnswer(
        recorded: Recorded(answer: "reset all profiles", now: now, count: marks))
    case .setAside(let kept):
      let sentence = "reset all profiles, the unreadable datastore is kept as '\(kept.printable)'"
      var answer = CommandAnswer(recorded: Recorded(answer: sentence, now: now, count: 0))
      answer.effect = .recorded
      return answer
    }
  }
}

extension DatastorePath {
  /// Finds the datastore of a command that uses definitions only for that, if there are any.
  init(locating invocation: Invocation, in world: World) throws(CommandError) {
    var definitions: (place: DefinitionsPlace, location: DatastoreLocation)?
    if invocation.datastore == nil {
      let place = try CommandError.wrappingArguments { () throws(ArgumentError) in
        do throws(ArgumentError) {
          return try DefinitionsSearch.place(for: invocation, in: world)
        } catch .definitionsNotFound {
          throw .datastoreNotFound
        }
      }
      let location = try TipDefinitions(at: place, in: world).configuration.datastoreLocation
      definitions = (place, location)
    }
    self = try CommandError.wrappingArguments { () throws(ArgumentError) in
      try DatastorePath(for: invocation, definitions: definitions, in: world)
    }
  }
}
