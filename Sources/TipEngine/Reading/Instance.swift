import JSON

/// One object of a tip's `instances`, whose values replace paths in the tip's texts.
struct Instance {
  private let members: [JSONMember]

  init(_ members: [JSONMember]) { self.members = Self.values(members) }

  private static func values(_ members: [JSONMember]) -> [JSONMember] {
    members.filter { !$0.isForReaders }
  }

  /// What a path leads to.
  enum Lookup {
    case text(String)
    /// Nothing, or nothing that is a text.
    case nothing(suggestion: String?)
  }

  /// Whether the first part of a path is a key here.
  ///
  /// - Complexity: O(*n*) in the length of the keys, however long the path is.
  func knows(_ path: Substring) -> Bool {
    members.contains { member in
      guard path.utf8.starts(with: member.key.utf8) else { return false }
      let rest = path.utf8.dropFirst(member.key.utf8.count)
      return rest.isEmpty || rest.first == UInt8(ascii: ".")
    }
  }

  /// The value of a path such as `trail.id`.
  func lookup(_ path: Substring) -> Lookup {
    var members = members
    var prefix = ""
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      guard let value = members.first(where: { $0.key.isSpelled(part) })?.value.value else {
        let near = Suggestion.nearest(to: String(part), among: members.map(\.key))
        let rest = parts.dropFirst(index + 1).map { "." + $0 }.joined()
        return .nothing(suggestion: near.map { prefix + $0 + rest })
      }
      switch value {
      case .object(let inner):
        members = Self.values(inner)
        prefix += part + "."
      case .string(let text) where index == parts.count - 1: return .text(text)
      case .number(let number) where index == parts.count - 1: return .text(number.text)
      case .bool(let bool) where index == parts.count - 1: return .text(bool ? "true" : "false")
      default: return .nothing(suggestion: nil)
      }
    }
    let leaf = members.first.map { prefix + $0.key }
    return .nothing(suggestion: leaf)
  }
}
