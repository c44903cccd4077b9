/// The near name that an error offers for one that does not exist.
public enum Suggestion {
  /// The name with the fewest edits (letters inserted, removed, replaced or swapped) from a text,
  /// if those are few for its length; the first of several.
  ///
  /// Letters' case counts for half an edit, so that `welcometip` finds `WelcomeTip`.
  ///
  /// - Complexity: O(*n* · *m*) for each name that is near in length.
  public static func nearest(to text: String, among names: some Sequence<String>) -> String? {
    let wanted = Array(text.unicodeScalars.prefix(maximumLength))
    var best: (name: String, distance: Int)?
    for name in names {
      let letters = Array(name.unicodeScalars.prefix(maximumLength))
      let allowed = allowance(for: max(wanted.count, letters.count))
      guard abs(wanted.count - letters.count) * 2 <= allowed else { continue }
      let distance = distance(wanted, letters)
      if distance <= allowed, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  /// Longer names are compared by their beginning.
  private static let maximumLength = 64

  /// The half edits allowed: one edit for short names, a third of the letters for long ones.
  private static func allowance(for length: Int) -> Int { max(2, length / 3 * 2) }

  /// Twice the Damerau-Levenshtein distance (optimal string alignment).
  private static func distance(_ lhs: [Unicode.Scalar], _ rhs: [Unicode.Scalar]) -> Int {
    var beforePrevious: [Int] = []
    var previous = (0...rhs.count).map { $0 * 2 }
    for row in lhs.indices {
      var current = [(row + 1) * 2]
      current.reserveCapacity(rhs.count + 1)
      for column in rhs.indices {
        var least = min(previous[column + 1] + 2, current[column] + 2)
        least = min(least, previous[column] + replacement(lhs[row], rhs[column]))
        if row > 0, column > 0, lhs[row] == rhs[column - 1], lhs[row - 1] == rhs[column] {
          least = min(least, beforePrevious[column - 1] + 2)
        }
        current.append(least)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[rhs.count]
  }

  private static func replacement(_ lhs: Unicode.Scalar, _ rhs: Unicode.Scalar) -> Int {
    if lhs == rhs { return 0 }
    return lhs.properties.lowercaseMapping == rhs.properties.lowercaseMapping ? 1 : 2
  }
}
