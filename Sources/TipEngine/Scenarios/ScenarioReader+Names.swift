import JSON

/// Names and values that stand in scenarios.
extension ScenarioReader {
  func tip(_ node: JSONNode) -> Tip? {
    reader.string(node, expected: "a tip's id").flatMap { tip(named: $0, at: node.offset) }
  }

  func tip(named name: String, at offset: Int) -> Tip? {
    definitions?.tip(TipID(name))
      ?? dangling(.tip, name, at: offset) { $0.tips.map(\.id.rawValue) }
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
    definitions?.event(EventID(name))
      ?? dangling(.event, name, at: offset) { $0.events.map(\.id.rawValue) }
  }

  func parameter(_ node: JSONNode) -> Parameter? {
    reader.string(node, expected: "a parameter's name").flatMap {
      parameter(named: $0, at: node.offset)
    }
  }

  func parameter(named name: String, at offset: Int) -> Parameter? {
    definitions?.parameter(ParameterName(name))
      ?? dangling(.parameter, name, at: offset) { $0.parameters.map(\.name.rawValue) }
  }

  func group(_ node: JSONNode) -> TipGroup? {
    reader.string(node, expected: "a group's id").flatMap { group(named: $0, at: node.offset) }
  }

  func group(named name: String, at offset: Int) -> TipGroup? {
    definitions?.group(GroupID(name))
      ?? dangling(.group, name, at: offset) { $0.groups.map(\.id.rawValue) }
  }

  private func dangling<Declared>(
    _ declaration: FileProblem.Declaration, _ name: String, at offset: Int,
    among names: (TipDefinitions) -> [String]
  ) -> Declared? {
    guard let definitions else { return nil }
    let suggestion = reader.nearest(to: name, among: names(definitions))
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
