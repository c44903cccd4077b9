import JSON

/// Warnings about ordered groups in which a tip waits for one that does not end.
///
/// Apple's page TipGroup.Priority.ordered: a tip is shown when all of the previous ones have been
/// invalidated.
enum GroupWarnings {
  static func add(
    to notes: inout Notes, _ definitions: TipDefinitions, _ source: DefinitionsSource,
    neverAvailable: Set<TipID>
  ) {
    let places = Dictionary(
      zip(definitions.tips.map(\.id), source.tips), uniquingKeysWith: { first, _ in first })
    let nodes = source.root["groups"]?.elements ?? []
    for (group, node) in zip(definitions.groups, nodes) where group.priority == .ordered {
      let members = zip(group.tips, node["tips"]?.elements ?? [])
      for (index, (id, member)) in members.enumerated() {
        let waiting = Warning.TipList(group.tips[(index + 1)...])
        guard waiting.count > 0, let tip = definitions.tip(id), let place = places[id] else {
          continue
        }
        if neverAvailable.contains(id) {
          notes.add(.blockedGroup(id, group.id, waiting: waiting), at: member.offset)
          // Those after it wait for this one first.
          break
        }
        if !tip.hasEnd {
          notes.add(.endlessMember(id, group.id, waiting: waiting), at: member.offset, in: place)
        }
      }
    }
  }
}

extension Tip {
  /// Whether a limit or an action ends the tip.
  var hasEnd: Bool {
    options.maxDisplayCount != nil || options.maxDisplayDuration != nil
      || actions.contains { $0.effect == .invalidates }
  }
}
