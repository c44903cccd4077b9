import JSON

/// Reads what a scenario expects.
struct ExpectationReader {
  private let scenarios: ScenarioReader
  private var reader: DocumentReader { scenarios.reader }

  init(_ scenarios: ScenarioReader) { self.scenarios = scenarios }

  func expectations(_ node: JSONNode) -> [Scenario.Expectation]? {
    guard
      let object = reader.object(
        node, of: ExpectKey.self, expected: "an object of expectations")
    else { return nil }
    var expectations: [Scenario.Expectation?] = []
    if let node = object.take(.eligible) {
      expectations.append(
        scenarios.tips(node).map { tips in
          expectation(.eligible(tips.map(\.id)), at: node.offset)
        })
    }
    expectations += each(object.take(.status)) { name, offset, node in
      guard let tip = scenarios.tip(named: name, at: offset), let status = status(node) else {
        return nil
      }
      return .status(tip, status)
    }
    expectations += each(object.take(.current)) { name, offset, node in
      guard let group = scenarios.group(named: name, at: offset) else { return nil }
      if case .null = node.value { return .current(group, nil) }
      return scenarios.tip(node).map { .current(group, $0.id) }
    }
    expectations += each(object.take(.displays)) { name, offset, node in
      guard let tip = scenarios.tip(named: name, at: offset),
        let count = reader.integer(node, atLeast: ExpectKey.minimumCount)
      else { return nil }
      return .displays(tip, count)
    }
    expectations += each(object.take(.donations)) { name, offset, node in
      guard let event = scenarios.event(named: name, at: offset),
        let count = reader.integer(node, atLeast: ExpectKey.minimumCount)
      else { return nil }
      return .donations(event, count)
    }
    expectations += each(object.take(.parameters)) { name, offset, node in
      guard let parameter = scenarios.parameter(named: name, at: offset),
        let value = scenarios.value(node, of: parameter)
      else { return nil }
      return .parameter(parameter, value)
    }
    expectations += each(object.take(.availableAt)) { name, offset, node in
      guard let tip = scenarios.tip(named: name, at: offset) else { return nil }
      if case .null = node.value { return .availableAt(tip, nil) }
      return reader.instant(node).map { .availableAt(tip, $0) }
    }
    object.finish()
    let complete = expectations.compactMap { $0 }
    return complete.count == expectations.count ? complete : nil
  }

  /// The expectations of an object that has one a name.
  private func each(
    _ node: JSONNode?, _ read: (String, Int, JSONNode) -> Scenario.Expectation.Subject?
  ) -> [Scenario.Expectation?] {
    guard let node else { return [] }
    guard let declarations = reader.declarations(node) else { return [nil] }
    return declarations.map { member in
      read(member.key, member.keyOffset, member.value).map {
        expectation($0, at: member.value.offset)
      }
    }
  }

  private func expectation(_ subject: Scenario.Expectation.Subject, at offset: Int)
    -> Scenario.Expectation
  {
    Scenario.Expectation(subject: subject, position: reader.document.position(ofOffset: offset))
  }

  private func status(_ node: JSONNode) -> Scenario.Expectation.ExpectedStatus? {
    guard let text = reader.string(node, expected: "a status") else { return nil }
    let reasons = InvalidationReason.allCases.map { TipStatus.invalidated($0) }
    if let status = ([.pending, .available] + reasons).first(where: { $0.description == text }) {
      return .exactly(status)
    }
    if text == "invalidated" { return .invalidated }
    reader.report(
      .wrongValue(
        found: text, expected: "'available', 'pending', 'invalidated' or 'invalidated(REASON)'",
        suggestion: Suggestion.nearest(to: text, among: ExpectKey.statuses)), at: node.offset)
    return nil
  }
}
