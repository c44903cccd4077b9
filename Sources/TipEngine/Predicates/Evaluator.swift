/// Evaluates predicates over a history at one instant.
///
/// With a horizon it also finds the earliest later instant at which something that it looked at may
/// answer otherwise by time alone: until then the result stays as it is.
struct Evaluator<Source: History> {
  /// The most operators, members and calls of one evaluation.
  static var maximumSteps: Int { 20_000_000 }

  /// Why there is no result.
  enum Stop: Error {
    case failed(EvaluationFailure)
    case history(Source.Failure)
  }

  let history: Source
  let now: Instant
  var horizon: Horizon
  var inputs: [RuleInput] = []
  /// The values of the inputs that are parameters.
  var parameters: [Value] = []
  private var locals: [Term] = []
  private var steps = 0
  var fetched: [DonationQuery: [Donation]] = [:]

  init(history: Source, now: Instant, horizon: Horizon) {
    self.history = history
    self.now = now
    self.horizon = horizon
  }

  /// The value of a whole predicate, or of a side of the comparison at its top.
  mutating func run(_ node: PredicateNode) throws(Stop) -> Term {
    steps = 0
    locals.removeAll(keepingCapacity: true)
    return try evaluate(node)
  }

  mutating func step() throws(Stop) {
    steps += 1
    if steps > Self.maximumSteps { throw .failed(.tooManySteps) }
  }

  // MARK: Expressions

  mutating func evaluate(_ node: PredicateNode) throws(Stop) -> Term {
    switch node {
    case .literal(let value): return .value(value)
    case .parameter(let index): return .value(parameters[index])
    case .local(let index): return locals[index]
    case .integerLiteral: preconditionFailure("the checker leaves no integer without a type")
    default: break
    }
    if let base = node.base { return try row(of: node, on: base) }
    switch node {
    case .arithmetic, .and, .or: break
    default: try step()
    }
    switch node {
    case .now: return .moving(now)
    case .donations(let input): return donations(of: input)
    case .chain(let base, let local, let rest):
      let base = try evaluate(base)
      if base.isNil { return base }
      return try with(base, in: local) { evaluator throws(Stop) in try evaluator.evaluate(rest) }
    case .not(let operand): return .bool(!(try bool(operand)))
    case .negate(let operand): return try negate(evaluate(operand))
    case .arithmetic(let first, let operations): return try arithmetic(first, operations)
    case .and(let operands): return .bool(try !decides(false, operands))
    case .or(let operands): return .bool(try decides(true, operands))
    case .compare(let comparison, let lhs, let rhs, _):
      if horizon.isTracked, let limit = CountComparison(comparison, lhs, rhs) {
        return .bool(try holds(limit))
      }
      return .bool(compare(comparison, try evaluate(lhs), try evaluate(rhs)))
    case .coalesce(let lhs, let rhs):
      let value = try evaluate(lhs)
      return value.isNil ? try evaluate(rhs) : value
    case .conditional(let condition, let first, let second):
      return try bool(condition) ? evaluate(first) : evaluate(second)
    case .array(let elements):
      var terms: [Term] = []
      for element in elements { terms.append(try evaluate(element)) }
      return collected(terms)
    case .range(let lower, let upper, let kind):
      let (lower, upper) = (try evaluate(lower), try evaluate(upper))
      if compare(.less, upper, lower) { throw .failed(.invertedRange) }
      return .range(lower: lower, upper: upper, kind: kind)
    default: throw mistyped()
    }
  }

  /// Whether one of the operands of `&&` or `||` is the Boolean that decides; those after it are not
  /// evaluated.
  private mutating func decides(
    _ decisive: Bool, _ operands: [PredicateNode]
  ) throws(Stop) -> Bool {
    for (index, operand) in operands.enumerated() {
      if index > 0 { try step() }
      if try bool(operand) == decisive { return true }
    }
    return false
  }

  /// The checker admits no operand of another type.
  func mistyped() -> Stop { preconditionFailure("an operand is of the type that was checked") }

  private mutating func bool(_ node: PredicateNode) throws(Stop) -> Bool {
    guard case .value(.bool(let bool)) = try evaluate(node) else { throw mistyped() }
    return bool
  }

  mutating func int(_ node: PredicateNode) throws(Stop) -> Int {
    guard case .value(.int(let int)) = try evaluate(node) else { throw mistyped() }
    return int
  }

  mutating func string(_ node: PredicateNode) throws(Stop) -> String {
    guard case .value(.string(let string)) = try evaluate(node) else { throw mistyped() }
    return string
  }

  private func negate(_ term: Term) throws(Stop) -> Term {
    switch term {
    case .value(.int(let int)):
      let (negated, overflow) = 0.subtractingReportingOverflow(int)
      if overflow { throw .failed(.overflow) }
      return .value(.int(negated))
    case .value(.double(let double)): return .value(.double(-double))
    default: throw mistyped()
    }
  }

  private mutating func arithmetic(
    _ first: PredicateNode, _ operations: [PredicateNode.Operation]
  ) throws(Stop) -> Term {
    var result = try evaluate(first)
    for operation in operations {
      try step()
      let operand = try evaluate(operation.operand)
      switch (result, operand) {
      case (.value(.int(let lhs)), .value(.int(let rhs))):
        do throws(EvaluationFailure) {
          result = .value(.int(try operation.arithmetic.apply(lhs, rhs)))
        } catch {
          throw .failed(error)
        }
      case (.value(.double(let lhs)), .value(.double(let rhs))):
        result = .value(.double(operation.arithmetic.apply(lhs, rhs)))
      default: throw mistyped()
      }
    }
    return result
  }

  // MARK: Closures

  private mutating func with<Result>(
    _ term: Term, in local: Int, _ body: (inout Evaluator) throws(Stop) -> Result
  ) throws(Stop) -> Result {
    try step()
    locals.append(term)
    defer { locals.removeLast() }
    precondition(locals.count == local + 1, "locals nest as the checker counted them")
    return try body(&self)
  }

  mutating func select(
    _ selection: PredicateNode.Selection, _ base: Term, _ local: Int, _ body: PredicateNode
  ) throws(Stop) -> Term {
    var kept: [Term] = []
    for element in try elements(of: base) {
      let holds = try with(element, in: local) { evaluator throws(Stop) in
        try evaluator.bool(body)
      }
      switch selection {
      case .filter: if holds { kept.append(element) }
      case .contains: if holds { return .bool(true) }
      case .allSatisfy: if !holds { return .bool(false) }
      }
    }
    switch selection {
    case .contains: return .bool(false)
    case .allSatisfy: return .bool(true)
    case .filter:
      switch base {
      case .donations, .chosen:
        return .chosen(
          kept.compactMap { if case .donation(let donation) = $0 { donation } else { nil } })
      default: return collected(kept)
      }
    }
  }

  /// The largest or smallest group; of several the one that was donated to first.
  mutating func subset(
    _ extreme: PredicateNode.Extreme, _ donations: [Donation], _ local: Int, _ key: PredicateNode
  ) throws(Stop) -> Term {
    var groups: [[Donation]] = []
    var indices: [Value: Int] = [:]
    for donation in donations {
      let key = try with(.donation(donation), in: local) { evaluator throws(Stop) in
        try evaluator.evaluate(key)
      }
      guard case .value(let value) = key else { throw mistyped() }
      if let index = indices[value] {
        groups[index].append(donation)
      } else {
        indices[value] = groups.count
        groups.append([donation])
      }
    }
    var best = groups.first ?? []
    for group in groups.dropFirst()
    where extreme == .largest ? group.count > best.count : group.count < best.count {
      best = group
    }
    return .chosen(best)
  }
}
