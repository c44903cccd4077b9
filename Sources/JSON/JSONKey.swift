/// A key and where it stands, equal to another if the two have the same bytes.
///
/// `String` holds canonically equivalent texts for equal; to JSON they are different keys
/// (RFC 8259, section 8.3).
struct JSONKey: Hashable {
  let text: String
  let offset: Int

  /// A key that its object has had before.
  struct Repetition {
    let key: JSONKey
    let first: JSONKey
  }

  static func == (left: JSONKey, right: JSONKey) -> Bool {
    left.text.utf8.count == right.text.utf8.count
      && left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    // Eight bytes at a time: one by one the hasher takes longer than all the rest of the parser.
    var word: UInt64 = 1
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      if word >> 56 != 0 {
        hasher.combine(word)
        word = 1
      }
    }
    hasher.combine(word)
  }

  /// The keys of one object that it has had before, in their order.
  static func repetitions(in keys: ArraySlice<JSONKey>) -> [Repetition] {
    keys.count <= 8 ? repetitionsAmongFew(keys) : repetitionsAmongMany(keys)
  }

  private static func repetitionsAmongFew(_ keys: ArraySlice<JSONKey>) -> [Repetition] {
    keys.indices.compactMap { index in
      keys[..<index].first { $0 == keys[index] }.map { Repetition(key: keys[index], first: $0) }
    }
  }

  private static func repetitionsAmongMany(_ keys: ArraySlice<JSONKey>) -> [Repetition] {
    var seen = Set<JSONKey>(minimumCapacity: keys.count)
    return keys.compactMap { key in
      let (isNew, first) = seen.insert(key)
      return isNew ? nil : Repetition(key: key, first: first)
    }
  }
}
