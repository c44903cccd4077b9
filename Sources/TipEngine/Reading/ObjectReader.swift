import JSON

/// The members of one object, taken by key; what is left over is unknown.
final class ObjectReader {
  let offset: Int
  private let reader: DocumentReader
  private let members: [JSONMember]
  private var known: [String]

  init(_ members: [JSONMember], at offset: Int, in reader: DocumentReader) {
    self.members = members
    self.offset = offset
    self.reader = reader
    known = ["$comment", "$allow"]
    checkAllowances()
  }

  /// The value of a key, or nil.
  func take(_ key: String) -> JSONNode? {
    known.append(key)
    return members.first { $0.key.isSpelled(key) }?.value
  }

  /// The value of a key that must be there.
  func require(_ key: String, of owner: String) -> JSONNode? {
    let node = take(key)
    if node == nil { reader.report(.missingKey(key, of: owner), at: offset) }
    return node
  }

  /// All members but comments: the object is a list of declarations by name.
  func declarations() -> [JSONMember] {
    members.filter { $0.key != "$comment" && $0.key != "$allow" }
  }

  /// Reports the keys that nobody took.
  func finish() {
    for member in members where !known.contains(where: member.key.isSpelled) {
      let names = known.filter { !$0.hasPrefix("$") }
      reader.report(
        .unknownKey(member.key, suggestion: Suggestion.nearest(to: member.key, among: names)),
        at: member.keyOffset)
    }
  }

  private func checkAllowances() {
    guard let node = members.first(where: { $0.key == "$allow" })?.value else { return }
    for code in reader.array(node, expected: "an array of warnings' codes") ?? [] {
      _ = reader.string(code, expected: "a warning's code")
    }
  }
}
