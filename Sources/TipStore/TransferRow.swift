internal import JSON
internal import SQLite
internal import TipEngine

/// A row of any table of facts, in the columns that all queries for transfer have in common.
///
/// They are: kind, date, whether the clock gave it, identity, whether the user gave the identity,
/// arrival number of such a donation, subject, text, number. Of a reset the kind has its scope, as in
/// `reset tip`.
struct TransferRow {
  /// What is wrong with a row.
  struct Fault: Error {
    /// Says it in words, after the name of the row.
    let detail: String

    init(_ detail: String) { self.detail = detail }
  }

  /// What the row is called when something is wrong with it.
  let name: String
  /// The record, unless the row is not what this program writes.
  let record: Result<TransferRecord, Fault>

  /// Reads a row of a profile.
  init(_ row: Row, of profile: ProfileName) throws(StoreError) {
    let kind = try row.text(0)
    let identity = try row.text(3)
    name = "\(kind) '\(identity)'"
    let (subject, text) = (try row.optionalText(6), try row.optionalText(7))
    do throws(Fault) {
      guard let milliseconds = row.optionalInteger(1),
        let instant = Instant(milliseconds: milliseconds)
      else { throw Fault("its date is not within the years 1 to 9999") }
      record = .success(
        TransferRecord(
          profile: profile,
          date: FactDate(instant, source: row.optionalInteger(2) == 1 ? .clock : .given),
          identity: try Self.identity(
            identity, isGiven: row.optionalInteger(4) == 1, arrival: row.optionalInteger(5),
            at: instant),
          content: try Self.content(
            kind, subject: subject, text: text,
            number: row.optionalInteger(8))))
    } catch {
      record = .failure(error)
    }
  }

  private static func identity(
    _ text: String, isGiven: Bool, arrival: Int?, at instant: Instant
  ) throws(Fault) -> TransferRecord.Identity {
    if isGiven {
      guard !text.isEmpty else { throw Fault("its identity is empty") }
      guard let arrival, (0...FactUUID.maximumArrival).contains(arrival) else {
        throw Fault("its arrival number is missing or out of range")
      }
      return .given(text, arrival: arrival)
    }
    guard let identity = FactUUID(text) else { throw Fault("its identity is malformed") }
    guard identity.belongs(to: instant) else {
      throw Fault("its identity belongs to another date")
    }
    return .drawn(identity)
  }

  private static func content(
    _ kind: String, subject: String?, text: String?, number: Int?
  ) throws(Fault) -> TransferRecord.Content {
    switch kind {
    case "launch": return .fact(.launch)
    case "reset datastore": return .reset(.datastore, lastDisplay: nil)
    default: break
    }
    let subject = try checked(subject, "its subject")
    switch kind {
    case "donation":
      if let text { try check(donationValue: text) }
      return .fact(.donation(EventID(subject), value: text))
    case "display":
      guard let shown = number.flatMap(TimeSpan.init(milliseconds:)) else {
        throw Fault("its shown time is negative")
      }
      return .fact(.display(TipID(subject), shown: shown))
    case "action":
      return .fact(.action(TipID(subject), ActionID(try checked(text, "its action"))))
    case "invalidation":
      guard let reason = text.flatMap(InvalidationReason.init(rawValue:)) else {
        throw Fault("its reason is unknown")
      }
      return .fact(.invalidation(TipID(subject), reason))
    case "parameter":
      guard let text else { throw Fault("its value is missing") }
      _ = try json(text)
      return .fact(.parameter(ParameterName(subject), value: text))
    case "reset tip":
      guard let number else { return .reset(.tip(TipID(subject)), lastDisplay: nil) }
      guard let lastDisplay = Instant(milliseconds: number) else {
        throw Fault("the date of its last display is not within the years 1 to 9999")
      }
      return .reset(.tip(TipID(subject)), lastDisplay: lastDisplay)
    case "reset event": return .reset(.event(EventID(subject)), lastDisplay: nil)
    case "reset parameter": return .reset(.parameter(ParameterName(subject)), lastDisplay: nil)
    default: throw Fault("its kind is unknown")
    }
  }

  /// A text that may serve as an id or name.
  private static func checked(_ text: String?, _ what: String) throws(Fault) -> String {
    guard let text, IdentifierRules.violation(in: text) == nil else {
      throw Fault("\(what) is not an id or name")
    }
    return text
  }

  private static func check(donationValue text: String) throws(Fault) {
    guard case .object = try json(text).root.value else {
      throw Fault("its value is not an object")
    }
    guard text.utf8.count <= Event.maximumDonationSize else {
      throw Fault("its value has more than \(Event.maximumDonationSize) bytes")
    }
  }

  private static func json(_ text: String) throws(Fault) -> JSONDocument {
    do throws(JSONError) {
      let document = try JSONDocument.strict(Array(text.utf8))
      // What is written is compact, so that a line stays one.
      if JSONOutput(document.root).text == text { return document }
    } catch {
      throw Fault("its value is not JSON")
    }
    throw Fault("its value is not compact JSON")
  }
}

extension ProfileRows {
  /// Everything of the profile that an export has, in its order: by date, then identity.
  ///
  /// A mark that stands in for a display is left out where another mark tells of the same date.
  ///
  /// - Complexity: O(*n* log *n*) in the number of records; SQLite sorts them beside its memory.
  func forEachTransferRow(_ body: (Row) throws(StoreError) -> Void) throws(StoreError) {
    try forEach(
      """
      SELECT 'donation', at, from_clock, identity, given, arrival, event, value, NULL
      FROM donation WHERE profile = ?1
      UNION ALL SELECT 'display', at, from_clock, identity, 0, NULL, tip, NULL, shown
      FROM display WHERE profile = ?1
      UNION ALL SELECT 'action', at, from_clock, identity, 0, NULL, tip, action, NULL
      FROM action WHERE profile = ?1
      UNION ALL SELECT 'invalidation', at, from_clock, identity, 0, NULL, tip, reason, NULL
      FROM invalidation WHERE profile = ?1
      UNION ALL SELECT 'parameter', at, from_clock, identity, 0, NULL, name, value, NULL
      FROM parameter WHERE profile = ?1
      UNION ALL SELECT 'launch', at, from_clock, identity, 0, NULL, NULL, NULL, NULL
      FROM launch WHERE profile = ?1
      UNION ALL
      SELECT 'reset ' || scope, at, from_clock, identity, 0, NULL, subject, NULL, display_at
      FROM reset WHERE profile = ?1 AND NOT (
        scope = 'tip' AND display_at IS at AND EXISTS (
          SELECT 1 FROM reset AS other
          WHERE other.profile = ?1 AND other.display_at = reset.display_at
            AND other.scope = 'tip' AND other.subject = reset.subject
            AND (other.at, other.identity) > (reset.at, reset.identity)))
      ORDER BY 2, 4, 1, 7
      """, [], body)
  }
}
