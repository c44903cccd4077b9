/// The questions that evaluation asks of what happened.
///
/// A datastore answers with SQL, ``InMemoryHistory`` with arrays. Every question has the instant up
/// to which facts count: what is dated later has not happened yet.
public protocol History {
  /// What a question can fail with; `Never` for a history in memory.
  associatedtype Failure: Error

  /// How many donations of an event lie in a range of dates, or `limit` if they are more.
  func donationCount(
    of event: EventID, in dates: ClosedRange<Instant>, limit: Int
  ) throws(Failure) -> Int

  /// The latest `limit` donations of an event within a range of dates, in order of date and then
  /// of arrival.
  func donations(
    of event: EventID, in dates: ClosedRange<Instant>, limit: Int
  ) throws(Failure) -> [StoredDonation]

  /// The earliest date, at or after an instant, of a donation of an event.
  func firstDonationDate(of event: EventID, from instant: Instant) throws(Failure) -> Instant?

  /// The latest value that a parameter was given, as JSON, or nil if there is none.
  ///
  /// A transient parameter's value counts only if it arrived after the latest launch.
  func parameterValue(
    _ name: ParameterName, persistence: Parameter.Persistence, at now: Instant
  ) throws(Failure) -> String?

  /// What is known of every tip that was displayed.
  func displays(at now: Instant) throws(Failure) -> [TipID: DisplaySummary]

  /// When the latest display of any tip began, those of tips that were reset since included.
  func latestDisplayDate(at now: Instant) throws(Failure) -> Instant?

  /// The invalidation that stands for every tip that was invalidated: the earliest.
  func invalidations(at now: Instant) throws(Failure) -> [TipID: InvalidationReason]

  /// The earliest date after an instant of a fact that is not a donation.
  func nextFactDate(after instant: Instant) throws(Failure) -> Instant?
}

/// A donation as a history keeps it.
public struct StoredDonation: Hashable, Sendable {
  /// When it happened.
  public let date: Instant
  /// Its value as canonical JSON, or nil if it has none.
  public let value: String?

  /// Wraps what was stored.
  public init(date: Instant, value: String?) {
    self.date = date
    self.value = value
  }
}

/// What is known of the displays of one tip.
public struct DisplaySummary: Hashable, Sendable {
  /// How often it was displayed.
  public var count: Int
  /// How long it was shown, all displays together.
  public var shown: TimeSpan
  /// When the latest display began.
  public var latest: Instant

  /// Collects what is known.
  public init(count: Int, shown: TimeSpan, latest: Instant) {
    self.count = count
    self.shown = shown
    self.latest = latest
  }
}

/// A history to which facts can be added.
public protocol RecordableHistory: History {
  /// Adds a fact.
  func record(_ fact: Fact, at date: FactDate) throws(Failure)

  /// Adds a donation of a known identity, unless one of that identity is stored.
  func recordDonation(
    of event: EventID, value: String?, at date: FactDate, identity: String
  ) throws(Failure) -> DonationOutcome

  /// Deletes the donations of an event that its limit does not let persist at an instant. Later
  /// ones are left alone: they have not happened yet.
  func pruneDonations(of event: EventID, to limit: DonationLimit, at now: Instant) throws(Failure)

  /// Forgets what a scope names, whatever its date, and leaves a mark for merging.
  ///
  /// The interval of the display frequency that the tip's last display at or before `date` began
  /// still runs after a tip's reset.
  func reset(_ scope: ResetScope, at date: FactDate) throws(Failure)
}

/// What became of a donation of a known identity.
public enum DonationOutcome: Hashable, Sendable {
  /// It was added.
  case recorded
  /// One of the same identity was stored already.
  case alreadyStored
}
