/// The near name that an error offers for one that does not exist.
public enum Suggestion {
  /// The name with the fewest edits (letters inserted, removed, replaced or swapped) from a text,
  /// if those are few for its length; the first of several.
  ///
  /// Letters' case counts for half an edit, so that `welcometip` finds `WelcomeTip`.
  ///
  /// - Complexity: O(*n* · *m*) for each name that is near in length, less for one that is not near.
  public static func nearest(to text: String, among names: some Sequence<String>) -> String? {
    let wanted = letters(of: text)
    var best: (name: String, distance: Int)?
    for name in names {
      let letters = letters(of: name)
      var allowed = allowance(for: max(wanted.count, letters.count))
      if let best { allowed = min(allowed, best.distance - 1) }
      guard abs(wanted.count - letters.count) * 2 <= allowed else { continue }
      if let distance = distance(wanted, letters, atMost: allowed) { best = (name, distance) }
    }
    return best?.name
  }

  /// A letter with its lower case.
  private struct Letter {
    let value: UInt32
    let lower: UInt32

    init(_ scalar: Unicode.Scalar) {
      value = scalar.value
      lower =
        switch scalar.value {
        case 0x41...0x5A: scalar.value + 0x20
        case ..<0x80: scalar.value
        default: scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? scalar.value
        }
    }
  }

  /// Longer names are compared by their beginning.
  private static let maximumLength = 64

  private static func letters(of name: String) -> [Letter] {
    name.unicodeScalars.prefix(maximumLength).map { Letter($0) }
  }

  /// The half edits allowed: one edit for short names, a third of the letters for long ones; of a
  /// single letter its case alone.
  private static func allowance(for length: Int) -> Int {
    length == 1 ? 1 : max(2, length / 3 * 2)
  }

  /// Twice the Damerau-Levenshtein distance (optimal string alignment), or nil if it is above a
  /// limit.
  private static func distance(_ lhs: [Letter], _ rhs: [Letter], atMost limit: Int) -> Int? {
    var beforePrevious = [Int](repeating: 0, count: rhs.count + 1)
    var previous = (0...rhs.count).map { $0 * 2 }
    var current = beforePrevious
    var leastBefore = 0
    for row in lhs.indices {
      current[0] = (row + 1) * 2
      var leastOfRow = current[0]
      for column in rhs.indices {
        var least = min(previous[column + 1] + 2, current[column] + 2)
        least = min(least, previous[column] + replacement(lhs[row], rhs[column]))
        if row > 0, column > 0, lhs[row].value == rhs[column - 1].value,
          lhs[row - 1].value == rhs[column].value
        {
          least = min(least, beforePrevious[column - 1] + 2)
        }
        current[column + 1] = least
        leastOfRow = min(leastOfRow, least)
      }
      // What comes is no less than this row, or than the one before and a swap.
      if leastOfRow > limit, leastBefore + 2 > limit { return nil }
      leastBefore = leastOfRow
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[rhs.count] <= limit ? previous[rhs.count] : nil
  }

  private static func replacement(_ lhs: Letter, _ rhs: Letter) -> Int {
    if lhs.value == rhs.value { return 0 }
    return lhs.lower == rhs.lower ? 1 : 2
  }
}
