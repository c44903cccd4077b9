internal import TipEngine

/// The marks that resets of one profile left, and what they let stand.
///
/// A mark of a scope forgets what is dated at or before it, unless the record was known together with
/// the mark, or one as late: then it was recorded after the reset, whatever its date. Marks of
/// tips, events and parameters are themselves forgotten by those of the datastore.
struct ResetMarks {
  /// The marks.
  let records: Set<TransferRecord>
  private var latest: [Scope: Instant] = [:]

  private struct Scope: Hashable {
    let kind: String
    let subject: String
  }

  init(_ records: some Sequence<TransferRecord>) {
    self.records = Set(records)
    for record in self.records {
      guard let scope = Self.scope(of: record) else { continue }
      latest[scope] = max(latest[scope] ?? .earliest, record.date.instant)
    }
  }

  private static let datastore = Scope(kind: "datastore", subject: "")

  /// The scope that a mark is of.
  private static func scope(of record: TransferRecord) -> Scope? {
    guard case .reset(let scope, _) = record.content else { return nil }
    return switch scope {
    case .datastore: datastore
    case .tip: Scope(kind: "tip", subject: record.subject)
    case .event: Scope(kind: "event", subject: record.subject)
    case .parameter: Scope(kind: "parameter", subject: record.subject)
    }
  }

  /// The scope, other than the datastore, whose marks forget a record.
  private static func narrowScope(of record: TransferRecord) -> Scope? {
    switch record.kind {
    case .donation: Scope(kind: "event", subject: record.subject)
    case .display, .invalidation: Scope(kind: "tip", subject: record.subject)
    case .parameter: Scope(kind: "parameter", subject: record.subject)
    case .action, .launch, .reset: nil
    }
  }

  /// The date of the latest mark of the datastore.
  var latestDatastore: Instant? { latest[Self.datastore] }

  /// The date of the latest mark that forgets records like this one.
  func level(for record: TransferRecord) -> Instant? {
    let narrow = Self.narrowScope(of: record).flatMap { latest[$0] }
    return [narrow, latestDatastore].compactMap { $0 }.max()
  }

  /// Whether all marks together let a record stand that was known together with these.
  func keep(_ record: TransferRecord, against union: ResetMarks) -> Bool {
    guard let level = union.level(for: record) else { return true }
    return record.date.instant > level || self.level(for: record) == level
  }

  /// Whether the display may leave its date behind, once its tip's marks have forgotten it.
  func leavesDate(_ display: TransferRecord, against union: ResetMarks) -> Bool {
    guard let level = union.latestDatastore else { return true }
    return display.date.instant > level || latestDatastore == level
  }

  /// What a display that was forgotten leaves behind: when it began, for the display frequency.
  static func trace(of display: TransferRecord) -> TransferRecord {
    TransferRecord(
      profile: display.profile, date: display.date, identity: display.identity,
      content: .reset(.tip(TipID(display.subject)), lastDisplay: display.date.instant))
  }

  /// The marks that stand once two states are one, given the traces of displays that go.
  ///
  /// Of the datastore's marks the latest stands alone. A trace is left out where another mark of
  /// the tip tells of the same date.
  static func standing(
    _ mine: ResetMarks, _ theirs: ResetMarks, union: ResetMarks, traces: [TransferRecord]
  ) -> Set<TransferRecord> {
    var latestDatastore: TransferRecord?
    var standing: [TransferRecord] = []
    for record in union.records {
      if case .reset(.datastore, _) = record.content {
        if let latest = latestDatastore, !precedes(latest, record) { continue }
        latestDatastore = record
      } else if mine.records.contains(record) && mine.leavesDate(record, against: union)
        || theirs.records.contains(record) && theirs.leavesDate(record, against: union)
      {
        standing.append(record)
      }
    }
    standing += traces
    var greatest: [TipDate: TransferRecord] = [:]
    for record in standing {
      guard let key = TipDate(record) else { continue }
      if let other = greatest[key], !precedes(other, record) { continue }
      greatest[key] = record
    }
    let needed = standing.filter { record in
      guard let key = TipDate(record), key.date == record.date.instant else { return true }
      return greatest[key] == record
    }
    return Set(needed + [latestDatastore].compactMap { $0 })
  }

  private struct TipDate: Hashable {
    let tip: TipID
    let date: Instant

    init?(_ record: TransferRecord) {
      guard case .reset(.tip(let tip), let date?) = record.content else { return nil }
      self.tip = tip
      self.date = date
    }
  }

  private static func precedes(_ one: TransferRecord, _ other: TransferRecord) -> Bool {
    let (first, second) = (one.date.instant, other.date.instant)
    if first != second { return first < second }
    return one.identity.text.utf8.lexicographicallyPrecedes(other.identity.text.utf8)
  }
}
