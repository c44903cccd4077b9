import JSON

/// Finds what rules need.
struct ConditionReader {
  let tip: TipSource

  /// What a rule needs, or what it needs not to hold.
  func condition(of rule: Rule, at node: JSONNode) -> Condition {
    condition(of: rule, at: node, .asserted)
  }

  private enum Polarity {
    case asserted, negated

    var opposite: Polarity { self == .asserted ? .negated : .asserted }
  }

  private func condition(of rule: Rule, at node: JSONNode, _ polarity: Polarity) -> Condition {
    switch rule {
    case .predicate(let predicate):
      guard let text = node["where"], let syntax = try? PredicateParser.parse(predicate.text) else {
        return .unknown
      }
      let reader = PredicateConditionReader(inputs: predicate.inputs, predicate: text)
      return reader.condition(of: predicate.root, syntax.body, negated: polarity == .negated)
    case .not(let rule):
      guard let inner = node["not"] else { return .unknown }
      return condition(of: rule, at: inner, polarity.opposite)
    case .all(let rules): return joined(rules, node["all"], polarity, .asserted)
    case .any(let rules): return joined(rules, node["any"], polarity, .negated)
    }
  }

  /// Rules of which all are needed if the polarity is `whenAll`, else one.
  private func joined(
    _ rules: [Rule], _ node: JSONNode?, _ polarity: Polarity, _ whenAll: Polarity
  ) -> Condition {
    let conditions = zip(rules, node?.elements ?? []).map { condition(of: $0, at: $1, polarity) }
    if polarity == whenAll { return .all(conditions) }
    return .any(conditions, polarity == .asserted ? .written : .negation)
  }
}

/// Finds what a predicate needs, with the places of its parts in the text.
struct PredicateConditionReader {
  let inputs: [RuleInput]
  let predicate: JSONNode

  func condition(
    of node: PredicateNode, _ syntax: PredicateSyntax, negated: Bool
  ) -> Condition {
    let place = ConditionPlace(predicate: predicate, offset: syntax.start)
    switch (node, syntax.kind) {
    case (.and(let nodes), .chain(let first, let links)),
      (.or(let nodes), .chain(let first, let links)):
      let operands = [first] + links.map(\.operand)
      let conditions = zip(nodes, operands).map { condition(of: $0, $1, negated: negated) }
      let needsAll = if case .and = node { !negated } else { negated }
      return needsAll ? .all(conditions) : .any(conditions, negated ? .negation : .written)
    case (.not(let operand), .prefix(.not, let inner)):
      return condition(of: operand, inner, negated: !negated)
    case (.literal(.bool(let bool)), _): return bool == negated ? .never(place) : .unknown
    case (.compare(let comparison, let left, let right, let type), _):
      return comparing(negated ? comparison.opposite : comparison, left, right, place) {
        // Neither of these holds beside a number that is none.
        !negated || type != .double || !comparison.needsOrder
      }
    case (.property(.isEmpty, let base), _):
      let count = operand(.property(.count, base))
      let comparison: Comparison = negated ? .notEqual : .equal
      return .comparison(
        Condition.Comparing(
          operand: count, requirement: Warning.Requirement(comparison: comparison, value: .int(0)),
          place: place))
    case (.parameter, _), (.field, _), (.select, _), (.contains, _), (.textTest, _),
      (.donationField, _), (.coalesce, _), (.element, _):
      return .comparison(
        Condition.Comparing(
          operand: operand(node),
          requirement: Warning.Requirement(comparison: .equal, value: .bool(!negated)),
          place: place))
    default: return .unknown
    }
  }

  private func comparing(
    _ comparison: Comparison, _ left: PredicateNode, _ right: PredicateNode,
    _ place: ConditionPlace, isCertain: () -> Bool
  ) -> Condition {
    guard isCertain() else { return .unknown }
    switch (left.constant, right.constant) {
    case (let left?, let right?):
      return left.satisfies(comparison, right) == false ? .never(place) : .unknown
    case (nil, let value?): return self.comparison(of: left, comparison, value, place)
    case (let value?, nil): return self.comparison(of: right, comparison.mirrored, value, place)
    case (nil, nil): return .unknown
    }
  }

  private func comparison(
    of node: PredicateNode, _ comparison: Comparison, _ value: Value, _ place: ConditionPlace
  ) -> Condition {
    var requirement = Warning.Requirement(comparison: comparison, value: value)
    if comparison == .notEqual, case .bool(let bool) = value, node.isBool(inputs) {
      requirement = Warning.Requirement(comparison: .equal, value: .bool(!bool))
    }
    return .comparison(
      Condition.Comparing(operand: operand(node), requirement: requirement, place: place))
  }

  // MARK: Operands

  private func operand(_ node: PredicateNode) -> Operand {
    let key = node.key(inputs)
    guard case .property(.count, let counted) = node else { return Operand(key: key, kind: .value) }
    guard let event = counted.event(inputs) else { return Operand(key: key, kind: .count) }
    var parts: [Operand.Counted] = []
    var part: PredicateNode? = counted
    while let next = part {
      parts.append(Operand.Counted(key: next.key(inputs), window: next.window(inputs)))
      part = next.base
    }
    return Operand(key: key, kind: .donations(event, parts))
  }
}

extension PredicateNode {
  /// The event whose donations, or some of them, this is.
  func event(_ inputs: [RuleInput]) -> Event? {
    switch self {
    case .donations(let index):
      if case .event(let event) = inputs[index] { event } else { nil }
    case .donatedWithin(let base, _, _), .subset(_, let base, _, _),
      .select(.filter, let base, _, _):
      base.event(inputs)
    default: nil
    }
  }

  fileprivate func window(_ inputs: [RuleInput]) -> (base: String, span: TimeSpan)? {
    guard case .donatedWithin(let base, let count, let unit) = self,
      let count = count.constantInt, count >= 1
    else { return nil }
    return (base.key(inputs), unit.multipliedSaturating(by: count))
  }

  /// Whether this is certainly a Bool, and no optional one.
  fileprivate func isBool(_ inputs: [RuleInput]) -> Bool {
    switch self {
    case .parameter(let index):
      if case .parameter(let parameter) = inputs[index] { parameter.type == .bool } else { false }
    case .compare, .and, .or, .not, .contains, .textTest, .property(.isEmpty, _),
      .select(.contains, _, _, _), .select(.allSatisfy, _, _, _):
      true
    default: false
    }
  }
}

extension Value {
  /// Whether a comparison with another value holds; nil if such values have no order.
  func satisfies(_ comparison: Comparison, _ other: Value) -> Bool? {
    switch comparison {
    case .equal: return self == other
    case .notEqual: return self != other
    default: break
    }
    switch (self, other) {
    case (.int(let left), .int(let right)): return comparison.holds(left, right)
    case (.double(let left), .double(let right)): return comparison.holds(left, right)
    case (.string(let left), .string(let right)): return comparison.holds(left, right)
    default: return nil
    }
  }
}
