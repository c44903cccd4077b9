internal import SQLite
public import TipEngine

/// What a datastore has records of, whether or not the definitions still name it.
extension StoredHistory {
  /// The names of everything that has a record in the profile, whatever its date.
  ///
  /// - Throws: `StoreError.corrupt`, `.failed`.
  /// - Complexity: O(*n*) in the number of facts.
  public func names() throws(StoreError) -> RecordedNames {
    guard let rows else { return RecordedNames(tips: [], events: [], parameters: []) }
    let tips = try rows.all(
      """
      SELECT tip FROM display WHERE profile = ?1
      UNION SELECT tip FROM invalidation WHERE profile = ?1
      UNION SELECT tip FROM action WHERE profile = ?1 ORDER BY 1
      """
    ) { row throws(StoreError) in TipID(try row.text(0)) }
    let events = try rows.all(
      "SELECT DISTINCT event FROM donation WHERE profile = ?1 ORDER BY 1"
    ) { row throws(StoreError) in EventID(try row.text(0)) }
    let parameters = try rows.all(
      "SELECT DISTINCT name FROM parameter WHERE profile = ?1 ORDER BY 1"
    ) { row throws(StoreError) in ParameterName(try row.text(0)) }
    return RecordedNames(tips: tips, events: events, parameters: parameters)
  }

  /// Whether a tip was displayed, invalidated or acted on.
  ///
  /// - Throws: `StoreError.corrupt`, `.failed`.
  /// - Complexity: O(log *n*).
  public func knows(tip: TipID) throws(StoreError) -> Bool {
    try rows?.count(
      """
      SELECT EXISTS (SELECT 1 FROM display WHERE profile = ?1 AND tip = ?2)
        OR EXISTS (SELECT 1 FROM invalidation WHERE profile = ?1 AND tip = ?2)
        OR EXISTS (SELECT 1 FROM action WHERE profile = ?1 AND tip = ?2)
      """, [.identifier(tip)]) == 1
  }

  /// Whether an event has donations.
  ///
  /// - Throws: `StoreError.corrupt`, `.failed`.
  /// - Complexity: O(log *n*).
  public func knows(event: EventID) throws(StoreError) -> Bool {
    try rows?.count(
      "SELECT EXISTS (SELECT 1 FROM donation WHERE profile = ?1 AND event = ?2)",
      [.identifier(event)]) == 1
  }

  /// Whether a parameter was given a value.
  ///
  /// - Throws: `StoreError.corrupt`, `.failed`.
  /// - Complexity: O(log *n*).
  public func knows(parameter: ParameterName) throws(StoreError) -> Bool {
    try rows?.count(
      "SELECT EXISTS (SELECT 1 FROM parameter WHERE profile = ?1 AND name = ?2)",
      [.identifier(parameter)]) == 1
  }
}

/// The names of what has a record, in order of their UTF-8 bytes.
public struct RecordedNames: Hashable, Sendable {
  /// Tips that were displayed, invalidated or acted on.
  public let tips: [TipID]
  /// Events that have donations.
  public let events: [EventID]
  /// Parameters that were given values.
  public let parameters: [ParameterName]

  /// Collects names that are in order.
  public init(tips: [TipID], events: [EventID], parameters: [ParameterName]) {
    self.tips = tips
    self.events = events
    self.parameters = parameters
  }
}
