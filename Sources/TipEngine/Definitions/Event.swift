/// Something that people do in the app, counted by its donations (TipKit's `Tips.Event`).
public struct Event: Hashable, Sendable {
  /// The name by which rules and commands know it.
  public let id: EventID
  /// The fields of a donation's value; empty for an event whose donations have none.
  public let donation: [ValueType.Field]
  /// Which donations are persisted and queried.
  public let limit: DonationLimit

  /// Declares an event.
  public init(
    id: EventID, donation: [ValueType.Field] = [], limit: DonationLimit = DonationLimit()
  ) {
    self.id = id
    self.donation = donation
    self.limit = limit
  }

  /// The type of a donation's value, or nil if donations have none.
  public var donationType: ValueType? { donation.isEmpty ? nil : .object(donation) }
}

/// Which donations of an event are persisted and queried (TipKit's `Tips.DonationLimit`).
public struct DonationLimit: Hashable, Sendable {
  /// At most this many, the most recent ones; at least 1.
  public let maximumCount: Int
  /// None older than this, or nil for no maximum age.
  public let maximumAge: TimeSpan?

  /// TipKit's own limit: events query their most recent 1,000 donations.
  public static let defaultMaximumCount = 1000

  /// Declares a limit.
  public init(maximumCount: Int = Self.defaultMaximumCount, maximumAge: TimeSpan? = nil) {
    self.maximumCount = maximumCount
    self.maximumAge = maximumAge
  }

  /// The earliest date a donation can have and be counted at an instant: it is counted while
  /// `now - date <= maximumAge`.
  public func earliestDate(at now: Instant) -> Instant {
    maximumAge.map(now.precededBySaturating) ?? .earliest
  }
}
