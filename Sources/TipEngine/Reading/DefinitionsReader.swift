import JSON

/// Reads a definitions file and checks all of it.
final class DefinitionsReader {
  /// The most tips that instances make in one file.
  static let maximumInstances = 100_000

  let reader: DocumentReader
  private(set) var parameters: [Parameter] = []
  private(set) var events: [Event] = []
  private(set) var tips: [Tip] = []
  private var groups: [TipGroup] = []
  private var parameterIndices: [ParameterName: Int] = [:]
  private var eventIndices: [EventID: Int] = [:]
  private var tipIDs: Set<TipID> = []
  /// Declared, but wrongly: references to them are not dangling.
  private var brokenParameters: Set<ParameterName> = []
  private var brokenEvents: Set<EventID> = []
  private var instanceCount = 0
  var predicates = PredicateCache()

  init(_ reader: DocumentReader) { self.reader = reader }

  /// Reads the definitions in a node; nil if it is no object.
  func read(_ node: JSONNode) -> TipDefinitions? {
    guard
      let root = reader.object(
        node, of: DefinitionsKey.self, expected: "an object of definitions")
    else { return nil }
    _ = root.take(.schema)
    let configuration = root.take(.configure).flatMap(self.configuration) ?? Configuration()
    if let node = root.take(.parameters) { readParameters(node) }
    if let node = root.take(.events) { readEvents(node) }
    if let node = root.take(.tips) { readTips(node) }
    if let node = root.take(.groups) { readGroups(node) }
    root.finish()
    return TipDefinitions(
      configuration: configuration, parameters: parameters, events: events, tips: tips,
      groups: groups)
  }

  // MARK: Parameters and events

  private func readParameters(_ node: JSONNode) {
    for member in reader.declarations(node) ?? [] {
      guard
        let name = reader.identifier(member.key, at: member.keyOffset, as: ParameterName.self)
      else { continue }
      guard let parameter = parameter(name, member.value) else {
        brokenParameters.insert(name)
        continue
      }
      // A second one, which repeats a key, is a problem already.
      guard parameterIndices[name] == nil else { continue }
      parameterIndices[name] = parameters.count
      parameters.append(parameter)
    }
  }

  private func readEvents(_ node: JSONNode) {
    for member in reader.declarations(node) ?? [] {
      guard let id = reader.identifier(member.key, at: member.keyOffset, as: EventID.self) else {
        continue
      }
      guard let event = event(id, member.value) else {
        brokenEvents.insert(id)
        continue
      }
      add(event)
    }
  }

  private func add(_ event: Event) {
    guard eventIndices[event.id] == nil else { return }
    eventIndices[event.id] = events.count
    events.append(event)
  }

  /// What a rule's parameter is; nil, with a problem, if there is none.
  func input(parameter name: ParameterName, at offset: Int) -> RuleInput? {
    if let index = parameterIndices[name] { return .parameter(parameters[index]) }
    if !brokenParameters.contains(name) {
      let names = parameters.lazy.map(\.name.rawValue)
      reader.report(
        .dangling(
          .parameter, name: name.rawValue,
          suggestion: reader.nearest(to: name.rawValue, among: names)), at: offset)
    }
    return nil
  }

  /// What a rule's event is: naming it declares it.
  func input(event id: EventID) -> RuleInput? {
    if brokenEvents.contains(id) { return nil }
    add(Event(id: id))
    return eventIndices[id].map { .event(events[$0]) }
  }

  // MARK: Tips

  private func readTips(_ node: JSONNode) {
    for node in reader.array(node, expected: "an array of tips") ?? [] {
      guard case .object(let members) = node.value,
        let instances = members.first(where: { $0.key == TipKey.instances.rawValue })?.value
      else {
        add(TipReader(self, expansion: .none).read(node), from: node)
        continue
      }
      var isExpanded = false
      for instance in reader.array(instances, expected: "an array of objects") ?? [] {
        guard case .object(let values) = instance.value else {
          reader.reportMismatch(instance, expected: "an object of values")
          continue
        }
        instanceCount += 1
        if instanceCount > Self.maximumInstances {
          reader.report(
            .tooManyInstances(maximum: Self.maximumInstances), at: instances.offset)
          break
        }
        checkValues(values)
        add(TipReader(self, expansion: .instance(Instance(values))).read(node), from: node)
        isExpanded = true
      }
      if !isExpanded { _ = TipReader(self, expansion: .unknown).read(node) }
    }
  }

  /// Values of instances are strings, numbers, Booleans, or objects of them.
  private func checkValues(_ members: [JSONMember]) {
    for member in members where !member.isForReaders {
      switch member.value.value {
      case .string, .number, .bool: break
      case .object(let inner): checkValues(inner)
      case .null, .array:
        reader.reportMismatch(
          member.value, expected: "a string, a number, a Boolean or an object of them")
      }
    }
  }

  private func add(_ result: (id: TipID?, tip: Tip?), from node: JSONNode) {
    guard let id = result.id else { return }
    guard tipIDs.insert(id).inserted else {
      guard case .object(let members) = node.value,
        let idNode = members.first(where: { $0.key == TipKey.id.rawValue })?.value
      else { return }
      return reader.report(.duplicate(.tip, name: id.rawValue), at: idNode.offset)
    }
    if let tip = result.tip { tips.append(tip) }
  }

  // MARK: Groups

  private func readGroups(_ node: JSONNode) {
    var ids: Set<GroupID> = []
    for node in reader.array(node, expected: "an array of groups") ?? [] {
      guard let object = reader.object(node, of: GroupKey.self, expected: "a group") else {
        continue
      }
      let idNode = object.take(.id)
      let id = idNode.flatMap { reader.identifier($0, as: GroupID.self) }
      if let id, let idNode, !ids.insert(id).inserted {
        reader.report(.duplicate(.group, name: id.rawValue), at: idNode.offset)
      }
      let priority = object.choice(.priority, of: TipGroup.Priority.self)
      let members = object.take(.tips).flatMap(groupMembers)
      object.finish()
      if let id, let priority = priority ?? .firstAvailable, let members {
        groups.append(TipGroup(id: id, priority: priority, tips: members))
      }
    }
  }

  private func groupMembers(_ node: JSONNode) -> [TipID]? {
    guard let nodes = reader.array(node, expected: "an array of tips' ids") else { return nil }
    var members: [TipID] = []
    var seen: Set<TipID> = []
    var names: [String]?
    for node in nodes {
      guard let id = reader.identifier(node, as: TipID.self) else { continue }
      if !tipIDs.contains(id) {
        // Tips that are too many were not read.
        if instanceCount > Self.maximumInstances { continue }
        let known = names ?? tipIDs.sorted().map(\.rawValue)
        names = known
        let suggestion = reader.nearest(to: id.rawValue, among: known)
        reader.report(
          .dangling(.tip, name: id.rawValue, suggestion: suggestion), at: node.offset)
      } else if !seen.insert(id).inserted {
        reader.report(.duplicate(.member, name: id.rawValue), at: node.offset)
      } else {
        members.append(id)
      }
    }
    return members
  }
}

extension TipDefinitions {
  /// Reads a definitions file.
  ///
  /// - Parameter text: the bytes of the file: UTF-8, JSON, nested at most 512 deep.
  /// - Throws: every problem of the file at once, each with its place; a text that is no JSON has
  ///   one.
  /// - Complexity: O(*n*) in the length of the text.
  public init(json text: [UInt8]) throws(FileProblems) {
    self = try Self.reading(text).definitions
  }

  /// Reads a definitions file and keeps the document, which knows its places.
  static func reading(
    _ text: [UInt8]
  ) throws(FileProblems) -> (definitions: TipDefinitions, document: JSONDocument) {
    let reader = try DocumentReader(text)
    let definitions = DefinitionsReader(reader).read(reader.document.root)
    guard let definitions, reader.problems.isEmpty else { throw FileProblems(reader.problems) }
    return (definitions, reader.document)
  }
}
