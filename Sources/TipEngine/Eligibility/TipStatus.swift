/// Whether a tip may appear (TipKit's `Tips.Status`).
public enum TipStatus: Hashable, Sendable {
  /// Not eligible for display.
  case pending
  /// Eligible for display.
  case available
  /// No longer valid.
  case invalidated(InvalidationReason)

  /// `pending`, `available` or `invalidated`.
  public var name: String {
    switch self {
    case .pending: "pending"
    case .available: "available"
    case .invalidated: "invalidated"
    }
  }

  /// The reason of an invalidation, or nil.
  public var reason: InvalidationReason? {
    if case .invalidated(let reason) = self { reason } else { nil }
  }
}

extension TipStatus: CustomStringConvertible {
  /// The status as scenarios write it: `pending`, `invalidated(tipClosed)`.
  public var description: String { reason.map { "\(name)(\($0.rawValue))" } ?? name }
}
