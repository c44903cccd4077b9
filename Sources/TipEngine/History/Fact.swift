/// Something that happened, as a datastore keeps it.
public enum Fact: Hashable, Sendable {
  /// An event was donated, with a value as canonical JSON if the event's donations have one.
  case donation(EventID, value: String?)
  /// A tip was displayed for a time, which is zero if nobody measured it.
  case display(TipID, shown: TimeSpan)
  /// An action of a tip was performed.
  case action(TipID, ActionID)
  /// A tip was invalidated.
  case invalidation(TipID, InvalidationReason)
  /// A parameter was given a value, as canonical JSON.
  case parameter(ParameterName, value: String)
  /// The app was launched.
  case launch
}

/// When a fact happened, and who says so.
public struct FactDate: Hashable, Sendable {
  /// The instant.
  public let instant: Instant
  /// Who gave it.
  public let source: Source

  /// Who gave an instant.
  public enum Source: Hashable, Sendable {
    /// The clock.
    case clock
    /// The user.
    case given
  }

  /// Dates a fact.
  public init(_ instant: Instant, source: Source) {
    self.instant = instant
    self.source = source
  }
}

/// Why a tip is no longer valid (TipKit's `Tips.InvalidationReason`).
public enum InvalidationReason: String, Hashable, Sendable, CaseIterable {
  /// An action of the tip was performed, or the feature was used.
  case actionPerformed
  /// Somebody closed the tip.
  case tipClosed
  /// The tip was displayed as often as `maxDisplayCount` allows.
  case displayCountExceeded
  /// The tip was shown as long as `maxDisplayDuration` allows.
  case displayDurationExceeded
}

/// What a reset forgets.
public enum ResetScope: Hashable, Sendable {
  /// Every record of the profile.
  case datastore
  /// A tip's invalidation, displays and shown time (TipKit's `Tip.resetEligibility()`).
  case tip(TipID)
  /// An event's donations (TipKit's `Tips.Event.deleteDonations()`).
  case event(EventID)
  /// A parameter's values.
  case parameter(ParameterName)
}
