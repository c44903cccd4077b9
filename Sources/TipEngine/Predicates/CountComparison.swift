/// A comparison of the number of an event's donations with a literal: `$0.donations.count >= 3`.
struct CountComparison {
  let comparison: Comparison
  /// All donations, or those within a window.
  let donations: PredicateNode
  let number: Int

  /// The comparison of two operands if it is one of a count with a number, in either order.
  init?(_ comparison: Comparison, _ lhs: PredicateNode, _ rhs: PredicateNode) {
    switch (lhs, rhs) {
    case (.property(.count, let base), .literal(.int(let number))) where base.isDonationQuery:
      (self.comparison, donations, self.number) = (comparison, base, number)
    case (.literal(.int(let number)), .property(.count, let base)) where base.isDonationQuery:
      (self.comparison, donations, self.number) = (comparison.mirrored, base, number)
    default: return nil
    }
  }

  /// Whether a count compares as it has to.
  func holds(for count: Int) -> Bool { comparison.holds(count, number) }

  /// The first lower count, down from one, for which the answer is another; nil if there is none.
  func nextTurn(below count: Int) -> Int? {
    // The answer is the same for all numbers above, and for all below.
    let (above, overflow) = number.addingReportingOverflow(1)
    return [overflow ? number : above, number, number - (number > 0 ? 1 : 0)].first {
      $0 >= 0 && $0 < count && holds(for: $0) != holds(for: count)
    }
  }
}

extension PredicateNode {
  /// Whether it evaluates to donations that a history has not been asked for yet.
  fileprivate var isDonationQuery: Bool {
    switch self {
    case .donations: true
    case .donatedWithin(let base, _, _): base.isDonationQuery
    default: false
    }
  }
}
