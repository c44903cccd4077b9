/// Facts of one kind in the order of their dates, those of one instant in the order of arrival.
struct DatedFacts<Content> {
  /// A fact with its date and when it arrived.
  struct Fact {
    let date: Instant
    /// Counts arrivals over all kinds of facts, so that facts of one instant have an order.
    let arrival: Int
    var content: Content
  }

  private var stored: [Fact] = []
  /// How many facts at the beginning of `stored` are forgotten: to move the others at every donation
  /// beyond a limit would take time in proportion to the limit.
  private var forgottenCount = 0

  /// The facts that are not forgotten.
  var all: ArraySlice<Fact> { stored[forgottenCount...] }

  /// Adds a fact, and tells the index in ``all`` at which it stands.
  ///
  /// - Complexity: O(1) for a fact that is later than all others, else O(*n*).
  @discardableResult
  mutating func insert(_ content: Content, at date: Instant, arrival: Int) -> Int {
    let fact = Fact(date: date, arrival: arrival, content: content)
    guard let last = all.last, last.date > date else {
      stored.append(fact)
      return stored.count - 1
    }
    let index = firstIndex { $0.date > date }
    stored.insert(fact, at: index)
    return index
  }

  /// Forgets the facts before an index in ``all``.
  mutating func removeAll(before index: Int) {
    forgottenCount = index
    guard forgottenCount > 64, forgottenCount * 2 > stored.count else { return }
    stored.removeFirst(forgottenCount)
    forgottenCount = 0
  }

  /// Changes the contents from an index in ``all`` on.
  mutating func update(from index: Int, _ change: (_ former: Content?, inout Content) -> Void) {
    for index in index..<stored.count {
      let former = index > forgottenCount ? stored[index - 1].content : nil
      change(former, &stored[index].content)
    }
  }

  /// The latest fact that has happened.
  ///
  /// - Complexity: O(log *n*).
  func last(at now: Instant) -> Fact? { all[..<firstIndex { $0.date > now }].last }

  /// When the next fact happens.
  ///
  /// - Complexity: O(log *n*).
  func firstDate(after instant: Instant) -> Instant? {
    all[firstIndex { $0.date > instant }...].first?.date
  }

  /// The first index in ``all`` from which on a condition holds; the end if it holds for none.
  ///
  /// - Complexity: O(log *n*).
  func firstIndex(where holds: (Fact) -> Bool) -> Int {
    var low = forgottenCount
    var high = stored.count
    while low < high {
      let middle = (low + high) / 2
      if holds(stored[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
