import JSON

/// What must be the case for a rule to hold, as far as comparisons with literals tell.
///
/// It is never more than what the rule needs: what is not understood needs nothing. A rule whose
/// condition can not be met therefore never holds.
indirect enum Condition {
  case all([Condition])
  case any([Condition], Origin)
  case comparison(Comparing)
  /// Nothing can meet it.
  case never(ConditionPlace)
  /// Something else, about which nothing is said.
  case unknown

  /// Where alternatives come from.
  enum Origin {
    /// They stand so in the file.
    case written
    /// They follow from a negation.
    case negation
  }

  /// A comparison of something with a literal.
  struct Comparing {
    let operand: Operand
    let requirement: Warning.Requirement
    let place: ConditionPlace
  }

  /// The most alternatives that are looked at together.
  private static let maximumAlternatives = 64

  /// The comparisons of each way in which the condition can be met.
  ///
  /// Alternatives that would be too many together are left out, as if they needed nothing.
  var alternatives: [[Step]] {
    switch self {
    case .unknown: return [[]]
    case .comparison(let comparing): return [[.comparison(comparing)]]
    case .never(let place): return [[.never(place)]]
    case .any(let conditions, _):
      var result: [[Step]] = []
      for condition in conditions {
        result += condition.alternatives
        if result.count > Self.maximumAlternatives { return [[]] }
      }
      return result
    case .all(let conditions):
      var result: [[Step]] = [[]]
      for condition in conditions {
        let next = condition.alternatives
        if next.count == 1 {
          for index in result.indices { result[index] += next[0] }
        } else if result.count * next.count <= Self.maximumAlternatives {
          result = result.flatMap { first in next.map { first + $0 } }
        }
      }
      return result
    }
  }

  enum Step {
    case comparison(Comparing)
    case never(ConditionPlace)
  }
}

/// A place in a predicate.
struct ConditionPlace {
  /// The string of the predicate.
  let predicate: JSONNode
  /// A byte of the predicate, instances' values in place.
  let offset: Int
}

/// What a comparison looks at.
struct Operand {
  /// The same for what has the same value at any one instant.
  let key: String
  let kind: Kind

  enum Kind {
    /// Any value.
    case value
    /// A number of elements.
    case count
    /// A number of donations of an event.
    case donations(Event, [Counted])
  }

  /// Donations that are counted, or what they are a part of.
  struct Counted {
    let key: String
    /// Of those within a constant time: what they are of, and the time.
    let window: (base: String, span: TimeSpan)?

    /// Whether these are all among others.
    func isPart(of other: Counted) -> Bool {
      if key == other.key { return true }
      guard let window, let wider = other.window else { return false }
      return window.base == wider.base && window.span <= wider.span
    }
  }
}
