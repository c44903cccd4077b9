import JSON

/// Names and values that stand in scenarios.
extension ScenarioReader {
  func tip(_ node: JSONNode) -> Tip? {
    reader.string(node, expected: "a tip's id").flatMap { tip(named: $0, at: node.offset) }
  }

  func tip(named name: String, at offset: Int) -> Tip? {
    definitions.tip(TipID(name))
      ?? dangling(.tip, name, among: definitions.tips.map(\.id.rawValue), at: offset)
  }

  func tips(_ node: JSONNode) -> [Tip]? {
    guard let nodes = reader.array(node, expected: "an array of tips' ids") else { return nil }
    let tips = nodes.map { tip($0) }
    let complete = tips.compactMap { $0 }
    return complete.count == tips.count ? complete : nil
  }

  func event(_ node: JSONNode) -> Event? {
    reader.string(node, expected: "an event's id").flatMap { event(named: $0, at: node.offset) }
  }

  func event(named name: String, at offset: Int) -> Event? {
    definitions.event(EventID(name))
      ?? dangling(.event, name, among: definitions.events.map(\.id.rawValue), at: offset)
  }

  func parameter(_ node: JSONNode) -> Parameter? {
    reader.string(node, expected: "a parameter's name").flatMap {
      parameter(named: $0, at: node.offset)
    }
  }

  func parameter(named name: String, at offset: Int) -> Parameter? {
    definitions.parameter(ParameterName(name))
      ?? dangling(
        .parameter, name, among: definitions.parameters.map(\.name.rawValue), at: offset)
  }

  func group(_ node: JSONNode) -> TipGroup? {
    reader.string(node, expected: "a group's id").flatMap { group(named: $0, at: node.offset) }
  }

  func group(named name: String, at offset: Int) -> TipGroup? {
    definitions.group(GroupID(name))
      ?? dangling(.group, name, among: definitions.groups.map(\.id.rawValue), at: offset)
  }

  private func dangling<Declared>(
    _ declaration: FileProblem.Declaration, _ name: String, among names: [String], at offset: Int
  ) -> Declared? {
    let suggestion = reader.nearest(to: name, among: names)
    reader.report(.dangling(declaration, name: name, suggestion: suggestion), at: offset)
    return nil
  }

  func value(_ node: JSONNode, of parameter: Parameter) -> Value? {
    do throws(ValueMismatch) {
      return try Value(node, as: parameter.type)
    } catch {
      reader.report(.value(error), at: error.offset)
      return nil
    }
  }
}
