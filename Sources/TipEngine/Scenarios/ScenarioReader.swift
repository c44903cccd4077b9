import JSON

/// Reads a file of scenarios and checks every name in it against the definitions.
struct ScenarioReader {
  let reader: DocumentReader
  /// What names may stand for; nil if that is not known, and no name can be told to be wrong.
  let definitions: TipDefinitions?

  func scenarios(_ node: JSONNode) -> [Scenario] {
    var scenarios: [Scenario] = []
    for node in reader.array(node, expected: "an array of scenarios") ?? [] {
      guard let object = reader.object(node, of: ScenarioKey.self, expected: "a scenario") else {
        continue
      }
      let name = object.take(.name).flatMap { reader.string($0) }
      let steps = object.take(.steps).flatMap {
        reader.array($0, expected: "an array of steps")
      }
      object.finish()
      let read = (steps ?? []).compactMap(step)
      if let name { scenarios.append(Scenario(name: name, steps: read)) }
    }
    return scenarios
  }

  private func step(_ node: JSONNode) -> Scenario.Step? {
    guard let object = reader.object(node, of: StepKey.self, expected: "a step") else {
      return nil
    }
    let found = object.alternatives()
    guard let (verb, value) = object.only(of: found) else {
      if found.isEmpty { object.finish(beside: nil) }
      return nil
    }
    let read = self.verb(verb, value, object)
    object.finish(beside: verb)
    let position = reader.document.position(ofOffset: value.offset)
    return read.map { Scenario.Step(verb: $0, position: position) }
  }

  private func verb(
    _ verb: StepKey, _ node: JSONNode, _ object: ObjectReader<StepKey>
  ) -> Scenario.Verb? {
    switch verb {
    case .donate: donate(node, object)
    case .set: assignments(node).map { .set($0) }
    case .display: display(node, object)
    case .next: next(node, object)
    case .act: act(node, object)
    case .invalidate: invalidate(node, object)
    case .resetEligibility: tip(node).map { .reset(.tip($0.id)) }
    case .deleteDonations: event(node).map { .reset(.event($0.id)) }
    case .resetParameter: parameter(node).map { .reset(.parameter($0.name)) }
    case .resetDatastore: flag(node).map { .reset(.datastore) }
    case .launch: flag(node).map { .launch }
    case .advance: reader.duration(node).map { .advance($0) }
    case .at: reader.instant(node).map { .at($0) }
    case .override: overrides(node).map { .override($0) }
    case .expect: ExpectationReader(self).expectations(node).map { .expect($0) }
    case .times, .every, .value, .duration, .force, .group, .new, .action, .reason: nil
    }
  }

  // MARK: Verbs

  private func donate(_ node: JSONNode, _ object: ObjectReader<StepKey>) -> Scenario.Verb? {
    let event = event(node)
    let times = object.integer(.times) ?? 1
    let every = object.duration(.every) ?? .zero
    let valueNode = object.take(.value)
    guard let event, let times, let every else { return nil }
    do throws(DonationValueError) {
      let value = try event.storedValue(of: valueNode)
      return .donate(event, value: value, times: times, every: every)
    } catch {
      let offset = if case .mismatch(let mismatch) = error { mismatch.offset } else { node.offset }
      reader.report(.donation(error, event.id), at: offset)
      return nil
    }
  }

  private func display(_ node: JSONNode, _ object: ObjectReader<StepKey>) -> Scenario.Verb? {
    let tip = tip(node)
    let shown = object.duration(.duration) ?? .zero
    let forces = object.bool(.force) ?? false
    guard let tip, let shown, let forces else { return nil }
    return .display(tip, shown: shown, policy: forces ? .forced : .eligibleOnly)
  }

  private func next(_ node: JSONNode, _ object: ObjectReader<StepKey>) -> Scenario.Verb? {
    let expected: TipID??
    if case .null = node.value { expected = .some(nil) } else { expected = tip(node).map(\.id) }
    let group = object.take(.group).map(self.group)
    let isNew = object.bool(.new) ?? false
    guard let expected, let isNew else { return nil }
    if case .some(nil) = group { return nil }
    return .next(
      expected: expected, group: group ?? nil, candidates: isNew ? .neverDisplayed : .all)
  }

  private func act(_ node: JSONNode, _ object: ObjectReader<StepKey>) -> Scenario.Verb? {
    let tip = tip(node)
    guard let actionNode = object.take(.action, beside: .act),
      let name = reader.string(actionNode, expected: "an action's id"), let tip
    else { return nil }
    if let action = tip.action(ActionID(name)) { return .act(action, of: tip) }
    let suggestion = Suggestion.nearest(to: name, among: tip.actions.map(\.id.rawValue))
    reader.report(.dangling(.action, name: name, suggestion: suggestion), at: actionNode.offset)
    return nil
  }

  private func invalidate(_ node: JSONNode, _ object: ObjectReader<StepKey>) -> Scenario.Verb? {
    let tip = tip(node)
    let reason = object.choice(.reason, of: InvalidationReason.self) ?? .actionPerformed
    guard let tip, let reason else { return nil }
    return .invalidate(tip, reason)
  }

  private func assignments(_ node: JSONNode) -> [Scenario.Assignment]? {
    guard let declarations = reader.declarations(node, expected: "an object of values") else {
      return nil
    }
    let read = declarations.map { member -> Scenario.Assignment? in
      guard let parameter = parameter(named: member.key, at: member.keyOffset),
        let value = value(member.value, of: parameter)
      else { return nil }
      return Scenario.Assignment(parameter: parameter, value: value)
    }
    let complete = read.compactMap { $0 }
    return complete.count == read.count ? complete : nil
  }

  private func overrides(_ node: JSONNode) -> TestingOverrides? {
    guard
      let object = reader.object(
        node, of: OverrideKey.self, expected: "an object of overrides")
    else { return nil }
    let showsAll = object.bool(.showAllTips) ?? false
    let hidesAll = object.bool(.hideAllTips) ?? false
    let shown = object.take(.showTips).map(tips) ?? []
    let hidden = object.take(.hideTips).map(tips) ?? []
    object.finish()
    guard let showsAll, let hidesAll, let shown, let hidden else { return nil }
    var general: TestingOverrides.General = []
    if showsAll { general.insert(.showAllTips) }
    if hidesAll { general.insert(.hideAllTips) }
    return TestingOverrides(
      general: general, shownTips: Set(shown.map(\.id)), hiddenTips: Set(hidden.map(\.id)))
  }

  /// `true`, the only value of a verb that has nothing to say.
  private func flag(_ node: JSONNode) -> Void? {
    guard case .bool(true) = node.value else { return reader.mismatch(node, expected: "true") }
    return ()
  }
}
