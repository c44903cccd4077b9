/// Reads a predicate into its syntax, with Swift's precedences.
struct PredicateParser {
  /// The most characters of a predicate.
  static let maximumLength = 10_000
  /// How deep parentheses, closures, brackets, prefix operators, branches of `? :` and right sides
  /// of `??` nest.
  static let maximumDepth = 100

  private var tokens: [PredicateToken] = []
  private var index = 0
  private var depth = 0

  /// Reads a whole predicate: a body, or `name in` and a body.
  static func parse(_ text: String) throws(PredicateError) -> PredicateSyntax.Closure {
    // Characters are at most as many as bytes, so counting them is seldom needed.
    if text.utf8.count > maximumLength, text.count > maximumLength {
      throw PredicateError(.tooLong(characters: text.count, maximum: maximumLength), at: 0)
    }
    var parser = PredicateParser()
    var lexer = PredicateLexer(text)
    repeat {
      parser.tokens.append(try lexer.next())
    } while parser.token.kind != .end && parser.advance()
    parser.index = 0
    if parser.token.kind == .end { throw PredicateError(.empty, at: 0) }
    let closure = try parser.closureContents()
    guard parser.token.kind == .end else { throw parser.unexpected("the end of the predicate") }
    return closure
  }

  // MARK: Words

  private var token: PredicateToken { tokens[index] }

  private mutating func advance() -> Bool {
    index += 1
    return true
  }

  private func unexpected(_ expected: String) -> PredicateError {
    let found = token.kind == .end ? nil : token.spelling
    return PredicateError(.unexpected(found: found, expected: expected), at: token.offset)
  }

  private mutating func take(_ symbol: PredicateToken.Symbol) -> Bool {
    guard token.kind == .symbol(symbol) else { return false }
    index += 1
    return true
  }

  private mutating func expect(
    _ symbol: PredicateToken.Symbol
  ) throws(PredicateError) {
    if !take(symbol) { throw unexpected("'\(symbol.rawValue)'") }
  }

  private mutating func identifier(
    _ expected: String
  ) throws(PredicateError) -> PredicateSyntax.Component {
    guard case .identifier(let name) = token.kind else { throw unexpected(expected) }
    defer { index += 1 }
    return PredicateSyntax.Component(name: name, offset: token.offset)
  }

  /// Reads what nests one deeper.
  private mutating func nested<Part>(
    _ read: (inout PredicateParser) throws(PredicateError) -> Part
  ) throws(PredicateError) -> Part {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maximumDepth {
      throw PredicateError(.tooDeep(maximum: Self.maximumDepth), at: token.offset)
    }
    return try read(&self)
  }

  // MARK: Closures

  /// `body`, `name in body`, `a, b in body` or `(a, b) in body`, without the braces.
  private mutating func closureContents() throws(PredicateError) -> PredicateSyntax.Closure {
    let parameters = closureParameters()
    return PredicateSyntax.Closure(parameters: parameters, body: try expression())
  }

  private mutating func closureParameters() -> [PredicateSyntax.Component]? {
    let start = index
    let isParenthesized = take(.openParenthesis)
    var names: [PredicateSyntax.Component] = []
    repeat {
      guard case .identifier(let name) = token.kind, name != "in" else { break }
      names.append(PredicateSyntax.Component(name: name, offset: token.offset))
      index += 1
    } while take(.comma)
    if !names.isEmpty, !isParenthesized || take(.closeParenthesis),
      token.kind == .identifier("in")
    {
      index += 1
      return names
    }
    index = start
    return nil
  }

  private mutating func closure() throws(PredicateError) -> PredicateSyntax {
    let offset = token.offset
    try expect(.openBrace)
    let closure = try nested { parser throws(PredicateError) in try parser.closureContents() }
    try expect(.closeBrace)
    return PredicateSyntax(kind: .closure(closure), offset: offset)
  }

  // MARK: Operators, the loosest first

  private mutating func expression() throws(PredicateError) -> PredicateSyntax {
    let condition = try chain(.or) { parser throws(PredicateError) in
      try parser.chain(.and) { parser throws(PredicateError) in try parser.comparison() }
    }
    let offset = token.offset
    let first: PredicateSyntax
    if take(.question) {
      first = try nested { parser throws(PredicateError) in try parser.expression() }
    } else if token.kind == .symbol(.optionalChain) {
      // `a ?.now : b`: with a space before it, `?.` is a branch that begins with a dot.
      let dot = PredicateToken(kind: .symbol(.dot), offset: offset + 1, followsSpace: false)
      tokens[index] = dot
      first = try nested { parser throws(PredicateError) in try parser.expression() }
    } else {
      return condition
    }
    try expect(.colon)
    let second = try nested { parser throws(PredicateError) in try parser.expression() }
    return PredicateSyntax(kind: .conditional(condition, first, second), offset: offset)
  }

  private mutating func chain(
    _ symbols: PredicateToken.Symbol...,
    operand: (inout PredicateParser) throws(PredicateError) -> PredicateSyntax
  ) throws(PredicateError) -> PredicateSyntax {
    let first = try operand(&self)
    var links: [PredicateSyntax.Link] = []
    while case .symbol(let symbol) = token.kind, symbols.contains(symbol) {
      let offset = token.offset
      index += 1
      links.append(
        PredicateSyntax.Link(symbol: symbol, offset: offset, operand: try operand(&self)))
    }
    guard let link = links.first else { return first }
    return PredicateSyntax(kind: .chain(first, links), offset: link.offset)
  }

  private static let comparisons: Set<PredicateToken.Symbol> = [
    .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual,
  ]

  private mutating func comparison() throws(PredicateError) -> PredicateSyntax {
    let left = try coalescing()
    guard case .symbol(let symbol) = token.kind, Self.comparisons.contains(symbol) else {
      return left
    }
    let offset = token.offset
    index += 1
    let right = try coalescing()
    if case .symbol(let next) = token.kind, Self.comparisons.contains(next) {
      throw PredicateError(.unsupported(.comparisonChain), at: token.offset)
    }
    return PredicateSyntax(kind: .binary(symbol, left, right), offset: offset)
  }

  private mutating func coalescing() throws(PredicateError) -> PredicateSyntax {
    let left = try range()
    let offset = token.offset
    guard take(.coalesce) else { return left }
    let right = try nested { parser throws(PredicateError) in try parser.coalescing() }
    return PredicateSyntax(kind: .binary(.coalesce, left, right), offset: offset)
  }

  private mutating func range() throws(PredicateError) -> PredicateSyntax {
    let left = try sum()
    let offset = token.offset
    for symbol in [PredicateToken.Symbol.closedRange, .halfOpenRange] where take(symbol) {
      return PredicateSyntax(kind: .binary(symbol, left, try sum()), offset: offset)
    }
    return left
  }

  private mutating func sum() throws(PredicateError) -> PredicateSyntax {
    try chain(.plus, .minus) { parser throws(PredicateError) in
      try parser.chain(.times, .divide, .remainder) { parser throws(PredicateError) in
        try parser.prefixed()
      }
    }
  }

  private mutating func prefixed() throws(PredicateError) -> PredicateSyntax {
    let offset = token.offset
    for symbol in [PredicateToken.Symbol.not, .minus] where take(symbol) {
      if symbol == .minus, case .integer(let digits) = token.kind, !isFollowedBySuffix {
        index += 1
        return PredicateSyntax(kind: .integer("-" + digits), offset: offset)
      }
      let operand = try nested { parser throws(PredicateError) in try parser.prefixed() }
      return PredicateSyntax(kind: .prefix(symbol, operand), offset: offset)
    }
    return try postfixed()
  }

  private var isFollowedBySuffix: Bool {
    index + 1 < tokens.count && tokens[index + 1].kind == .symbol(.dot)
  }

  // MARK: Members

  private mutating func postfixed() throws(PredicateError) -> PredicateSyntax {
    let base = try primary()
    var suffixes: [PredicateSyntax.Suffix] = []
    while let suffix = try suffix() { suffixes.append(suffix) }
    if suffixes.isEmpty { return base }
    return PredicateSyntax(kind: .postfix(base, suffixes), offset: base.offset)
  }

  private mutating func suffix() throws(PredicateError) -> PredicateSyntax.Suffix? {
    let token = token
    switch token.kind {
    case .symbol(.dot):
      index += 1
      return try member(isChained: false)
    case .symbol(.optionalChain) where !token.followsSpace:
      index += 1
      return try member(isChained: true)
    case .symbol(.openBracket):
      index += 1
      let key = try nested { parser throws(PredicateError) in try parser.expression() }
      try expect(.closeBracket)
      return .subscripted(key, offset: token.offset)
    case .symbol(.openParenthesis):
      return .called(try arguments() ?? [], offset: token.offset)
    case .symbol(.not) where !token.followsSpace:
      throw PredicateError(.unsupported(.forceUnwrap), at: token.offset)
    case .symbol(.question) where !token.followsSpace && tokens[index + 1].opensSubscript:
      throw PredicateError(.unsupported(.optionalSubscript), at: token.offset)
    default: return nil
    }
  }

  private mutating func member(
    isChained: Bool
  ) throws(PredicateError) -> PredicateSyntax.Suffix {
    let name = try identifier("a property or function")
    return .member(name, arguments: try arguments(), isChained: isChained)
  }

  /// The arguments in parentheses and the trailing closure, if there are any.
  private mutating func arguments() throws(PredicateError) -> [PredicateSyntax.Argument]? {
    var arguments: [PredicateSyntax.Argument]?
    if token.kind == .symbol(.openParenthesis) {
      index += 1
      arguments = try nested { parser throws(PredicateError) in try parser.argumentList() }
      try expect(.closeParenthesis)
    }
    if token.kind == .symbol(.openBrace) {
      let closure = try closure()
      arguments = (arguments ?? []) + [PredicateSyntax.Argument(label: nil, value: closure)]
    }
    return arguments
  }

  private mutating func argumentList() throws(PredicateError) -> [PredicateSyntax.Argument] {
    if token.kind == .symbol(.closeParenthesis) { return [] }
    var list: [PredicateSyntax.Argument] = []
    repeat {
      var label: String?
      if case .identifier(let name) = token.kind, tokens[index + 1].kind == .symbol(.colon) {
        label = name
        index += 2
      }
      list.append(PredicateSyntax.Argument(label: label, value: try expression()))
    } while take(.comma)
    return list
  }

  // MARK: Primaries

  /// Words of Swift that begin or join what predicates have not.
  private static let keywords: Set<String> = [
    "as", "await", "case", "else", "for", "func", "guard", "if", "in", "is", "let", "repeat",
    "return", "self", "Self", "super", "switch", "throw", "try", "var", "while",
  ]

  private mutating func primary() throws(PredicateError) -> PredicateSyntax {
    let token = token
    let kind: PredicateSyntax.Kind
    switch token.kind {
    case .integer(let digits): kind = .integer(digits)
    case .decimal(let digits): kind = .decimal(digits)
    case .string(let text): kind = .string(text)
    case .positional(let index): kind = .positional(index)
    case .identifier("true"): kind = .bool(true)
    case .identifier("false"): kind = .bool(false)
    case .identifier("nil"): kind = .nil
    case .identifier(let name) where !Self.keywords.contains(name): kind = .name(name)
    case .symbol(.openParenthesis): return try parenthesized()
    case .symbol(.openBracket): return try array()
    case .symbol(.openBrace): return try closure()
    case .symbol(.dot): return try implicitMember()
    case .symbol(.backslash): return try keyPath()
    default: throw unexpected("an expression")
    }
    index += 1
    return PredicateSyntax(kind: kind, offset: token.offset)
  }

  private mutating func parenthesized() throws(PredicateError) -> PredicateSyntax {
    index += 1
    let inner = try nested { parser throws(PredicateError) in try parser.expression() }
    try expect(.closeParenthesis)
    return inner
  }

  private mutating func array() throws(PredicateError) -> PredicateSyntax {
    let offset = token.offset
    index += 1
    let elements = try nested { parser throws(PredicateError) in
      var elements: [PredicateSyntax] = []
      while parser.token.kind != .symbol(.closeBracket) {
        elements.append(try parser.expression())
        if !parser.take(.comma) { break }
      }
      return elements
    }
    try expect(.closeBracket)
    return PredicateSyntax(kind: .array(elements), offset: offset)
  }

  private mutating func implicitMember() throws(PredicateError) -> PredicateSyntax {
    index += 1
    let name = try identifier("a property or function")
    return PredicateSyntax(
      kind: .implicitMember(name.name, arguments: try arguments()), offset: name.offset)
  }

  private mutating func keyPath() throws(PredicateError) -> PredicateSyntax {
    let offset = token.offset
    index += 1
    var components: [PredicateSyntax.Component] = []
    while take(.dot) { components.append(try identifier("a field")) }
    if components.isEmpty { throw unexpected("'.' and a field") }
    return PredicateSyntax(kind: .keyPath(components), offset: offset)
  }
}
