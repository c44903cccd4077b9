/// The values that comparisons of one thing leave.
struct ValueRange {
  let key: String
  private let comparisons: [Condition.Comparing]

  /// A bound of integers with the comparison that sets it.
  typealias Bound = (bound: Int, comparing: Condition.Comparing)

  enum Conflict {
    case aboveLimit(Condition.Comparing, Event)
    case belowZero(Condition.Comparing)
    case among([Condition.Comparing])
    case part(Condition.Comparing, of: Condition.Comparing)
  }

  init(_ comparisons: [Condition.Comparing]) {
    self.comparisons = comparisons
    key = comparisons.first?.operand.key ?? ""
  }

  /// Of donations: those that are counted, and what they are a part of.
  var counted: [Operand.Counted]? {
    guard case .donations(_, let parts)? = comparisons.first?.operand.kind else { return nil }
    return parts
  }

  /// The least integer that is left.
  var least: Bound? {
    var least: Bound?
    for comparing in comparisons {
      guard let bound = comparing.requirement.least else { continue }
      if least.map({ $0.bound < bound }) ?? true { least = (bound, comparing) }
    }
    return least
  }

  /// The greatest integer that is left.
  var most: Bound? {
    var most: Bound?
    for comparing in comparisons {
      guard let bound = comparing.requirement.most else { continue }
      if most.map({ $0.bound > bound }) ?? true { most = (bound, comparing) }
    }
    return most
  }

  /// Why no value is left, or nil.
  var conflict: Conflict? {
    limitConflict ?? equalityConflict ?? orderConflict ?? exclusionConflict
  }

  /// Counts outside of what counts are.
  private var limitConflict: Conflict? {
    switch comparisons.first?.operand.kind {
    case .donations(let event, _):
      if let least, least.bound > event.limit.maximumCount {
        return .aboveLimit(least.comparing, event)
      }
      fallthrough
    case .count: if let most, most.bound < 0 { return .belowZero(most.comparing) }
    case .value, nil: break
    }
    return nil
  }

  /// A value that is asked for and that another comparison does not admit.
  private var equalityConflict: Conflict? {
    guard let equal = comparisons.first(where: { $0.requirement.comparison == .equal }) else {
      return nil
    }
    let value = equal.requirement.value
    for other in comparisons {
      let requirement = other.requirement
      if value.satisfies(requirement.comparison, requirement.value) == false {
        return .among([equal, other])
      }
    }
    return nil
  }

  /// Two bounds with nothing between them.
  private var orderConflict: Conflict? {
    if let least, let most { return least.bound > most.bound ? among(least, most) : nil }
    guard let lower = tightest(of: comparisons.filter(\.requirement.isLowerBound), .greater),
      let upper = tightest(of: comparisons.filter(\.requirement.isUpperBound), .less)
    else { return nil }
    let isClosed =
      lower.requirement.comparison == .greaterOrEqual
      && upper.requirement.comparison == .lessOrEqual
    let (low, high) = (lower.requirement.value, upper.requirement.value)
    let isEmpty = low.satisfies(isClosed ? .lessOrEqual : .less, high) == false
    return isEmpty ? .among([lower, upper]) : nil
  }

  /// Of bounds of one kind the one that leaves least: the greatest or the least value, itself left
  /// out if one of several does so.
  private func tightest(
    of bounds: [Condition.Comparing], _ tighter: Comparison
  ) -> Condition.Comparing? {
    var tightest: Condition.Comparing?
    for bound in bounds {
      guard let known = tightest else {
        tightest = bound
        continue
      }
      let value = bound.requirement.value
      let isSame = value == known.requirement.value
      if value.satisfies(tighter, known.requirement.value) == true
        || isSame && bound.requirement.comparison == tighter
      {
        tightest = bound
      }
    }
    return tightest
  }

  private func among(_ bounds: Bound...) -> Conflict { .among(bounds.map(\.comparing)) }

  /// Every integer between the bounds is excluded.
  private var exclusionConflict: Conflict? {
    var excluded: [Int: Condition.Comparing] = [:]
    for comparing in comparisons where comparing.requirement.comparison == .notEqual {
      if case .int(let int) = comparing.requirement.value { excluded[int] = comparing }
    }
    if excluded.isEmpty { return nil }
    var low = least?.bound
    var high = most?.bound
    switch comparisons.first?.operand.kind {
    case .donations(let event, _):
      low = max(low ?? 0, 0)
      high = min(high ?? .max, event.limit.maximumCount)
    case .count: low = max(low ?? 0, 0)
    case .value, nil: break
    }
    guard let low, let high, low <= high else { return nil }
    let (span, overflow) = high.subtractingReportingOverflow(low)
    guard !overflow, span < excluded.count else { return nil }
    let needed = (low...high).compactMap { excluded[$0] }
    guard needed.count == span + 1 else { return nil }
    return .among([least?.comparing, most?.comparing].compactMap { $0 } + needed)
  }
}

extension Warning.Requirement {
  fileprivate var least: Int? {
    guard case .int(let int) = value else { return nil }
    return switch comparison {
    case .equal, .greaterOrEqual: int
    case .greater: int == .max ? nil : int + 1
    case .notEqual, .less, .lessOrEqual: nil
    }
  }

  fileprivate var most: Int? {
    guard case .int(let int) = value else { return nil }
    return switch comparison {
    case .equal, .lessOrEqual: int
    case .less: int == .min ? nil : int - 1
    case .notEqual, .greater, .greaterOrEqual: nil
    }
  }

  fileprivate var isLowerBound: Bool { comparison == .greater || comparison == .greaterOrEqual }

  fileprivate var isUpperBound: Bool { comparison == .less || comparison == .lessOrEqual }
}
