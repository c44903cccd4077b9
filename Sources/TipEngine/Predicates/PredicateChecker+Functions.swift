/// Functions of donations, arrays, strings and dates.
extension PredicateChecker {
  mutating func use(
    _ member: PredicateMember, _ arguments: Arguments?, of base: Typed, at offset: Int
  ) throws(PredicateError) -> Typed {
    switch member.form {
    case .property(let property, let isCalled, let result):
      guard isCalled ? arguments?.isEmpty == true : arguments == nil else {
        let expected = isCalled ? "'()' and no arguments" : "no arguments"
        throw PredicateError(.wrongArguments(member: member.name, expected: expected), at: offset)
      }
      return Typed(node: .property(property, base.node), type: result, offset: offset)
    case .donatedWithin:
      let argument = try single(arguments, of: member, "a range such as '.week'", at: offset)
      let (count, unit) = try window(argument)
      return Typed(
        node: .donatedWithin(base.node, count: count, unit: unit), type: base.type, offset: offset)
    case .subset(let extreme):
      let argument = try single(
        arguments, label: "groupedBy", of: member, "'groupedBy:' and a key path", at: offset)
      guard case .donations(let input) = base.type else {
        preconditionFailure("only donations have subsets")
      }
      let (local, key) = try key(argument, ofDonationsOf: input)
      return Typed(
        node: .subset(extreme, base.node, local: local, key: key), type: base.type, offset: offset)
    case .select(let selection, let element):
      return try select(selection, element, member, arguments, of: base, at: offset)
    case .textTest(let test):
      let argument = try single(arguments, of: member, "a String", at: offset)
      let text = try expression(argument, as: .string)
      return Typed(node: .textTest(test, base.node, text), type: .bool, offset: offset)
    case .addingTimeInterval:
      let argument = try single(arguments, of: member, "a number of seconds", at: offset)
      let seconds = try expression(argument, as: .double)
      return Typed(node: .adding(seconds: seconds, to: base.node), type: .date, offset: offset)
    }
  }

  private func single(
    _ arguments: Arguments?, label: String? = nil, of member: PredicateMember, _ expected: String,
    at offset: Int
  ) throws(PredicateError) -> PredicateSyntax {
    guard let arguments, arguments.count == 1, arguments[0].label == label else {
      throw PredicateError(.wrongArguments(member: member.name, expected: expected), at: offset)
    }
    return arguments[0].value
  }

  // MARK: Windows

  private static let units: [String: (unit: TimeSpan, isCounted: Bool)] = [
    "minute": (.minute, false), "minutes": (.minute, true), "hour": (.hour, false),
    "hours": (.hour, true), "day": (.day, false), "days": (.day, true), "week": (.week, false),
    "weeks": (.week, true),
  ]

  /// `.week`, `.days(3)`: how many of which unit.
  private mutating func window(
    _ argument: PredicateSyntax
  ) throws(PredicateError) -> (count: PredicateNode, unit: TimeSpan) {
    guard case .implicitMember(let name, let arguments) = argument.kind else {
      throw PredicateError(
        .wrongArguments(
          member: "donatedWithin", expected: "a range such as '.week' or '.days(3)'"),
        at: argument.start)
    }
    guard let (unit, isCounted) = Self.units[name] else {
      let suggestion = Suggestion.nearest(to: name, among: Self.units.keys.sorted())
      throw PredicateError(
        .unknownMember(name, of: "a donation time range", suggestion: suggestion),
        at: argument.offset)
    }
    guard isCounted else {
      if arguments != nil {
        throw PredicateError(
          .wrongArguments(member: name, expected: "no arguments"), at: argument.offset)
      }
      return (.literal(.int(1)), unit)
    }
    guard let arguments, arguments.count == 1, arguments[0].label == nil else {
      throw PredicateError(
        .wrongArguments(member: name, expected: "a number of them"), at: argument.offset)
    }
    let count = try expression(arguments[0].value, as: .int)
    if let constant = count.constantInt, constant < 1 {
      throw PredicateError(.windowBelowOne(constant), at: arguments[0].value.start)
    }
    return (count, unit)
  }

  // MARK: Closures

  private mutating func select(
    _ selection: PredicateNode.Selection, _ element: PredicateType, _ member: PredicateMember,
    _ arguments: Arguments?, of base: Typed, at offset: Int
  ) throws(PredicateError) -> Typed {
    let takesElement = selection == .contains && elementType(of: base.type) != nil
    let expected = takesElement ? "an element or a closure" : "a closure"
    guard let arguments, arguments.count == 1,
      arguments[0].label == nil || selection == .contains && arguments[0].label == "where",
      case .closure(let closure) = arguments[0].value.kind
    else {
      throw PredicateError(.wrongArguments(member: member.name, expected: expected), at: offset)
    }
    let (local, body) = try body(of: closure, over: element) {
      checker, syntax throws(PredicateError) in try checker.bool(syntax)
    }
    return Typed(
      node: .select(selection, base.node, local: local, body: body),
      type: selection == .filter ? base.type : .bool, offset: offset)
  }

  /// The type of x in `contains(x)`, or nil if there is no such function.
  func elementType(of type: PredicateType) -> PredicateType? {
    switch type {
    case .array(let element), .set(let element), .range(let element): element
    case .dictionary, .string: .string
    default: nil
    }
  }

  /// `contains(x)` of what has elements; nil if another form of `contains` is meant.
  mutating func containment(
    _ arguments: Arguments, of base: Typed, at offset: Int
  ) throws(PredicateError) -> Typed? {
    guard arguments.count == 1, arguments[0].label == nil else { return nil }
    let argument = arguments[0].value
    if case .closure = argument.kind { return nil }
    guard let element = elementType(of: base.type) else { return nil }
    let wanted = try expression(argument)
    guard let common = PredicateType.unify(element, wanted.type)?.defaulted,
      common == element.defaulted || element.isFlexible || element == .noElement,
      common.valueType != nil
    else {
      throw PredicateError(
        .wrongType(found: wanted.type.description, expected: element.description),
        at: argument.start)
    }
    let container: PredicateNode =
      switch base.type {
      case .array: try convert(base, to: .array(common))
      case .range: try convert(base, to: .range(common))
      default: base.node
      }
    return Typed(
      node: .contains(container, try convert(wanted, to: common)), type: .bool, offset: offset)
  }
}

extension PredicateNode {
  /// The value of an Int expression of literals alone; nil for others, and if it overflows.
  var constantInt: Int? {
    switch self {
    case .literal(.int(let int)): return int
    case .negate(let operand):
      let (negated, overflow) = 0.subtractingReportingOverflow(operand.constantInt ?? .min)
      return overflow ? nil : negated
    case .arithmetic(let first, let operations):
      var result = first.constantInt
      for operation in operations {
        guard let left = result, let right = operation.operand.constantInt else { return nil }
        result = try? operation.arithmetic.apply(left, right)
      }
      return result
    default: return nil
    }
  }
}
