/// Comparison, containment, properties and dates.
extension Evaluator {
  /// The elements of an array or of donations.
  mutating func elements(of term: Term) throws(Stop) -> [Term] {
    switch term {
    case .value(.array(let values)): values.map { .value($0) }
    case .list(let terms): terms
    case .donations, .chosen: try donations(in: term).map { .donation($0) }
    default: throw mistyped()
    }
  }

  /// The element of an array at an index that may be outside it.
  mutating func element(of term: Term, at index: Int) throws(Stop) -> Term {
    let count = try size(of: term)
    guard index >= 0, index < count else {
      throw .failed(.indexOutOfRange(index: index, count: count))
    }
    if case .value(.array(let values)) = term { return .value(values[index]) }
    return try elements(of: term)[index]
  }

  /// An array of terms, as a plain value unless dates in it move.
  func collected(_ terms: [Term]) -> Term {
    var values: [Value] = []
    values.reserveCapacity(terms.count)
    for term in terms {
      guard case .value(let value) = term else { return .list(terms) }
      values.append(value)
    }
    return .value(.array(values))
  }

  mutating func property(
    _ property: PredicateNode.Property, _ base: Term
  ) throws(Stop) -> Term {
    switch (property, base) {
    case (.count, .donations(let query)): return .value(.int(try count(query)))
    case (.isEmpty, .donations(let query)): return .bool(try isEmpty(query))
    case (.last, .donations(let query)):
      return try last(query).map { .donation($0) } ?? .value(.nil)
    case (.date, .donation(let donation)): return .value(.date(donation.date))
    case (.lowercased, .value(.string(let text))): return .value(.string(text.lowercased()))
    case (.uppercased, .value(.string(let text))): return .value(.string(text.uppercased()))
    case (.count, _): return .value(.int(try size(of: base)))
    case (.isEmpty, .value(.string(let text))): return .bool(text.isEmpty)
    case (.isEmpty, _): return .bool(try size(of: base) == 0)
    case (.first, .value(.array(let values))): return .value(values.first ?? .nil)
    case (.last, .value(.array(let values))): return .value(values.last ?? .nil)
    case (.first, _): return try elements(of: base).first ?? .value(.nil)
    case (.last, _): return try elements(of: base).last ?? .value(.nil)
    case (.min, _): return try extreme(of: base, .less)
    case (.max, _): return try extreme(of: base, .greaterOrEqual)
    case (.date, _), (.lowercased, _), (.uppercased, _): throw mistyped()
    }
  }

  private mutating func size(of term: Term) throws(Stop) -> Int {
    switch term {
    case .value(.string(let text)): text.count
    case .value(.set(let values)): values.count
    case .value(.dictionary(let values)): values.count
    case .value(.array(let values)): values.count
    default: try elements(of: term).count
    }
  }

  private mutating func extreme(
    of term: Term, _ comparison: Comparison
  ) throws(Stop) -> Term {
    let elements = try elements(of: term)
    guard var best = elements.first else { return .value(.nil) }
    for element in elements.dropFirst() {
      try step()
      if compare(comparison, element, best) { best = element }
    }
    return best
  }

  mutating func contains(_ container: Term, _ wanted: Term) throws(Stop) -> Bool {
    switch (container, wanted) {
    case (.value(.set(let values)), .value(let value)): return values.contains(value)
    case (.value(.set(let values)), _):
      return values.contains { compare(.equal, .value($0), wanted) }
    case (.value(.dictionary(let values)), .value(.string(let key))): return values[key] != nil
    case (.value(.string(let text)), .value(.string(let part))): return text.contains(part)
    case (.range(let lower, let upper, let kind), _):
      return compare(.lessOrEqual, lower, wanted)
        && compare(kind == .closed ? .lessOrEqual : .less, wanted, upper)
    default:
      for element in try elements(of: container) {
        try step()
        if compare(.equal, element, wanted) { return true }
      }
      return false
    }
  }

  // MARK: Comparison

  mutating func compare(_ comparison: Comparison, _ lhs: Term, _ rhs: Term) -> Bool {
    switch comparison {
    case .equal: equal(lhs, rhs)
    case .notEqual: !equal(lhs, rhs)
    case .less: less(lhs, rhs)
    case .lessOrEqual: lessOrEqual(lhs, rhs)
    case .greater: less(rhs, lhs)
    case .greaterOrEqual: lessOrEqual(rhs, lhs)
    }
  }

  private mutating func equal(_ lhs: Term, _ rhs: Term) -> Bool {
    switch (lhs, rhs) {
    case (.value(let lhs), .value(let rhs)): return lhs == rhs
    case (.list(let lhs), .list(let rhs)):
      return equal(lhs, rhs)
    case (.list(let lhs), .value(.array(let rhs))), (.value(.array(let rhs)), .list(let lhs)):
      return equal(lhs, rhs.map { .value($0) })
    case (.donation, _), (_, .donation): return false
    default:
      guard let (lhs, rhs) = dates(lhs, rhs) else { return false }
      return lhs == rhs
    }
  }

  private mutating func equal(_ lhs: [Term], _ rhs: [Term]) -> Bool {
    guard lhs.count == rhs.count else { return false }
    for (left, right) in zip(lhs, rhs) where !equal(left, right) { return false }
    return true
  }

  private mutating func less(_ lhs: Term, _ rhs: Term) -> Bool {
    switch (lhs, rhs) {
    case (.value(.int(let lhs)), .value(.int(let rhs))): return lhs < rhs
    case (.value(.double(let lhs)), .value(.double(let rhs))): return lhs < rhs
    case (.value(.string(let lhs)), .value(.string(let rhs))): return lhs < rhs
    default:
      guard let (lhs, rhs) = dates(lhs, rhs) else {
        preconditionFailure("an operand is of the type that was checked")
      }
      return lhs < rhs
    }
  }

  private mutating func lessOrEqual(_ lhs: Term, _ rhs: Term) -> Bool {
    // Not the negation of less: neither holds beside a floating-point number that is none.
    if case (.value(.double(let lhs)), .value(.double(let rhs))) = (lhs, rhs) { return lhs <= rhs }
    return !less(rhs, lhs)
  }

  /// Two dates to be compared, and the instant at which their order changes noted: one that moves
  /// reaches one that does not, and the next instant has passed it.
  private mutating func dates(_ lhs: Term, _ rhs: Term) -> (Instant, Instant)? {
    switch (lhs, rhs) {
    case (.value(.date(let lhs)), .value(.date(let rhs))): return (lhs, rhs)
    case (.moving(let lhs), .moving(let rhs)): return (lhs, rhs)
    case (.moving(let moving), .value(.date(let fixed))):
      noteMeeting(of: moving, with: fixed)
      return (moving, fixed)
    case (.value(.date(let fixed)), .moving(let moving)):
      noteMeeting(of: moving, with: fixed)
      return (fixed, moving)
    default: return nil
    }
  }

  private mutating func noteMeeting(of moving: Instant, with fixed: Instant) {
    guard moving <= fixed else { return }
    let distance = moving == fixed ? 1 : fixed.milliseconds - moving.milliseconds
    horizon.note(TimeSpan(milliseconds: distance).flatMap(now.advanced(by:)))
  }

  // MARK: Dates

  /// A date a number of seconds later, rounded to the nearest millisecond.
  mutating func adding(_ seconds: Term, to date: Term) throws(Stop) -> Term {
    guard case .value(.double(let seconds)) = seconds else { throw mistyped() }
    guard let offset = Self.milliseconds(seconds) else { throw .failed(.dateOutOfRange) }
    switch date {
    case .value(.date(let instant)):
      guard let sum = Instant(milliseconds: instant.milliseconds + offset) else {
        throw .failed(.dateOutOfRange)
      }
      return .value(.date(sum))
    case .moving(let instant):
      let sum = instant.milliseconds + offset
      noteLimits(of: sum)
      guard let moved = Instant(milliseconds: sum) else { throw .failed(.dateOutOfRange) }
      return .moving(moved)
    default: throw mistyped()
    }
  }

  /// Seconds in milliseconds, rounded to the nearest, or nil if no two dates are so far apart.
  ///
  /// Not `rounded`: that calls the C library's mathematics, which nothing else here needs.
  private static func milliseconds(_ seconds: Double) -> Int? {
    let exact = seconds * 1000
    guard exact.magnitude < 1e15 else { return nil }
    let whole = Int(exact)
    let rest = exact - Double(whole)
    return rest >= 0.5 ? whole + 1 : rest <= -0.5 ? whole - 1 : whole
  }

  /// A date that moves comes to exist with the year 0001, and ceases to after 9999.
  private mutating func noteLimits(of milliseconds: Int) {
    guard horizon.isTracked else { return }
    for limit in [Instant.earliest.milliseconds, Instant.latest.milliseconds + 1]
    where milliseconds < limit {
      horizon.note(TimeSpan(milliseconds: limit - milliseconds).flatMap(now.advanced(by:)))
    }
  }
}

extension PredicateNode.TextTest {
  /// Whether a test of one text with another holds.
  func holds(_ text: String, _ other: String) -> Bool {
    switch self {
    case .hasPrefix: text.hasPrefix(other)
    case .hasSuffix: text.hasSuffix(other)
    case .localizedStandardContains: FoldedText(text).contains(FoldedText(other))
    }
  }
}
