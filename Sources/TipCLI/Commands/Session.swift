import TipEngine
import TipStore

/// What a command works with: definitions that were read, a datastore that was found, the profile
/// and the testing overrides in force.
struct Session {
  let invocation: Invocation
  let world: World
  let definitions: TipDefinitions
  let overrides: TestingOverrides
  private let store: StoreAccess

  /// Reads the definitions and checks every name that the overrides give.
  init(_ invocation: Invocation, in world: World) throws(CommandError) {
    let place = try CommandError.wrappingArguments { () throws(ArgumentError) in
      try DefinitionsSearch.place(for: invocation, in: world)
    }
    let definitions = try TipDefinitions(at: place, in: world)
    let location = definitions.configuration.datastoreLocation
    let path = try CommandError.wrappingArguments { () throws(ArgumentError) in
      try DatastorePath(for: invocation, definitions: (place, location), in: world)
    }
    self.invocation = invocation
    self.world = world
    self.definitions = definitions
    store = try StoreAccess(invocation, path: path, in: world)
    overrides = try definitions.overrides(invocation.overrides)
  }

  // MARK: The datastore

  /// Asks one snapshot at one instant.
  func read<Answer>(
    _ body: (inout Tips<StoredHistory>) throws(StoreError) -> Answer
  ) throws(CommandError) -> Answer {
    try store.read { (history, now) throws(StoreError) in
      var tips = Tips(definitions, history: history, now: now, overrides: overrides)
      return try body(&tips)
    }
  }

  /// Records in one transaction at one instant.
  ///
  /// - Returns: the body's answer, the instant, and how many facts were added.
  func record<Answer>(
    _ body: (Recorder<StoredHistory>) throws(StoreError) -> Result<Answer, CommandError>
  ) throws(CommandError) -> Recorded<Answer> {
    try store.record { (history, date) throws(StoreError) in
      try body(Recorder(definitions, history: history, date: date, overrides: overrides))
    }
  }

  // MARK: Names

  /// The tip of a name on the command line.
  func tip(_ name: String) throws(CommandError) -> Tip {
    try definitions.requireTip(TipID(name))
  }

  /// The tips that the operands name, each once; nil if there are no operands.
  func namedTips() throws(CommandError) -> [Tip]? {
    if invocation.operands.isEmpty { return nil }
    var tips: [Tip] = []
    for name in invocation.operands {
      let tip = try tip(name)
      if !tips.contains(where: { $0.id == tip.id }) { tips.append(tip) }
    }
    return tips
  }

  /// The group that `--group` names, or nil.
  func group() throws(CommandError) -> TipGroup? {
    guard let id = invocation.options.group else { return nil }
    if let group = definitions.group(id) { return group }
    throw .unknown(
      .group, name: id.rawValue,
      suggestion: Suggestion.nearest(
        to: id.rawValue, among: definitions.groups.map(\.id.rawValue)))
  }

  /// The event of a name on the command line.
  func event(_ name: String) throws(CommandError) -> Event {
    if let event = definitions.event(EventID(name)) { return event }
    throw .unknown(
      .event, name: name,
      suggestion: Suggestion.nearest(to: name, among: definitions.events.map(\.id.rawValue)))
  }

  /// The parameter of a name on the command line.
  func parameter(_ name: String) throws(CommandError) -> Parameter {
    if let parameter = definitions.parameter(ParameterName(name)) { return parameter }
    throw .unknown(
      .parameter, name: name,
      suggestion: Suggestion.nearest(to: name, among: definitions.parameters.map(\.name.rawValue)))
  }
}

extension TipDefinitions {
  /// Reads definitions.
  init(at place: DefinitionsPlace, in world: World) throws(CommandError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try place.bytes(in: world)
    } catch {
      throw .unreadable(error, name: place.displayName)
    }
    do throws(FileProblems) {
      try self.init(json: bytes)
    } catch {
      throw .invalid(error, name: place.displayName)
    }
  }

  /// The tip of an id, which must be there.
  fileprivate func requireTip(_ id: TipID) throws(CommandError) -> Tip {
    if let tip = tip(id) { return tip }
    throw .unknown(
      .tip, name: id.rawValue,
      suggestion: Suggestion.nearest(to: id.rawValue, among: tips.lazy.map(\.id.rawValue)))
  }

  /// The overrides of the command line, whose tips must be there.
  fileprivate func overrides(
    _ arguments: OverrideArguments
  ) throws(CommandError) -> TestingOverrides {
    for id in arguments.shownTips + arguments.hiddenTips { _ = try requireTip(id) }
    var general: TestingOverrides.General = []
    if arguments.showsAllTips { general.insert(.showAllTips) }
    if arguments.hidesAllTips { general.insert(.hideAllTips) }
    return TestingOverrides(
      general: general, shownTips: Set(arguments.shownTips),
      hiddenTips: Set(arguments.hiddenTips))
  }
}
