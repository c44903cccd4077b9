/// An event's id, looked at for what people get wrong when they type it.
///
/// A warning for two names that are both meant would be worse than none: what differs by a number, in
/// a whole word (`left`, `right`), or by a plural or a tense is taken as meant.
struct EventSpelling {
  private let words: [[Unicode.Scalar]]
  private let letters: [Unicode.Scalar]
  private let hasDigits: Bool

  /// What speaks for a slip.
  enum Evidence {
    /// The definitions declare one of two events, and a rule's naming alone makes the other.
    case strong
    /// None or both are declared.
    case weak
  }

  init(_ id: String) {
    var words: [[Unicode.Scalar]] = []
    var word: [Unicode.Scalar] = []
    var previous: Unicode.Scalar?
    var hasDigits = false
    for scalar in id.unicodeScalars {
      let properties = scalar.properties
      hasDigits = hasDigits || properties.numericType != nil
      let begins = properties.isUppercase && previous?.properties.isLowercase ?? false
      if !properties.isAlphabetic || begins, !word.isEmpty {
        words.append(word)
        word = []
      }
      if properties.isAlphabetic { word += properties.lowercaseMapping.unicodeScalars }
      previous = scalar
    }
    if !word.isEmpty { words.append(word) }
    self.words = words
    self.hasDigits = hasDigits
    letters = words.flatMap { $0 }
  }

  /// Whether one of two different ids is probably the other one misspelled.
  func isMisspelled(_ other: EventSpelling, _ evidence: Evidence) -> Bool {
    // Cheap, and true of nearly all pairs.
    if abs(letters.count - other.letters.count) > 1 || hasDigits || other.hasDigits { return false }
    // The same but for case and what divides words.
    if letters == other.letters { return letters.count >= 4 }
    guard words.count == other.words.count else { return false }
    let different = zip(words, other.words).filter { $0 != $1 }
    guard different.count == 1, let (left, right) = different.first else { return false }
    return Slip(left, right)?.isLikely(evidence) ?? false
  }
}

/// A single slip that makes one word another.
private struct Slip {
  private let kind: Kind
  /// The longer word.
  private let word: [Unicode.Scalar]
  /// Where it differs first.
  private let index: Int

  private enum Kind {
    case missing, replaced, swapped
  }

  /// Nil if it takes more than one.
  init?(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) {
    let (long, short) = left.count >= right.count ? (left, right) : (right, left)
    let start = zip(long, short).prefix { $0 == $1 }.count
    let (longRest, shortRest) = (long[start...], short[start...])
    word = long
    index = start
    if long.count == short.count + 1, longRest.dropFirst().elementsEqual(shortRest) {
      kind = .missing
    } else if long.count == short.count, longRest.dropFirst().elementsEqual(shortRest.dropFirst()) {
      kind = .replaced
    } else if long.count == short.count, longRest.count >= 2,
      long[start] == short[start + 1], long[start + 1] == short[start],
      longRest.dropFirst(2).elementsEqual(shortRest.dropFirst(2))
    {
      kind = .swapped
    } else {
      return nil
    }
  }

  func isLikely(_ evidence: EventSpelling.Evidence) -> Bool {
    let isAtEnd = index >= word.count - 1
    // The first and the last letter make other words: plurals, tenses, rhymes.
    guard index > 0, !isAtEnd else { return false }
    switch (kind, evidence) {
    case (.missing, .strong): return word.count >= 6
    case (.replaced, .strong): return word.count >= 7
    case (.swapped, .strong): return word.count >= 5
    case (.swapped, .weak): return word.count >= 6
    case (.missing, .weak): return word.count >= 6 && isSilentVowel
    case (.replaced, .weak): return false
    }
  }

  /// Whether a vowel between two consonants is missing, without which hardly any word is one.
  private var isSilentVowel: Bool {
    isVowel(word[index]) && !isVowel(word[index - 1]) && !isVowel(word[index + 1])
  }

  private func isVowel(_ scalar: Unicode.Scalar) -> Bool {
    "aeiouy".unicodeScalars.contains(scalar)
  }
}
