import JSON

/// What an expression of a predicate evaluates to.
enum Term {
  case value(Value)
  /// A date that moves along with `Date.now`, as it stands at the instant of evaluation.
  case moving(Instant)
  /// An array in which dates move.
  case list([Term])
  indirect case donations(DonationQuery)
  case chosen([Donation])
  case donation(Donation)
  indirect case range(lower: Term, upper: Term, kind: PredicateNode.RangeKind)

  static func bool(_ bool: Bool) -> Term { .value(.bool(bool)) }

  var isNil: Bool {
    if case .value(.nil) = self { true } else { false }
  }
}

/// Donations of an event that a history has not been asked for yet: a count needs no more than a
/// count.
struct DonationQuery: Hashable {
  let event: Event
  /// Index of the event among the inputs.
  let input: Int
  /// The shortest of the maximum age and the windows, or nil for all of time.
  var window: TimeSpan?

  /// The dates of the donations at an instant.
  func dates(at now: Instant) -> ClosedRange<Instant> {
    (window.map(now.precededBySaturating) ?? .earliest)...now
  }
}

/// A donation as a predicate sees it, its value read when a field is asked for.
final class Donation {
  let date: Instant
  private let text: String?
  private let fields: [ValueType.Field]
  private var values: [Value?]?

  init(_ stored: StoredDonation, fields: [ValueType.Field]) {
    date = stored.date
    text = stored.value
    self.fields = fields
  }

  /// The value of a field, or nil if the donation was stored without one of this name and type.
  func value(ofField index: Int) -> Value? {
    if let values { return values[index] }
    let read = read()
    values = read
    return read[index]
  }

  private func read() -> [Value?] {
    guard let text, let document = try? JSONDocument(Array(text.utf8)),
      case .object(let members) = document.root.value
    else { return fields.map { $0.type.isOptional ? .nil : nil } }
    return fields.map { field in
      guard let member = members.first(where: { $0.key.isSpelled(field.name) }) else {
        return field.type.isOptional ? .nil : nil
      }
      return try? Value(member.value, as: field.type)
    }
  }
}
