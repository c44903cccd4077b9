public import JSON

/// Why a value can not be donated to an event.
public enum DonationValueError: Error, Hashable, Sendable {
  /// The event's donations have a value, and none was given.
  case required(type: ValueType)
  /// The event's donations have no value, and one was given.
  case unexpected
  /// The value is not of the event's type.
  case mismatch(ValueMismatch)
  /// The value's compact JSON is longer than ``Event/maximumDonationSize``.
  case tooLarge(bytes: Int)
}

extension Event {
  /// The most bytes of a donation's value as compact JSON: TipKit advises small donations, since
  /// large ones make queries slow.
  public static let maximumDonationSize = 4096

  /// A donation's value as a history keeps it, or nil if the event's donations have none.
  ///
  /// - Throws: the reason for which the value can not be donated.
  /// - Complexity: O(*n*) in the size of the value.
  public func storedValue(of node: JSONNode?) throws(DonationValueError) -> String? {
    guard let type = donationType else {
      if node != nil { throw .unexpected }
      return nil
    }
    guard let node else { throw .required(type: type) }
    let size = JSONOutput(node).text.utf8.count
    guard size <= Self.maximumDonationSize else { throw .tooLarge(bytes: size) }
    do throws(ValueMismatch) {
      return try Value(node, as: type).json(as: type).text
    } catch {
      throw .mismatch(error)
    }
  }
}

extension DonationValueError {
  /// The reason in words, for the event that was donated to.
  public func message(for event: EventID) -> String {
    switch self {
    case .required(let type):
      "event \(quoted(event.rawValue)) needs a value of type \(type), found none"
    case .unexpected: "event \(quoted(event.rawValue)) takes no value"
    case .mismatch(let mismatch): mismatch.message
    case .tooLarge(let bytes):
      "the value has \(bytes) bytes, at most \(Event.maximumDonationSize) are allowed"
    }
  }
}
