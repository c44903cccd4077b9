/// Members of values.
extension Evaluator {
  /// The value of a member.
  ///
  /// Members of members of members are no deep recursion, however long their row is.
  mutating func row(of node: PredicateNode, on base: PredicateNode) throws(Stop) -> Term {
    if base.base == nil { return try member(node, of: evaluate(base)) }
    var row = [node]
    var first = base
    while let base = first.base {
      row.append(first)
      first = base
    }
    var term = try evaluate(first)
    for node in row.reversed() { term = try member(node, of: term) }
    return term
  }

  private mutating func member(_ node: PredicateNode, of base: Term) throws(Stop) -> Term {
    try step()
    switch node {
    case .property(let property, _): return try self.property(property, base)
    case .field(let index, _):
      guard case .value(.object(let values)) = base else { throw mistyped() }
      return .value(values[index])
    case .donationField(let index, let name, _):
      guard case .donation(let donation) = base else { throw mistyped() }
      guard let value = donation.value(ofField: index) else { throw .failed(.absentField(name)) }
      return .value(value)
    case .donatedWithin(_, let count, let unit): return try donatedWithin(base, int(count), unit)
    case .subset(let extreme, _, let local, let key):
      return try subset(extreme, donations(in: base), local, key)
    case .select(let selection, _, let local, let body):
      return try select(selection, base, local, body)
    case .contains(_, let wanted): return .bool(try contains(base, evaluate(wanted)))
    case .textTest(let test, _, let other):
      guard case .value(.string(let text)) = base else { throw mistyped() }
      return .bool(test.holds(text, try string(other)))
    case .element(_, let index): return try element(of: base, at: int(index))
    case .entry(_, let key):
      guard case .value(.dictionary(let values)) = base else { throw mistyped() }
      return .value(values[try string(key)] ?? .nil)
    case .adding(let seconds, _): return try adding(evaluate(seconds), to: base)
    default: throw mistyped()
    }
  }
}
