import JSON

/// Warnings about rules that can never hold, and about exact numbers of donations.
enum RuleWarnings {
  /// Notes warnings.
  ///
  /// - Returns: the tips that can never be available.
  static func add(
    to notes: inout Notes, _ definitions: TipDefinitions, _ source: DefinitionsSource
  ) -> Set<TipID> {
    var neverAvailable: Set<TipID> = []
    for (tip, place) in zip(definitions.tips, source.tips) where !tip.rules.isEmpty {
      let reader = ConditionReader(tip: place)
      let finder = ConflictFinder(source: source, tip: place)
      let conditions = zip(tip.rules, place.rules).map { reader.condition(of: $0, at: $1) }
      for condition in conditions {
        addExactCounts(in: condition, finder, to: &notes)
      }
      if add(conflictsIn: conditions, finder, to: &notes) {
        neverAvailable.insert(tip.id)
        notes.add(.neverAvailable(tip.id), at: place.offset(of: "id"), in: place)
      }
    }
    return neverAvailable
  }

  /// Notes conflicts; tells whether the conditions can not be met together.
  private static func add(
    conflictsIn conditions: [Condition], _ finder: ConflictFinder, to notes: inout Notes
  ) -> Bool {
    var isSaid = false
    var isNever = false
    for condition in conditions {
      let saysPart = add(conflictsInAlternativesOf: condition, finder, to: &notes)
      guard let (conflict, offset) = finder.conflict(in: condition) else { continue }
      isNever = true
      isSaid = true
      if !saysPart { notes.add(.neverHolds(conflict), at: offset, in: finder.tip) }
    }
    if isSaid { return isNever }
    guard let (conflict, offset) = finder.conflict(in: .all(conditions)) else { return false }
    notes.add(.neverHolds(conflict), at: offset, in: finder.tip)
    return true
  }

  /// Notes alternatives that can never hold; tells whether there are any.
  private static func add(
    conflictsInAlternativesOf condition: Condition, _ finder: ConflictFinder, to notes: inout Notes
  ) -> Bool {
    switch condition {
    case .all(let conditions):
      var isFound = false
      for condition in conditions {
        let isFoundHere = add(conflictsInAlternativesOf: condition, finder, to: &notes)
        isFound = isFound || isFoundHere
      }
      return isFound
    case .any(let conditions, .written):
      var isFound = false
      for condition in conditions {
        if add(conflictsInAlternativesOf: condition, finder, to: &notes) {
          isFound = true
        } else if let (conflict, offset) = finder.conflict(in: condition) {
          notes.add(.neverHolds(conflict), at: offset, in: finder.tip)
          isFound = true
        }
      }
      return isFound
    case .any(_, .negation), .comparison, .never, .unknown: return false
    }
  }

  // MARK: Exact numbers

  private static func addExactCounts(
    in condition: Condition, _ finder: ConflictFinder, to notes: inout Notes
  ) {
    switch condition {
    case .all(let conditions):
      for condition in conditions { addExactCounts(in: condition, finder, to: &notes) }
    case .any(let conditions, .written):
      // Several numbers of one thing are a choice.
      var compared: [String: Int] = [:]
      for case .comparison(let comparing) in conditions {
        compared[comparing.operand.key, default: 0] += 1
      }
      for condition in conditions {
        if case .comparison(let comparing) = condition, compared[comparing.operand.key] != 1 {
          continue
        }
        addExactCounts(in: condition, finder, to: &notes)
      }
    case .comparison(let comparing):
      guard comparing.requirement.comparison == .equal,
        case .int(let count) = comparing.requirement.value, count > 0,
        case .donations(let event, let parts) = comparing.operand.kind
      else { return }
      // There are never more than the limit says.
      if count >= event.limit.maximumCount { return }
      let isWhole = parts.count == 1 && event.limit.maximumAge == nil
      notes.add(
        .exactCount(count, event.id, of: isWhole ? .all : .some),
        at: finder.offset(of: comparing.place), in: finder.tip)
    case .any(_, .negation), .never, .unknown: break
    }
  }
}
