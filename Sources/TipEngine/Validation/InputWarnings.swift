import JSON

/// Warnings about parameters and events: those that no rule uses, and ids that look misspelled.
enum InputWarnings {
  static func add(
    to notes: inout Notes, _ definitions: TipDefinitions, _ source: DefinitionsSource
  ) {
    let used = UsedInputs(definitions, source)
    for member in source.root["parameters"]?.members ?? [] {
      let name = ParameterName(member.key)
      guard definitions.parameter(name) != nil, !used.parameters.contains(name) else { continue }
      notes.add(.unusedParameter(name), at: member.keyOffset)
    }
    var declared: [EventID: Int] = [:]
    for member in source.root["events"]?.members ?? [] {
      let id = EventID(member.key)
      guard definitions.event(id) != nil, member.key != "$allow", member.key != "$comment" else {
        continue
      }
      declared[id] = member.keyOffset
      if used.events[id] == nil { notes.add(.unusedEvent(id), at: member.keyOffset) }
    }
    addSimilarEvents(to: &notes, definitions.events.map(\.id), declared, used)
  }

  /// So many events are in no app, and comparing them with each other would take long.
  private static let maximumCompared = 2_000

  private static func addSimilarEvents(
    to notes: inout Notes, _ ids: [EventID], _ declared: [EventID: Int], _ used: UsedInputs
  ) {
    guard ids.count <= maximumCompared else { return }
    let spellings = ids.map { EventSpelling($0.rawValue) }
    for (index, id) in ids.enumerated() {
      for other in 0..<index {
        // Of two declared ones both are meant.
        let isOneDeclared = (declared[id] == nil) != (declared[ids[other]] == nil)
        let evidence: EventSpelling.Evidence = isOneDeclared ? .strong : .weak
        guard spellings[index].isMisspelled(spellings[other], evidence) else { continue }
        // Declared events come first.
        guard let place = used.events[id] ?? declared[id].map({ ($0, nil) }) else { continue }
        notes.add(.similarEvents(id, ids[other]), at: place.offset, in: place.tip)
        break
      }
    }
  }
}

/// What rules look at, and where they name events first.
private struct UsedInputs {
  private(set) var parameters: Set<ParameterName> = []
  private(set) var events: [EventID: (offset: Int, tip: TipSource?)] = [:]

  init(_ definitions: TipDefinitions, _ source: DefinitionsSource) {
    for (tip, place) in zip(definitions.tips, source.tips) {
      for (rule, node) in zip(tip.rules, place.rules) { add(rule, node, place) }
    }
  }

  private mutating func add(_ rule: Rule, _ node: JSONNode, _ tip: TipSource) {
    switch rule {
    case .not(let rule): if let node = node["not"] { add(rule, node, tip) }
    case .all(let rules), .any(let rules):
      let nodes = node["all"] ?? node["any"]
      for (rule, node) in zip(rules, nodes?.elements ?? []) { add(rule, node, tip) }
    case .predicate(let predicate):
      let nodes = node["inputs"]?.elements ?? [node]
      for (input, node) in zip(predicate.inputs, nodes) {
        switch input {
        case .parameter(let parameter): parameters.insert(parameter.name)
        case .event(let event):
          if events[event.id] == nil {
            events[event.id] = (node["event"]?.offset ?? node.offset, tip)
          }
        }
      }
    }
  }
}
