import JSON

extension Value {
  /// All that keeps a JSON value from being a value of a type, in the order of the text.
  ///
  /// - Complexity: O(*n*) in the size of the JSON value.
  static func mismatches(of node: JSONNode, with type: ValueType) -> [ValueMismatch] {
    switch (type, node.value) {
    case (.optional, .null): return []
    case (.optional(let wrapped), _): return mismatches(of: node, with: wrapped)
    case (.array(let element), .array(let nodes)), (.set(let element), .array(let nodes)):
      return nodes.flatMap { mismatches(of: $0, with: element) }
    case (.dictionary(let element), .object(let members)):
      let inner = members.flatMap { mismatches(of: $0.value, with: element) }
      return inner.isEmpty ? mismatch(of: node, with: type) : inner
    case (.object(let fields), .object(let members)):
      return mismatches(of: members, with: fields, at: node.offset)
    default: return mismatch(of: node, with: type)
    }
  }

  private static func mismatches(
    of members: [JSONMember], with fields: [ValueType.Field], at offset: Int
  ) -> [ValueMismatch] {
    var missing = fields.filter { !$0.type.isOptional }
    var found: [ValueMismatch] = []
    for member in members where !member.isForReaders {
      missing.removeAll { $0.name.isSpelled(member.key) }
      if let field = fields.first(where: { $0.name.isSpelled(member.key) }) {
        found += mismatches(of: member.value, with: field.type)
      } else {
        found.append(
          .unknownField(name: member.key, known: fields.map(\.name), offset: member.keyOffset))
      }
    }
    return missing.map { .missingField(name: $0.name, offset: offset) } + found
  }

  private static func mismatch(of node: JSONNode, with type: ValueType) -> [ValueMismatch] {
    do throws(ValueMismatch) {
      _ = try Value(node, as: type)
      return []
    } catch {
      return [error]
    }
  }
}
