import JSON

/// Finds comparisons that can not hold together.
struct ConflictFinder {
  let source: DefinitionsSource
  let tip: TipSource

  /// Why a condition can not be met, and the place to say so; nil if it may be.
  func conflict(in condition: Condition) -> (conflict: Warning.Conflict, offset: Int)? {
    var first: (conflict: Warning.Conflict, offset: Int)?
    for steps in condition.alternatives {
      guard let conflict = conflict(among: steps) else { return nil }
      first = first ?? conflict
    }
    return first
  }

  private func conflict(
    among steps: [Condition.Step]
  ) -> (conflict: Warning.Conflict, offset: Int)? {
    var keys: [String] = []
    var groups: [String: [Condition.Comparing]] = [:]
    for step in steps {
      switch step {
      case .never(let place): return (.constant, offset(of: place))
      case .comparison(let comparing):
        let key = comparing.operand.key
        if groups[key] == nil { keys.append(key) }
        groups[key, default: []].append(comparing)
      }
    }
    let ranges = keys.compactMap { groups[$0].map { ValueRange($0) } }
    for range in ranges {
      if let conflict = range.conflict { return located(conflict) }
    }
    return partConflict(ranges).map { located($0) }
  }

  /// Fewer donations than a part of them.
  private func partConflict(_ ranges: [ValueRange]) -> ValueRange.Conflict? {
    let counts = ranges.filter { $0.counted != nil }
    // So many are in no rule that is meant.
    guard counts.count <= 64 else { return nil }
    for part in counts {
      guard let least = part.least, let parts = part.counted else { continue }
      for whole in counts where whole.key != part.key {
        guard let most = whole.most, let counted = whole.counted?.first,
          parts.contains(where: { $0.isPart(of: counted) }), most.bound < least.bound
        else { continue }
        return .part(least.comparing, of: most.comparing)
      }
    }
    return nil
  }

  private func located(
    _ conflict: ValueRange.Conflict
  ) -> (conflict: Warning.Conflict, offset: Int) {
    switch conflict {
    case .aboveLimit(let comparing, let event):
      return (
        .aboveLimit(comparing.requirement, event.id, maximum: event.limit.maximumCount),
        offset(of: comparing.place)
      )
    case .belowZero(let comparing):
      return (.belowZero(comparing.requirement), offset(of: comparing.place))
    case .among(let comparisons):
      let sorted = comparisons.map { (comparing: $0, offset: offset(of: $0.place)) }
        .sorted { $0.offset < $1.offset }
      guard let last = sorted.last else { return (.constant, tip.node.offset) }
      return (
        .others(last.comparing.requirement, sorted.dropLast().map { located($0.comparing) }),
        last.offset
      )
    case .part(let part, let whole):
      return (.part(part.requirement, located(whole)), offset(of: part.place))
    }
  }

  private func located(_ comparing: Condition.Comparing) -> Warning.Conflict.Located {
    Warning.Conflict.Located(
      requirement: comparing.requirement,
      position: source.document.position(ofOffset: offset(of: comparing.place)))
  }

  func offset(of place: ConditionPlace) -> Int {
    source.offset(ofPredicateByte: place.offset, of: place.predicate, in: tip)
  }
}
