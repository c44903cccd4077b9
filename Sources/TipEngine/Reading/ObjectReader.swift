import JSON

/// The members of one object, taken by the keys of its table; what is left over is unknown.
final class ObjectReader<Key: ObjectKey> {
  let offset: Int
  let reader: DocumentReader
  private let members: [JSONMember]
  private var taken: [Key] = []

  init(_ members: [JSONMember], at offset: Int, in reader: DocumentReader) {
    self.members = members
    self.offset = offset
    self.reader = reader
  }

  /// The value of a key; nil, with a problem if the table requires it, if it is not there.
  func take(_ key: Key) -> JSONNode? {
    let node = value(of: key)
    if node == nil, Key.required.contains(key) {
      reader.report(.missingKey(key.rawValue, of: Key.owner), at: offset)
    }
    return node
  }

  private func value(of key: Key) -> JSONNode? {
    taken.append(key)
    let name = key.rawValue
    return members.first { $0.key.isSpelled(name) }?.value
  }

  // MARK: Alternatives

  /// The keys of the table's alternatives that are there, with their values.
  func alternatives() -> [(key: Key, node: JSONNode)] {
    Key.alternatives.compactMap { alternative in
      value(of: alternative.key).map { (alternative.key, $0) }
    }
  }

  /// The one alternative that was found; nil, with a problem, if none or several were.
  func only(of found: [(key: Key, node: JSONNode)]) -> (key: Key, node: JSONNode)? {
    if found.count == 1 { return found.first }
    reader.report(
      .oneKey(of: Key.alternatives.map(\.key.rawValue), found: found.map(\.key.rawValue)),
      at: offset)
    return nil
  }

  /// The value of a key that goes with alternatives, with a problem if it is missing beside one that
  /// requires it, or stands beside one that it does not go with.
  func take(_ key: Key, beside alternative: Key?) -> JSONNode? {
    let node = value(of: key)
    guard let alternative, let row = Key.alternative(alternative) else { return node }
    if let node, !row.companions.contains(key) {
      reader.report(.extraKey(key.rawValue, with: alternative.rawValue), at: node.offset)
    } else if node == nil, row.required.contains(key) {
      reader.report(.missingKey(key.rawValue, of: row.owner), at: offset)
    }
    return node
  }

  // MARK: Unknown keys

  /// Reports the keys that the table does not have.
  func finish() { finish(knowing: Array(Key.allCases)) }

  /// Reports the keys that are neither alternatives nor go with the one that was found.
  func finish(beside alternative: Key?) {
    let companions = alternative.flatMap { Key.alternative($0) }?.companions ?? []
    finish(knowing: Key.alternatives.map(\.key) + companions)
  }

  /// Reports the keys that nobody took, where the table is of objects of several kinds.
  func finishWithTaken() { finish(knowing: taken) }

  private func finish(knowing known: [Key]) {
    // A key of the table that its reader forgets would be accepted and mean nothing.
    assert(known.allSatisfy(taken.contains), "a reader takes every key of its table")
    for member in members
    where !member.isForReaders && !known.contains(where: { member.key.isSpelled($0.rawValue) }) {
      let names = known.map(\.rawValue).filter { !$0.hasPrefix("$") }
      reader.report(
        .unknownKey(member.key, suggestion: Suggestion.nearest(to: member.key, among: names)),
        at: member.keyOffset)
    }
  }
}

/// What stands in any object beside its keys.
enum Annotation: String, CaseIterable {
  /// Words for those who read the file.
  case comment = "$comment"
  /// Warnings that are not to be given.
  case allowance = "$allow"
}

extension JSONMember {
  /// Whether the member is an ``Annotation``.
  var isForReaders: Bool {
    key == Annotation.comment.rawValue || key == Annotation.allowance.rawValue
  }
}

extension DocumentReader {
  /// An object of a kind.
  func object<Key: ObjectKey>(
    _ node: JSONNode, of: Key.Type, expected: String = "an object"
  ) -> ObjectReader<Key>? {
    guard let members = members(node, expected: expected) else { return nil }
    return ObjectReader(members, at: node.offset, in: self)
  }

  /// The members but comments of an object that is a list of declarations by name.
  func declarations(_ node: JSONNode, expected: String = "an object") -> [JSONMember]? {
    members(node, expected: expected)?.filter { !$0.isForReaders }
  }

  private func members(_ node: JSONNode, expected: String) -> [JSONMember]? {
    guard case .object(let members) = node.value else {
      return mismatch(node, expected: expected)
    }
    if let node = members.first(where: { $0.key == Annotation.allowance.rawValue })?.value {
      for code in array(node, expected: "an array of warnings' codes") ?? [] {
        _ = string(code, expected: "a warning's code")
      }
    }
    return members
  }
}
