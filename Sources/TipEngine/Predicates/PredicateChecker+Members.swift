/// Members: properties, functions, subscripts and optional chains.
extension PredicateChecker {
  typealias Arguments = [PredicateSyntax.Argument]

  mutating func postfix(
    _ base: PredicateSyntax, _ suffixes: ArraySlice<PredicateSyntax.Suffix>
  ) throws(PredicateError) -> Typed {
    if case .name("Date") = base.kind {
      return try apply(suffixes.dropFirst(), to: try date(suffixes.first, at: base.offset))
    }
    return try apply(suffixes, to: try expression(base))
  }

  /// `Date()` or `Date.now`.
  private func date(
    _ suffix: PredicateSyntax.Suffix?, at offset: Int
  ) throws(PredicateError) -> Typed {
    let now = Typed(node: .now, type: .date, offset: offset)
    switch suffix {
    case .called(let arguments, let offset)?:
      guard arguments.isEmpty else {
        throw PredicateError(
          .wrongArguments(member: "Date", expected: "no arguments"), at: offset)
      }
      return now
    case .member(let name, let arguments, isChained: false)?:
      guard name.name == "now", arguments == nil else {
        throw PredicateError(
          .unknownMember(
            name.name, of: "Date", suggestion: Suggestion.nearest(to: name.name, among: ["now"])),
          at: name.offset)
      }
      return now
    default: throw PredicateError(.wrongType(found: "Date", expected: "a value"), at: offset)
    }
  }

  private mutating func apply(
    _ suffixes: ArraySlice<PredicateSyntax.Suffix>, to base: Typed
  ) throws(PredicateError) -> Typed {
    var typed = base
    for (index, suffix) in zip(suffixes.indices, suffixes) {
      switch suffix {
      case .member(let name, let arguments, isChained: false):
        typed = try member(name, arguments, of: typed)
      case .member(let name, let arguments, isChained: true):
        return try chained(name, arguments, suffixes[(index + 1)...], to: typed)
      case .subscripted(let key, let offset): typed = try element(key, of: typed, at: offset)
      case .called(_, let offset):
        throw PredicateError(
          .wrongType(found: typed.type.description, expected: "a function"), at: offset)
      }
    }
    return typed
  }

  /// `base?.name` and all that follows it, which is nil as a whole if the base is.
  private mutating func chained(
    _ name: PredicateSyntax.Component, _ arguments: Arguments?,
    _ rest: ArraySlice<PredicateSyntax.Suffix>, to base: Typed
  ) throws(PredicateError) -> Typed {
    guard case .optional(let wrapped) = base.type else {
      throw PredicateError(.notOptional(type: base.type.description), at: name.offset)
    }
    let local = locals
    locals += 1
    defer { locals -= 1 }
    let unwrapped = Typed(node: .local(local), type: wrapped, offset: base.offset)
    let first = try member(name, arguments, of: unwrapped)
    let result = try apply(rest, to: first)
    let node = try convert(result, to: result.type.defaulted)
    return Typed(
      node: .chain(base.node, local: local, rest: node), type: result.type.defaulted.wrapped,
      offset: base.offset)
  }

  private mutating func element(
    _ key: PredicateSyntax, of base: Typed, at offset: Int
  ) throws(PredicateError) -> Typed {
    let base = try settled(base)
    switch base.type {
    case .array(let element):
      let index = try expression(key, as: .int)
      return Typed(node: .element(base.node, index: index), type: element, offset: offset)
    case .dictionary(let value):
      let key = try expression(key, as: .string)
      return Typed(node: .entry(base.node, key: key), type: value.wrapped, offset: offset)
    case .optional:
      throw PredicateError(
        .optional(type: base.type.description, in: "a subscript"), at: offset)
    default:
      throw PredicateError(
        .wrongType(found: base.type.description, expected: "an array or a dictionary"), at: offset)
    }
  }

  /// The expression with its integer literals made `Int`, as nothing else decides them.
  func settled(_ typed: Typed) throws(PredicateError) -> Typed {
    let type = typed.type.defaulted
    return Typed(node: try convert(typed, to: type), type: type, offset: typed.offset)
  }

  // MARK: By name

  private mutating func member(
    _ name: PredicateSyntax.Component, _ arguments: Arguments?, of base: Typed
  ) throws(PredicateError) -> Typed {
    if case .event(let input) = base.type {
      guard name.name == "donations", arguments == nil else {
        throw unknown(name, of: base.type, known: ["donations"])
      }
      return Typed(node: .donations(input), type: .donations(input), offset: name.offset)
    }
    if name.name == "contains", let arguments {
      if let typed = try containment(arguments, of: base, at: name.offset) { return typed }
    }
    let base = try settled(base)
    if let field = field(name, of: base) {
      if arguments != nil {
        throw PredicateError(
          .wrongArguments(member: name.name, expected: "no arguments"), at: name.offset)
      }
      return field
    }
    let members = PredicateMember.members(of: base.type)
    if let member = members.first(where: { $0.name == name.name }) {
      return try use(member, arguments, of: base, at: name.offset)
    }
    // Of those that have no closure over elements, this is known by what it contains.
    let contains = elementType(of: base.type) == nil ? [] : ["contains"]
    if contains.contains(name.name) {
      throw PredicateError(
        .wrongArguments(member: name.name, expected: "an element"), at: name.offset)
    }
    throw unknown(name, of: base.type, known: members.map(\.name) + contains)
  }

  private func unknown(
    _ name: PredicateSyntax.Component, of type: PredicateType, known: [String]
  ) -> PredicateError {
    if case .optional(let wrapped) = type,
      fields(of: wrapped).contains(name.name)
        || PredicateMember.members(of: wrapped).contains(where: { $0.name == name.name })
        || name.name == "contains" && elementType(of: wrapped) != nil
    {
      return PredicateError(
        .optional(type: type.description, in: "'.\(name.name)'"), at: name.offset)
    }
    let suggestion = Suggestion.nearest(to: name.name, among: fields(of: type) + known)
    return PredicateError(
      .unknownMember(name.name, of: type.description, suggestion: suggestion), at: name.offset)
  }

  private func fields(of type: PredicateType) -> [String] {
    switch type {
    case .object(let fields): fields.map(\.name)
    case .donation(let input): ["date"] + payload(of: input).map(\.name)
    default: []
    }
  }

  private func payload(of input: Int) -> [ValueType.Field] {
    if case .event(let event) = inputs[input] { event.donation } else { [] }
  }

  private func field(_ name: PredicateSyntax.Component, of base: Typed) -> Typed? {
    switch base.type {
    case .object(let fields):
      guard let index = fields.firstIndex(where: { $0.name.isSpelled(name.name) }) else {
        return nil
      }
      return Typed(
        node: .field(index, base.node), type: PredicateType(fields[index].type),
        offset: name.offset)
    case .donation(let input):
      if name.name == "date" {
        return Typed(node: .property(.date, base.node), type: .date, offset: name.offset)
      }
      let fields = payload(of: input)
      guard let index = fields.firstIndex(where: { $0.name.isSpelled(name.name) }) else {
        return nil
      }
      return Typed(
        node: .donationField(index, name: name.name, base.node),
        type: PredicateType(fields[index].type), offset: name.offset)
    default: return nil
    }
  }

  // MARK: Key paths

  /// What `\.a.b` gives for a donation in a local.
  mutating func key(
    _ argument: PredicateSyntax, ofDonationsOf input: Int
  ) throws(PredicateError) -> (local: Int, node: PredicateNode) {
    guard case .keyPath(let components) = argument.kind else {
      throw PredicateError(
        .wrongArguments(member: "groupedBy", expected: "a key path such as '\\.date'"),
        at: argument.start)
    }
    var typed = Typed(node: .local(locals), type: .donation(input), offset: argument.offset)
    for component in components {
      guard let next = field(component, of: typed) else {
        throw unknown(component, of: typed.type, known: [])
      }
      typed = next
    }
    return (locals, typed.node)
  }
}
