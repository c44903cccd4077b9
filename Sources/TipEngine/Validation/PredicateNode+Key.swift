import JSON

extension PredicateNode {
  /// A text that two expressions share only if they have the same value at any one instant.
  ///
  /// - Complexity: O(*n* · *d*) in the size of the expression and its depth.
  func key(_ inputs: [RuleInput]) -> String {
    func name(_ index: Int) -> String { JSONOutput.string(inputs[index].name).text }
    func list(_ nodes: [PredicateNode]) -> String {
      "(" + nodes.map { $0.key(inputs) }.joined(separator: ",") + ")"
    }
    switch self {
    case .integerLiteral(let digits, _): return digits
    case .literal(let value): return value.key
    case .parameter(let index): return "parameter" + name(index)
    case .local(let index): return "local\(index)"
    case .now: return "now"
    case .donations(let index): return "event" + name(index)
    case .property(let property, let base): return base.key(inputs) + ".\(property.rawValue)"
    case .field(let index, let base): return base.key(inputs) + ".field\(index)"
    case .donationField(let index, _, let base): return base.key(inputs) + ".value\(index)"
    case .donatedWithin(let base, let count, let unit):
      return base.key(inputs) + ".within\(unit.milliseconds)" + list([count])
    case .subset(let extreme, let base, let local, let key):
      return base.key(inputs) + ".\(extreme)\(local)" + list([key])
    case .select(let selection, let base, let local, let body):
      return base.key(inputs) + ".\(selection)\(local)" + list([body])
    case .contains(let base, let wanted): return base.key(inputs) + ".has" + list([wanted])
    case .textTest(let test, let base, let text):
      return base.key(inputs) + ".\(test.rawValue)" + list([text])
    case .element(let base, let index): return base.key(inputs) + ".at" + list([index])
    case .entry(let base, let key): return base.key(inputs) + ".entry" + list([key])
    case .adding(let seconds, let base): return base.key(inputs) + ".adding" + list([seconds])
    case .chain(let base, let local, let rest): return "chain\(local)" + list([base, rest])
    case .not(let operand): return "not" + list([operand])
    case .negate(let operand): return "negate" + list([operand])
    case .arithmetic(let first, let operations):
      return "(" + first.key(inputs)
        + operations.map { $0.arithmetic.rawValue + $0.operand.key(inputs) }.joined() + ")"
    case .and(let operands): return "and" + list(operands)
    case .or(let operands): return "or" + list(operands)
    case .compare(let comparison, let left, let right, _):
      return "compare\(comparison.rawValue)" + list([left, right])
    case .coalesce(let left, let right): return "coalesce" + list([left, right])
    case .conditional(let condition, let first, let second):
      return "conditional" + list([condition, first, second])
    case .array(let elements): return "array" + list(elements)
    case .range(let lower, let upper, let kind): return "range\(kind)" + list([lower, upper])
    }
  }

  /// The value of an expression of literals alone; nil for others.
  var constant: Value? {
    switch self {
    case .literal(let value): return value
    case .negate(.literal(.double(let double))): return .double(-double)
    default: return constantInt.map { .int($0) }
    }
  }
}

extension Value {
  /// A text that no other literal has.
  fileprivate var key: String {
    switch self {
    case .nil: "nil"
    case .bool(let bool): bool ? "true" : "false"
    case .int(let int): "int\(int)"
    case .double(let double): "double\(double.bitPattern)"
    case .string(let text): JSONOutput.string(text).text
    case .date(let instant): "date\(instant.milliseconds)"
    // Predicates have no literals of these kinds.
    case .array, .set, .dictionary, .object: "\(self)"
    }
  }
}
