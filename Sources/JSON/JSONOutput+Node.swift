extension JSONOutput {
  /// What was read, to be written compactly: keys keep their order, numbers their spelling.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public init(_ node: JSONNode) {
    self =
      switch node.value {
      case .null: .null
      case .bool(let bool): .bool(bool)
      case .number(let number): .raw(number.text)
      case .string(let string): .string(string)
      case .array(let nodes): .array(nodes.map(JSONOutput.init))
      case .object(let members):
        .object(members.map { Member(key: $0.key, value: JSONOutput($0.value)) })
      }
  }
}
