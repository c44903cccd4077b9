import JSON

/// Reads one tip, for one instance if its definition has instances.
struct TipReader {
  private let definitions: DefinitionsReader
  private let expansion: Expansion

  /// What braces stand for.
  enum Expansion {
    /// Themselves: the definition has no instances.
    case none
    /// Values of an instance.
    case instance(Instance)
    /// Nothing that is known, since there is no instance: only what does not depend on one is
    /// checked, and there is no tip.
    case unknown
  }

  private var reader: DocumentReader { definitions.reader }

  init(_ definitions: DefinitionsReader, expansion: Expansion) {
    self.definitions = definitions
    self.expansion = expansion
  }

  /// The tip, or nil if something is wrong with it, and its id as far as that is right.
  func read(_ node: JSONNode) -> (id: TipID?, tip: Tip?) {
    guard let object = reader.object(node, of: TipKey.self, expected: "a tip") else {
      return (nil, nil)
    }
    let id = object.take(.id).flatMap { identifier($0, as: TipID.self) }
    let title = object.take(.title).flatMap { text($0) }
    let message = object.take(.message).map { text($0) }
    let image = object.take(.image).map { self.image($0) }
    let actions = object.take(.actions).map { self.actions($0) }
    let rules = object.take(.rules).map { self.rules($0) }
    let options = object.take(.options).map { self.options($0) }
    _ = object.take(.instances)
    object.finish()
    guard let id, let title, let actions = actions ?? [], let rules = rules ?? [],
      let options = options ?? TipOptions()
    else { return (id, nil) }
    if case .some(nil) = message { return (id, nil) }
    if case .some(nil) = image { return (id, nil) }
    let tip = Tip(
      id: id, title: title, message: message ?? nil, image: image ?? nil, actions: actions,
      rules: rules, options: options)
    return (id, tip)
  }

  // MARK: Texts

  private func text(_ node: JSONNode) -> String? {
    guard let text = reader.string(node) else { return nil }
    guard case .instance(let instance) = expansion else { return text }
    return checked(Template(text: text, for: instance), of: node)?.expansion
  }

  /// A template without problems; else nil, with its problems reported at their places.
  private func checked(_ template: Template, of node: JSONNode) -> Template? {
    for problem in template.problems {
      let offset = reader.document.offset(
        ofDecodedByte: problem.offset, inStringAt: node.offset)
      reader.report(problem.reason, at: offset)
    }
    return template.problems.isEmpty ? template : nil
  }

  private func identifier<Name: Identifier>(_ node: JSONNode, as: Name.Type) -> Name? {
    guard let text = text(node) else { return nil }
    if case .unknown = expansion { return nil }
    return reader.identifier(text, at: node.offset, as: Name.self)
  }

  private func image(_ node: JSONNode) -> Tip.Image? {
    switch node.value {
    case .string: return text(node).map { .system($0) }
    case .object:
      guard let object = reader.object(node, of: ImageKey.self) else { return nil }
      let name = object.take(.asset).flatMap { text($0) }
      object.finish()
      return name.map { .asset($0) }
    default:
      return reader.mismatch(node, expected: "a system image's name or {\"asset\": NAME}")
    }
  }

  // MARK: Actions and options

  private func actions(_ node: JSONNode) -> [TipAction]? {
    guard let nodes = reader.array(node, expected: "an array of actions") else { return nil }
    var actions: [TipAction] = []
    var ids: Set<ActionID> = []
    for (index, node) in nodes.enumerated() {
      guard let object = reader.object(node, of: ActionKey.self, expected: "an action") else {
        continue
      }
      let idNode = object.take(.id)
      let id = idNode.map { reader.identifier($0, as: ActionID.self) } ?? ActionID("\(index)")
      let title = object.take(.title).flatMap { text($0) }
      let invalidates = object.bool(.invalidates) ?? false
      object.finish()
      if let id, !ids.insert(id).inserted {
        reader.report(
          .duplicate(.action, name: id.rawValue), at: idNode?.offset ?? object.offset)
        continue
      }
      guard let id, let title, let invalidates else { continue }
      actions.append(
        TipAction(id: id, title: title, effect: invalidates ? .invalidates : .none))
    }
    return actions.count == nodes.count ? actions : nil
  }

  private func options(_ node: JSONNode) -> TipOptions? {
    guard
      let object = reader.object(node, of: OptionsKey.self, expected: "an object of options")
    else { return nil }
    let count = object.integer(.maxDisplayCount)
    let duration = object.duration(.maxDisplayDuration)
    let ignores = object.bool(.ignoresDisplayFrequency) ?? false
    object.finish()
    if case .some(nil) = count { return nil }
    if case .some(nil) = duration { return nil }
    guard let ignores else { return nil }
    return TipOptions(
      maxDisplayCount: count ?? nil, maxDisplayDuration: duration ?? nil,
      displayFrequency: ignores ? .ignores : .observes)
  }

  // MARK: Rules

  private func rules(_ node: JSONNode) -> [Rule]? {
    guard let nodes = reader.array(node, expected: "an array of rules") else { return nil }
    let rules = nodes.map { rule($0) }
    let complete = rules.compactMap { $0 }
    return complete.count == rules.count ? complete : nil
  }

  private func rule(_ node: JSONNode) -> Rule? {
    guard let object = reader.object(node, of: RuleKey.self, expected: "a rule") else {
      return nil
    }
    let choice = object.only(of: object.alternatives())
    let predicate = object.take(.predicate, beside: choice?.key)
    object.finish()
    guard let (key, value) = choice else { return nil }
    switch key {
    case .parameter: return self.predicate(predicate, inputs: parameter(value).map { [$0] })
    case .event: return self.predicate(predicate, inputs: event(value).map { [$0] })
    case .inputs: return self.predicate(predicate, inputs: inputs(value))
    case .all: return compound(key, value).map { .all($0) }
    case .any: return compound(key, value).map { .any($0) }
    case .not: return rule(value).map { .not($0) }
    case .predicate: return nil
    }
  }

  private func compound(_ key: RuleKey, _ node: JSONNode) -> [Rule]? {
    guard let rules = rules(node) else { return nil }
    if !rules.isEmpty { return rules }
    reader.report(.empty("'\(key.rawValue)'"), at: node.offset)
    return nil
  }

  private func inputs(_ node: JSONNode) -> [RuleInput]? {
    guard let nodes = reader.array(node, expected: "an array of inputs") else { return nil }
    if nodes.isEmpty {
      reader.report(.empty("'inputs'"), at: node.offset)
      return nil
    }
    let inputs = nodes.map { input($0) }
    let complete = inputs.compactMap { $0 }
    return complete.count == inputs.count ? complete : nil
  }

  private func input(_ node: JSONNode) -> RuleInput? {
    guard let object = reader.object(node, of: InputKey.self, expected: "an input") else {
      return nil
    }
    let found = object.alternatives()
    object.finish()
    guard let (key, value) = object.only(of: found) else { return nil }
    return switch key {
    case .parameter: parameter(value)
    case .event: event(value)
    }
  }

  private func event(_ node: JSONNode) -> RuleInput? {
    identifier(node, as: EventID.self).flatMap { definitions.input(event: $0) }
  }

  private func parameter(_ node: JSONNode) -> RuleInput? {
    identifier(node, as: ParameterName.self).flatMap {
      definitions.input(parameter: $0, at: node.offset)
    }
  }

  /// The predicate's rule; nil if it is missing, or it or one of its inputs is wrong.
  private func predicate(_ node: JSONNode?, inputs: [RuleInput]?) -> Rule? {
    guard let node, let text = reader.string(node, expected: "a predicate") else { return nil }
    var template: Template?
    switch expansion {
    case .none: break
    case .unknown: return nil
    case .instance(let instance):
      template = checked(Template(predicate: text, for: instance), of: node)
      if template == nil { return nil }
    }
    let result = definitions.predicates.predicate(template?.expansion ?? text, inputs: inputs)
    switch result {
    case .success(let predicate): return predicate.map { .predicate($0) }
    case .failure(let failure):
      for error in failure.errors {
        let source = template?.source(of: error.offset) ?? error.offset
        let offset = reader.document.offset(ofDecodedByte: source, inStringAt: node.offset)
        reader.report(.predicate(PredicateError(error.reason, at: source)), at: offset)
      }
      return nil
    }
  }
}
