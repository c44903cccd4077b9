/// Finds the types of a predicate, or what is wrong with them.
struct PredicateChecker {
  /// An expression whose type is known.
  struct Typed {
    let node: PredicateNode
    let type: PredicateType
    let offset: Int
  }

  /// What the names of one closure stand for.
  struct Scope {
    enum Arguments {
      case positional([Typed])
      case named([String: Typed])
    }

    let arguments: Arguments
  }

  let inputs: [RuleInput]
  /// The innermost last.
  var scopes: [Scope] = []
  /// How many locals are in use.
  var locals = 0

  init(inputs: [RuleInput]) { self.inputs = inputs }

  /// Checks a predicate over inputs.
  ///
  /// Operands of `&&` and `||` are checked each for itself, so that every one can have its error.
  static func check(
    _ closure: PredicateSyntax.Closure, inputs: [RuleInput]
  ) -> Result<PredicateNode, PredicateErrors> {
    var checker = PredicateChecker(inputs: inputs)
    var errors: [PredicateError] = []
    do throws(PredicateError) {
      try checker.enter(closure, arguments: checker.inputExpressions)
    } catch {
      return .failure(PredicateErrors([error]))
    }
    let node = checker.condition(closure.body, errors: &errors)
    guard let node, errors.isEmpty else { return .failure(PredicateErrors(errors)) }
    return .success(node)
  }

  private var inputExpressions: [Typed] {
    inputs.enumerated().map { index, input in
      switch input {
      case .parameter(let parameter):
        Typed(node: .parameter(index), type: PredicateType(parameter.type), offset: 0)
      case .event: Typed(node: .donations(index), type: .event(index), offset: 0)
      }
    }
  }

  /// A Bool, or nil with errors noted.
  private mutating func condition(
    _ syntax: PredicateSyntax, errors: inout [PredicateError]
  ) -> PredicateNode? {
    if case .chain(let first, let links) = syntax.kind, let symbol = links.first?.symbol,
      symbol == .and || symbol == .or
    {
      let operands = ([first] + links.map(\.operand)).map { operand in
        condition(operand, errors: &errors)
      }
      let nodes = operands.compactMap { $0 }
      return nodes.count < operands.count ? nil : symbol == .and ? .and(nodes) : .or(nodes)
    }
    do throws(PredicateError) {
      return try bool(syntax)
    } catch {
      errors.append(error)
      return nil
    }
  }

  // MARK: Closures

  /// Opens a scope in which the closure's names stand for its arguments.
  mutating func enter(
    _ closure: PredicateSyntax.Closure, arguments: [Typed]
  ) throws(PredicateError) {
    guard let names = closure.parameters else {
      scopes.append(Scope(arguments: .positional(arguments)))
      return
    }
    guard names.count == arguments.count else {
      throw PredicateError(
        .argumentCount(found: names.count, expected: arguments.count),
        at: names.first?.offset ?? closure.body.offset)
    }
    var named: [String: Typed] = [:]
    for (name, argument) in zip(names, arguments) where name.name != "_" {
      named[name.name] = argument
    }
    scopes.append(Scope(arguments: .named(named)))
  }

  /// Checks the body of a closure over one argument of a type, which it finds in a new local.
  mutating func body<Result>(
    of closure: PredicateSyntax.Closure, over type: PredicateType,
    _ check: (inout PredicateChecker, PredicateSyntax) throws(PredicateError) -> Result
  ) throws(PredicateError) -> (local: Int, result: Result) {
    let local = locals
    let argument = Typed(node: .local(local), type: type, offset: closure.body.offset)
    try enter(closure, arguments: [argument])
    locals += 1
    defer {
      locals -= 1
      scopes.removeLast()
    }
    return (local, try check(&self, closure.body))
  }

  private func positional(_ index: Int, at offset: Int) throws(PredicateError) -> Typed {
    switch scopes.last?.arguments {
    case .positional(let arguments)?:
      guard index < arguments.count else {
        throw PredicateError(.unknownInput(index: index, count: arguments.count), at: offset)
      }
      return Typed(node: arguments[index].node, type: arguments[index].type, offset: offset)
    case .named?, nil:
      throw PredicateError(.positionalInNamedClosure(index: index), at: offset)
    }
  }

  private func named(_ name: String, at offset: Int) throws(PredicateError) -> Typed {
    if name == "Date" {
      throw PredicateError(.wrongType(found: "Date", expected: "a value"), at: offset)
    }
    var known: [String] = ["Date", "true", "false", "nil"]
    for scope in scopes.reversed() {
      guard case .named(let arguments) = scope.arguments else { continue }
      if let argument = arguments[name] {
        return Typed(node: argument.node, type: argument.type, offset: offset)
      }
      known = arguments.keys.sorted() + known
    }
    throw PredicateError(
      .unknownName(name, suggestion: Suggestion.nearest(to: name, among: known)), at: offset)
  }

  // MARK: Expressions

  /// An expression of any type.
  mutating func expression(_ syntax: PredicateSyntax) throws(PredicateError) -> Typed {
    let offset = syntax.offset
    switch syntax.kind {
    case .integer(let digits):
      return Typed(
        node: .integerLiteral(digits, offset: offset), type: .integerLiteral, offset: offset)
    case .decimal(let digits): return try decimal(digits, at: offset)
    case .bool(let bool): return Typed(node: .literal(.bool(bool)), type: .bool, offset: offset)
    case .nil: return Typed(node: .literal(.nil), type: .nilLiteral, offset: offset)
    case .string(let text):
      return Typed(node: .literal(.string(text)), type: .string, offset: offset)
    case .positional(let index): return try positional(index, at: offset)
    case .name(let name): return try named(name, at: offset)
    case .array(let elements): return try array(elements, at: offset)
    case .implicitMember(let name, let arguments):
      guard name == "now", arguments == nil else {
        throw PredicateError(
          .unknownName("." + name, suggestion: Suggestion.nearest(to: name, among: ["now"])),
          at: offset)
      }
      return Typed(node: .now, type: .date, offset: offset)
    case .keyPath, .closure:
      let found = if case .closure = syntax.kind { "a closure" } else { "a key path" }
      throw PredicateError(.wrongType(found: found, expected: "a value"), at: offset)
    case .postfix(let base, let suffixes): return try postfix(base, suffixes[...])
    case .prefix(.not, let operand):
      return Typed(node: .not(try bool(operand)), type: .bool, offset: offset)
    case .prefix(_, let operand): return try negation(operand, at: offset)
    case .chain(let first, let links): return try chain(first, links, at: offset)
    case .binary(let symbol, let left, let right):
      return try binary(symbol, left, right, at: offset)
    case .conditional(let condition, let first, let second):
      return try conditional(condition, first, second, at: offset)
    }
  }

  /// An expression that must be a Bool.
  mutating func bool(_ syntax: PredicateSyntax) throws(PredicateError) -> PredicateNode {
    let typed = try expression(syntax)
    switch typed.type {
    case .bool: return typed.node
    case .optional(.bool):
      throw PredicateError(
        .optional(type: typed.type.description, in: "a condition"), at: syntax.start)
    default: throw PredicateError(.notBool(typed.type.description), at: syntax.start)
    }
  }

  /// An expression that must have a type, converted to it.
  mutating func expression(
    _ syntax: PredicateSyntax, as type: PredicateType
  ) throws(PredicateError) -> PredicateNode {
    let typed = try expression(syntax)
    guard let common = PredicateType.unify(typed.type, type), common == type else {
      throw PredicateError(
        .wrongType(found: typed.type.description, expected: type.description), at: syntax.start)
    }
    return try convert(typed, to: type)
  }

  private func decimal(_ digits: String, at offset: Int) throws(PredicateError) -> Typed {
    guard let double = Double(digits), double.isFinite else {
      throw PredicateError(.invalidNumber(digits), at: offset)
    }
    return Typed(node: .literal(.double(double)), type: .double, offset: offset)
  }

  private mutating func array(
    _ elements: [PredicateSyntax], at offset: Int
  ) throws(PredicateError) -> Typed {
    var typed: [Typed] = []
    var common = PredicateType.noElement
    for element in elements {
      let next = try expression(element)
      guard let unified = PredicateType.unify(common, next.type) else {
        throw PredicateError(
          .mismatch(
            operator: "[…]", left: common.description, right: next.type.description),
          at: element.start)
      }
      common = unified
      typed.append(next)
    }
    if common == .nilLiteral { throw PredicateError(.untyped("nil"), at: offset) }
    guard elements.isEmpty || common.valueType != nil else {
      throw PredicateError(
        .wrongType(found: common.description, expected: "a value"), at: offset)
    }
    var nodes: [PredicateNode] = []
    for element in typed { nodes.append(try convert(element, to: common)) }
    return Typed(node: .array(nodes), type: .array(common), offset: offset)
  }
}

extension PredicateSyntax {
  /// The offset of its first word.
  var start: Int {
    var syntax = self
    while true {
      switch syntax.kind {
      case .chain(let first, _), .binary(_, let first, _), .conditional(let first, _, _):
        syntax = first
      default: return syntax.offset
      }
    }
  }
}
