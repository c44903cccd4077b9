/// A fact or a mark of a reset with all that a copy of it in another datastore has to have.
public struct TransferRecord: Hashable, Sendable {
  /// The profile that it is of.
  public let profile: ProfileName
  /// When it happened, and who says so.
  public let date: FactDate
  /// What it has in common with its copies.
  public let identity: Identity
  /// What happened.
  public let content: Content

  /// What a record has in common with its copies.
  public enum Identity: Hashable, Sendable {
    /// The datastore drew it.
    case drawn(FactUUID)
    /// The user gave it to a donation, which arrived as that many others had.
    case given(String, arrival: Int)
  }

  /// What happened.
  public enum Content: Hashable, Sendable {
    /// A fact.
    case fact(Fact)
    /// Something was forgotten; for a tip, with the date of its latest display, if it had any.
    case reset(ResetScope, lastDisplay: Instant?)
  }

  /// Collects what a record consists of.
  public init(profile: ProfileName, date: FactDate, identity: Identity, content: Content) {
    self.profile = profile
    self.date = date
    self.identity = identity
    self.content = content
  }

  /// The kinds of records, by the names that they have in an export.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// An event was donated.
    case donation
    /// A tip was displayed.
    case display
    /// An action of a tip was performed.
    case action
    /// A tip was invalidated.
    case invalidation
    /// A parameter was given a value.
    case parameter
    /// The app was launched.
    case launch
    /// Something was forgotten.
    case reset
  }

  /// What kind of record it is.
  public var kind: Kind {
    switch content {
    case .fact(.donation): .donation
    case .fact(.display): .display
    case .fact(.action): .action
    case .fact(.invalidation): .invalidation
    case .fact(.parameter): .parameter
    case .fact(.launch): .launch
    case .reset: .reset
    }
  }

  /// The tip, event or parameter that the record is about; empty if it is about none.
  public var subject: String {
    switch content {
    case .fact(.donation(let event, _)), .reset(.event(let event), _): event.rawValue
    case .fact(.display(let tip, _)), .fact(.action(let tip, _)), .fact(.invalidation(let tip, _)),
      .reset(.tip(let tip), _):
      tip.rawValue
    case .fact(.parameter(let name, _)), .reset(.parameter(let name), _): name.rawValue
    case .fact(.launch), .reset(.datastore, _): ""
    }
  }

  /// Whether a record stands before another of the same date, kind and subject.
  ///
  /// That is the order in which they arrived in the datastore that they were recorded in; what was
  /// recorded in several has an order of its own, which every copy agrees on.
  public func arrivedBefore(_ other: TransferRecord) -> Bool {
    let (mine, others) = (identity.arrival, other.identity.arrival)
    if mine != others { return mine < others }
    return identity.text.utf8.lexicographicallyPrecedes(other.identity.text.utf8)
  }
}

extension TransferRecord.Identity {
  /// The identity as it is stored.
  public var text: String {
    switch self {
    case .drawn(let identity): identity.text
    case .given(let text, _): text
    }
  }

  /// The arrival number.
  public var arrival: Int {
    switch self {
    case .drawn(let identity): identity.arrival
    case .given(_, let arrival): arrival
    }
  }
}
