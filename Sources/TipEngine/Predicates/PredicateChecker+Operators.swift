/// Operators.
extension PredicateChecker {
  /// A node with the integer literals in it made the numbers that a type calls for.
  func convert(_ typed: Typed, to type: PredicateType) throws(PredicateError) -> PredicateNode {
    typed.type.isFlexible && !type.isFlexible ? try retype(typed.node, as: type) : typed.node
  }

  private func retype(
    _ node: PredicateNode, as type: PredicateType
  ) throws(PredicateError) -> PredicateNode {
    if case .optional(let wrapped) = type { return try retype(node, as: wrapped) }
    switch node {
    case .integerLiteral(let digits, let offset):
      if type == .double, let double = Double(digits), double.isFinite {
        return .literal(.double(double))
      }
      guard let int = Int(digits) else {
        throw PredicateError(.invalidNumber(digits), at: offset)
      }
      return .literal(.int(int))
    case .negate(let operand): return .negate(try retype(operand, as: type))
    case .arithmetic(let first, let operations):
      var converted: [PredicateNode.Operation] = []
      for operation in operations {
        if operation.arithmetic == .remainder, type == .double {
          throw PredicateError(.unsupported(.doubleRemainder), at: operation.offset)
        }
        converted.append(
          PredicateNode.Operation(
            arithmetic: operation.arithmetic, operand: try retype(operation.operand, as: type),
            offset: operation.offset))
      }
      return .arithmetic(try retype(first, as: type), converted)
    case .conditional(let condition, let first, let second):
      return .conditional(condition, try retype(first, as: type), try retype(second, as: type))
    case .coalesce(let left, let right):
      return .coalesce(try retype(left, as: type), try retype(right, as: type))
    case .array(let elements):
      guard case .array(let element) = type else { return node }
      var nodes: [PredicateNode] = []
      for next in elements { nodes.append(try retype(next, as: element)) }
      return .array(nodes)
    case .range(let lower, let upper, let kind):
      guard case .range(let bound) = type else { return node }
      return .range(try retype(lower, as: bound), try retype(upper, as: bound), kind)
    default: return node
    }
  }

  mutating func negation(
    _ operand: PredicateSyntax, at offset: Int
  ) throws(PredicateError) -> Typed {
    let typed = try expression(operand)
    try requireNumber(typed.type, at: operand.start)
    return Typed(node: .negate(typed.node), type: typed.type, offset: offset)
  }

  private func requireNumber(_ type: PredicateType, at offset: Int) throws(PredicateError) {
    if type.isNumber { return }
    if case .optional(let wrapped) = type, wrapped.isNumber {
      throw PredicateError(.optional(type: type.description, in: "arithmetic"), at: offset)
    }
    throw PredicateError(
      .wrongType(found: type.description, expected: "Int or Double"), at: offset)
  }

  mutating func chain(
    _ first: PredicateSyntax, _ links: [PredicateSyntax.Link], at offset: Int
  ) throws(PredicateError) -> Typed {
    if let symbol = links.first?.symbol, symbol == .and || symbol == .or {
      var nodes = [try bool(first)]
      for link in links { nodes.append(try bool(link.operand)) }
      return Typed(node: symbol == .and ? .and(nodes) : .or(nodes), type: .bool, offset: offset)
    }
    return try arithmetic(first, links, at: offset)
  }

  private mutating func arithmetic(
    _ first: PredicateSyntax, _ links: [PredicateSyntax.Link], at offset: Int
  ) throws(PredicateError) -> Typed {
    var operands = [try expression(first)]
    var common = operands[0].type
    for link in links {
      let operand = try expression(link.operand)
      try refuseOtherSums(common, operand.type, link)
      if operands.count == 1 { try requireNumber(common, at: first.start) }
      try requireNumber(operand.type, at: link.operand.start)
      guard let unified = PredicateType.unify(common, operand.type) else {
        throw PredicateError(
          .mismatch(
            operator: link.symbol.rawValue, left: common.description,
            right: operand.type.description), at: link.offset)
      }
      common = unified
      operands.append(operand)
    }
    for link in links where link.symbol == .remainder && common == .double {
      throw PredicateError(.unsupported(.doubleRemainder), at: link.offset)
    }
    var operations: [PredicateNode.Operation] = []
    for (link, operand) in zip(links, operands.dropFirst()) {
      guard let arithmetic = PredicateNode.Arithmetic(rawValue: link.symbol.rawValue) else {
        preconditionFailure("the parser joins these operators alone")
      }
      operations.append(
        PredicateNode.Operation(
          arithmetic: arithmetic, operand: try convert(operand, to: common), offset: link.offset))
    }
    return Typed(
      node: .arithmetic(try convert(operands[0], to: common), operations), type: common,
      offset: offset)
  }

  /// Sums that Swift has and predicates have not.
  private func refuseOtherSums(
    _ left: PredicateType, _ right: PredicateType, _ link: PredicateSyntax.Link
  ) throws(PredicateError) {
    guard link.symbol == .plus || link.symbol == .minus else { return }
    if left == .string, right == .string {
      throw PredicateError(.unsupported(.stringConcatenation), at: link.offset)
    }
    if left == .date || right == .date {
      throw PredicateError(.unsupported(.dateArithmetic), at: link.offset)
    }
  }

  mutating func binary(
    _ symbol: PredicateToken.Symbol, _ left: PredicateSyntax, _ right: PredicateSyntax,
    at offset: Int
  ) throws(PredicateError) -> Typed {
    switch symbol {
    case .coalesce: return try coalescing(left, right, at: offset)
    case .closedRange: return try range(left, right, .closed, at: offset)
    case .halfOpenRange: return try range(left, right, .halfOpen, at: offset)
    default:
      guard let comparison = Comparison(rawValue: symbol.rawValue) else {
        preconditionFailure("the parser joins these operators alone")
      }
      return try compare(comparison, left, right, at: offset)
    }
  }

  private mutating func compare(
    _ comparison: Comparison, _ left: PredicateSyntax, _ right: PredicateSyntax, at offset: Int
  ) throws(PredicateError) -> Typed {
    let lhs = try expression(left)
    let rhs = try expression(right)
    if comparison.needsOrder {
      for (side, syntax) in [(lhs, left), (rhs, right)] where !side.type.isComparable {
        if case .optional = side.type {
          throw PredicateError(
            .optional(type: side.type.description, in: "'\(comparison.rawValue)'"),
            at: syntax.start)
        }
        throw PredicateError(
          .wrongType(found: side.type.description, expected: "Int, Double, String or Date"),
          at: syntax.start)
      }
    }
    guard let common = PredicateType.unify(lhs.type, rhs.type)?.defaulted else {
      throw PredicateError(
        .mismatch(
          operator: comparison.rawValue, left: lhs.type.description, right: rhs.type.description),
        at: offset)
    }
    if lhs.type == .nilLiteral, rhs.type == .nilLiteral {
      throw PredicateError(.untyped("nil"), at: lhs.offset)
    }
    // Whether an optional donation is nil can be asked; donations themselves are not compared.
    let asksForNil = lhs.type == .nilLiteral || rhs.type == .nilLiteral
    guard asksForNil || common.valueType != nil else {
      throw PredicateError(
        .wrongType(found: lhs.type.description, expected: "a value"), at: left.start)
    }
    return Typed(
      node: .compare(
        comparison, try convert(lhs, to: common), try convert(rhs, to: common), common.valueType),
      type: .bool, offset: offset)
  }

  private mutating func coalescing(
    _ left: PredicateSyntax, _ right: PredicateSyntax, at offset: Int
  ) throws(PredicateError) -> Typed {
    let lhs = try expression(left)
    let rhs = try expression(right)
    if lhs.type == .nilLiteral { throw PredicateError(.untyped("nil"), at: left.start) }
    let wrapped = if case .optional(let wrapped) = lhs.type { wrapped } else { lhs.type }
    guard let common = PredicateType.unify(wrapped, rhs.type) else {
      throw PredicateError(
        .mismatch(operator: "??", left: lhs.type.description, right: rhs.type.description),
        at: offset)
    }
    return Typed(
      node: .coalesce(try convert(lhs, to: common.wrapped), try convert(rhs, to: common)),
      type: common, offset: offset)
  }

  private mutating func range(
    _ left: PredicateSyntax, _ right: PredicateSyntax, _ kind: PredicateNode.RangeKind,
    at offset: Int
  ) throws(PredicateError) -> Typed {
    let lhs = try expression(left)
    let rhs = try expression(right)
    let spelling = kind == .closed ? "..." : "..<"
    guard let common = PredicateType.unify(lhs.type, rhs.type), common.isComparable else {
      throw PredicateError(
        .mismatch(operator: spelling, left: lhs.type.description, right: rhs.type.description),
        at: offset)
    }
    return Typed(
      node: .range(try convert(lhs, to: common), try convert(rhs, to: common), kind),
      type: .range(common), offset: offset)
  }

  mutating func conditional(
    _ condition: PredicateSyntax, _ first: PredicateSyntax, _ second: PredicateSyntax,
    at offset: Int
  ) throws(PredicateError) -> Typed {
    let condition = try bool(condition)
    let lhs = try expression(first)
    let rhs = try expression(second)
    guard let common = PredicateType.unify(lhs.type, rhs.type) else {
      throw PredicateError(
        .mismatch(operator: "? :", left: lhs.type.description, right: rhs.type.description),
        at: offset)
    }
    if lhs.type == .nilLiteral, rhs.type == .nilLiteral {
      throw PredicateError(.untyped("nil"), at: lhs.offset)
    }
    return Typed(
      node: .conditional(condition, try convert(lhs, to: common), try convert(rhs, to: common)),
      type: common, offset: offset)
  }
}
