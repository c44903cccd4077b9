import JSON

/// Explanations.
extension Tips {
  /// Why a tip may appear or not.
  ///
  /// Every check is made, also those that come after one that decides.
  ///
  /// - Throws: what the history fails with.
  /// - Complexity: O(*n*) evaluations of each check, where *n* is the number of instants at which
  ///   it may turn before it does.
  public mutating func explanation(of tip: Tip) throws(Source.Failure) -> Explanation {
    var checks: [Check] = []
    for part in Part.all(of: tip) {
      let (finding, isSatisfied) = try check(part, of: tip)
      let until = try firstInstant { (tips) throws(Source.Failure) in
        try tips.isSatisfied(part, of: tip) != isSatisfied
      }
      checks.append(Check(finding: finding, isSatisfied: isSatisfied, until: until))
    }
    return Explanation(
      tip: tip, status: try status(of: tip),
      eligibility: try isEligible(tip) ? .eligible : .notEligible,
      availableAt: try firstAvailability(of: tip), checks: checks)
  }

  /// A check to be made.
  private enum Part {
    case override, invalidated, displayCount, displayDuration
    case rule(Rule)
    case displayFrequency, group

    static func all(of tip: Tip) -> [Part] {
      [.override, .invalidated, .displayCount, .displayDuration] + tip.rules.map { .rule($0) }
        + [.displayFrequency, .group]
    }
  }

  /// Whether a check lets a tip appear, without what there is to say about it.
  private mutating func isSatisfied(_ part: Part, of tip: Tip) throws(Source.Failure) -> Bool {
    if case .rule(let rule) = part { return try outcome(of: rule) == .satisfied }
    return try check(part, of: tip).isSatisfied
  }

  private mutating func check(
    _ part: Part, of tip: Tip
  ) throws(Source.Failure) -> (finding: Check.Finding, isSatisfied: Bool) {
    switch part {
    case .override:
      let effect = overrides.effect(on: tip.id)
      return (.override(effect), effect != .hidden)
    case .invalidated:
      let reason = try knownRecords().invalidations[tip.id]
      return (.invalidated(reason), reason == nil)
    case .displayCount:
      let count = try displays(of: tip.id)?.count ?? 0
      let maximum = tip.options.maxDisplayCount
      return (.displayCount(count, maximum: maximum), maximum.map { count < $0 } ?? true)
    case .displayDuration:
      let shown = try displays(of: tip.id)?.shown ?? .zero
      let maximum = tip.options.effectiveMaxDisplayDuration
      return (.displayDuration(shown, maximum: maximum), maximum.map { shown < $0 } ?? true)
    case .rule(let rule):
      let finding = try finding(of: rule)
      return (.rule(finding), finding.outcome == .satisfied)
    case .displayFrequency:
      let finding = try frequencyFinding(of: tip)
      if case .running = finding { return (.displayFrequency(finding), false) }
      return (.displayFrequency(finding), true)
    case .group:
      var findings: [GroupFinding] = []
      for group in definitions.groups(of: tip.id) {
        let current = try currentTip(of: group)?.id
        let blocking = current == nil ? try blockingTip(of: group)?.id : nil
        findings.append(GroupFinding(group: group, current: current, blocking: blocking))
      }
      let isCurrent = findings.isEmpty || findings.contains { $0.current == tip.id }
      return (.group(findings), isCurrent || overrides.effect(on: tip.id) == .shown)
    }
  }

  private mutating func frequencyFinding(
    of tip: Tip
  ) throws(Source.Failure) -> FrequencyFinding {
    if definitions.configuration.displayFrequency == .immediate { return .immediate }
    if tip.options.displayFrequency == .ignores { return .ignored }
    let records = try knownRecords()
    if records.displays[tip.id] != nil { return .displayedBefore }
    guard let latest = records.latestDisplay else { return .nothingDisplayed }
    guard let wait = try frequencyWait(of: tip) else { return .elapsed(since: latest) }
    return .running(since: wait.since, until: wait.until)
  }

  private mutating func finding(of rule: Rule) throws(Source.Failure) -> RuleFinding {
    var parts: [RuleFinding] = []
    for rule in rule.parts { parts.append(try finding(of: rule)) }
    let conjunction = parts.reduce(RuleOutcome.satisfied) { $0.and($1.outcome) }
    let outcome =
      switch rule {
      case .predicate: try outcome(of: rule)
      case .not: conjunction.negated
      case .all: conjunction
      case .any: parts.reduce(RuleOutcome.notSatisfied) { $0.or($1.outcome) }
      }
    return RuleFinding(
      rule: rule, outcome: outcome, comparison: try comparison(of: rule),
      parameters: try parameters(of: rule), parts: parts)
  }

  private mutating func parameters(
    of rule: Rule
  ) throws(Source.Failure) -> [JSONOutput.Member] {
    guard case .predicate(let predicate) = rule else { return [] }
    var values: [JSONOutput.Member] = []
    for case .parameter(let parameter) in predicate.inputs {
      let value = try value(of: parameter).json(as: parameter.type)
      values.append(JSONOutput.Member(key: parameter.name.rawValue, value: value))
    }
    return values
  }

  /// The comparison at the top of a predicate, or the first operand of `&&` there that does not
  /// hold, if that is one.
  private mutating func comparison(
    of rule: Rule
  ) throws(Source.Failure) -> ComparisonFinding? {
    guard case .predicate(let predicate) = rule else { return nil }
    guard case .and(let operands) = predicate.root else {
      return try comparison(at: predicate.root, in: predicate, place: .top)
    }
    for operand in operands {
      if case .success(.value(.bool(true))) = try result(of: operand, in: predicate) { continue }
      return try comparison(at: operand, in: predicate, place: .operand)
    }
    return nil
  }

  private mutating func comparison(
    at node: PredicateNode, in predicate: Predicate, place: ComparisonFinding.Place
  ) throws(Source.Failure) -> ComparisonFinding? {
    guard case .compare(let comparison, let left, let right, let type?) = node else { return nil }
    let actual = try result(of: left, in: predicate)
    let required = try result(of: right, in: predicate)
    return ComparisonFinding(
      comparison: comparison, place: place, left: left,
      actual: try? actual.get().json(as: type), required: try? required.get().json(as: type))
  }
}

extension Term {
  /// A value as JSON; dates that move as they stand now.
  fileprivate func json(as type: ValueType) -> JSONOutput {
    switch (self, type.unwrapped) {
    case (.value(let value), _): value.json(as: type)
    case (.moving(let instant), _): .string(instant.rfc3339)
    case (.list(let terms), .array(let element)): .array(terms.map { $0.json(as: element) })
    default: .null
    }
  }
}
