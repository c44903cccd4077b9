internal import SQLite
internal import TipEngine

/// Adds the records of another datastore to one profile, within a transaction.
///
/// What comes out is a function of the records and marks of both, whatever the order and however
/// often: the union of all records by identity, without those that a mark forgets (``ResetMarks``).
struct Merge {
  private let database: Database
  let rows: ProfileRows
  let profile: ProfileName

  /// The records that were added, those of displays and donations that a limit may ask for.
  private(set) var added: [TransferRecord] = []
  /// How many records were added, marks included.
  private(set) var addedCount = 0
  /// Records of the other datastore that contradict one of the same identity.
  private(set) var contradictions: [TransferRecord] = []
  private var nextArrival: Int

  /// Prepares to add records whose largest arrival number is known.
  init(
    _ database: Database, rows: ProfileRows, profile: ProfileName, latestArrival: Int
  ) throws(StoreError) {
    self.database = database
    self.rows = rows
    self.profile = profile
    // What is recorded from now on arrives later than all that is added, also by its identity.
    nextArrival = max(try rows.nextArrival(), latestArrival + 1)
  }

  /// Adds the records of one export.
  mutating func add(_ records: [TransferRecord]) throws(StoreError) {
    let mine = ResetMarks(try storedMarks())
    let theirs = ResetMarks(records.filter { $0.kind == .reset })
    let union = ResetMarks(mine.records.union(theirs.records))
    let facts = Set(records.filter { $0.kind != .reset })
    try noteContradictions(of: mine.records, and: theirs.records)
    var traces: [TransferRecord] = []
    for fact in facts where fact.kind == .display && !theirs.keep(fact, against: union) {
      guard theirs.leavesDate(fact, against: union) else { continue }
      // A display that both sides know, and one of them lets stand, leaves no trace.
      if mine.keep(fact, against: union), try stored(like: fact).contains(fact) { continue }
      traces.append(ResetMarks.trace(of: fact))
    }
    traces += try forget(mine, union, unlessIn: facts, of: theirs)
    let standing = ResetMarks.standing(mine, theirs, union: union, traces: traces)
    let firstArrival = nextArrival
    for group in groups(of: facts.filter { theirs.keep($0, against: union) }) { try add(group) }
    try replace(mine.records, by: standing)
    if union.latestDatastore != mine.latestDatastore { try recomputeClockFloor() }
    try orderDonations(from: firstArrival)
  }

  // MARK: Forgetting

  private mutating func noteContradictions(
    of mine: Set<TransferRecord>, and theirs: Set<TransferRecord>
  ) throws(StoreError) {
    let known = Dictionary(grouping: mine.union(theirs), by: \.identity.text)
    for (identity, marks) in known where marks.count > 1 {
      guard marks.contains(where: theirs.contains) else {
        throw database.damaged("the identity '\(identity)' belongs to several resets")
      }
      contradictions += marks
    }
  }

  private func storedMarks() throws(StoreError) -> [TransferRecord] {
    try rows.all(
      """
      SELECT 'reset ' || scope, at, from_clock, identity, 0, NULL, subject, NULL, display_at
      FROM reset WHERE profile = ?1
      """
    ) { row throws(StoreError) in try record(row) }
  }

  private func record(_ row: Row) throws(StoreError) -> TransferRecord {
    let row = try TransferRow(row, of: profile)
    switch row.record {
    case .success(let record): return record
    case .failure(let fault): throw database.damaged("\(row.name): \(fault.detail)")
    }
  }

  /// Deletes what new marks forget, unless the other datastore knows it together with its marks.
  ///
  /// - Returns: the traces of displays.
  private func forget(
    _ mine: ResetMarks, _ union: ResetMarks, unlessIn facts: Set<TransferRecord>,
    of theirs: ResetMarks
  ) throws(StoreError) -> [TransferRecord] {
    if union.records.count == mine.records.count { return [] }
    var traces: [TransferRecord] = []
    var forgotten: [TransferRecord] = []
    try rows.forEachTransferRow { row throws(StoreError) in
      let record = try record(row)
      if record.kind == .reset || mine.keep(record, against: union) { return }
      if theirs.keep(record, against: union), facts.contains(record) { return }
      forgotten.append(record)
      if record.kind == .display, mine.leavesDate(record, against: union) {
        traces.append(ResetMarks.trace(of: record))
      }
    }
    for record in forgotten { try delete(record) }
    return traces
  }

  private func delete(_ record: TransferRecord) throws(StoreError) {
    let subject = SQLValue.text(record.subject)
    let instant = SQLValue.instant(record.date.instant)
    let identity = SQLValue.text(record.identity.text)
    switch record.kind {
    case .donation:
      try rows.run(
        "DELETE FROM donation WHERE profile = ?1 AND event = ?2 AND at = ?3 AND identity = ?4",
        [subject, instant, identity])
    case .display:
      try rows.run(
        "DELETE FROM display WHERE profile = ?1 AND tip = ?2 AND at = ?3 AND identity = ?4",
        [subject, instant, identity])
    case .action:
      try rows.run(
        "DELETE FROM action WHERE profile = ?1 AND tip = ?2 AND at = ?3 AND identity = ?4",
        [subject, instant, identity])
    case .invalidation:
      try rows.run(
        "DELETE FROM invalidation WHERE profile = ?1 AND tip = ?2 AND at = ?3 AND identity = ?4",
        [subject, instant, identity])
    case .parameter:
      try rows.run(
        "DELETE FROM parameter WHERE profile = ?1 AND name = ?2 AND at = ?3 AND identity = ?4",
        [subject, instant, identity])
    case .launch:
      try rows.run(
        "DELETE FROM launch WHERE profile = ?1 AND at = ?2 AND identity = ?3",
        [instant, identity])
    case .reset:
      try rows.run(
        "DELETE FROM reset WHERE profile = ?1 AND at = ?2 AND identity = ?3",
        [instant, identity])
    }
  }

  private mutating func replace(
    _ stored: Set<TransferRecord>, by standing: Set<TransferRecord>
  ) throws(StoreError) {
    for mark in stored.subtracting(standing) { try delete(mark) }
    let new = standing.subtracting(stored).sorted { one, other in
      one.date.instant == other.date.instant
        ? one.identity.text < other.identity.text : one.date.instant < other.date.instant
    }
    for mark in new { try insert(mark) }
  }

  // MARK: Adding

  /// Records of one kind, subject and, but for actions, date, in the order of arrival.
  private func groups(of facts: Set<TransferRecord>) -> [ArraySlice<TransferRecord>] {
    let sorted = facts.sorted { one, other in
      if one.kind != other.kind { return one.kind.rawValue < other.kind.rawValue }
      if !one.hasSubject(of: other) {
        return one.subject.utf8.lexicographicallyPrecedes(other.subject.utf8)
      }
      if one.date.instant != other.date.instant { return one.date.instant < other.date.instant }
      return one.arrivedBefore(other)
    }
    var groups: [ArraySlice<TransferRecord>] = []
    var start = 0
    for index in sorted.indices.dropFirst() {
      let (one, other) = (sorted[start], sorted[index])
      let isSame =
        one.kind == other.kind && one.hasSubject(of: other)
        && (one.kind == .action || one.date.instant == other.date.instant)
      if !isSame {
        groups.append(sorted[start..<index])
        start = index
      }
    }
    if start < sorted.count { groups.append(sorted[start...]) }
    return groups
  }

  /// Adds those records of a group that are not stored.
  private mutating func add(_ group: ArraySlice<TransferRecord>) throws(StoreError) {
    guard let first = group.first else { return }
    var known: [String: TransferRecord] = [:]
    for record in try stored(like: first) { known[record.identity.text] = record }
    for record in group {
      if case .given = record.identity {
        try addGiven(record)
      } else if let other = known[record.identity.text] {
        // Which of two lines comes first here is not their order in the file.
        if other != record { contradictions += [other, record] }
      } else {
        known[record.identity.text] = record
        try insert(record)
      }
    }
  }

  /// Adds a donation of a given identity, of which the latest version stands.
  ///
  /// It has to be the latest, since a mark that forgets that one forgets the earlier ones too.
  private mutating func addGiven(_ record: TransferRecord) throws(StoreError) {
    let stored = try rows.first(
      """
      SELECT 'donation', at, from_clock, identity, given, arrival, event, value, NULL
      FROM donation WHERE profile = ?1 AND identity = ?2 AND event = ?3 AND given = 1
      """,
      [.text(record.identity.text), .text(record.subject)]
    ) { row throws(StoreError) in try self.record(row) }
    if let stored {
      guard stored.isOlderVersion(of: record) else { return }
      try delete(stored)
    }
    try insert(record)
  }

  /// Adds a record, and raises the latest date of the clock to its own.
  mutating func insert(_ record: TransferRecord) throws(StoreError) {
    try rows.insert(record, arrival: try takeArrival())
    addedCount += 1
    if record.kind == .donation || record.kind == .display { added.append(record) }
    guard record.date.source == .clock else { return }
    if case .reset(.datastore, _) = record.content { return }
    try rows.run(
      """
      UPDATE profile SET latest_clock = max(?2, coalesce(latest_clock, ?2)) WHERE id = ?1
      """, [.instant(record.date.instant)])
  }

  /// The next arrival number, which nothing else gets.
  private mutating func takeArrival() throws(StoreError) -> Int {
    guard nextArrival < Int.max else { throw database.noArrivalLeft }
    defer { nextArrival += 1 }
    return nextArrival
  }

  /// The stored records of the kind, subject and, but for actions, date of another.
  private func stored(like other: TransferRecord) throws(StoreError) -> [TransferRecord] {
    let subject = SQLValue.text(other.subject)
    let instant = SQLValue.instant(other.date.instant)
    let read = { (row: Row) throws(StoreError) in try record(row) }
    switch other.kind {
    case .donation:
      return try rows.all(
        """
        SELECT 'donation', at, from_clock, identity, given, arrival, event, value, NULL
        FROM donation WHERE profile = ?1 AND event = ?2 AND at = ?3 AND given = 0
        """, [subject, instant], read: read)
    case .display:
      return try rows.all(
        """
        SELECT 'display', at, from_clock, identity, 0, NULL, tip, NULL, shown
        FROM display WHERE profile = ?1 AND tip = ?2 AND at = ?3
        """, [subject, instant], read: read)
    case .action:
      return try rows.all(
        """
        SELECT 'action', at, from_clock, identity, 0, NULL, tip, action, NULL
        FROM action WHERE profile = ?1 AND tip = ?2
        """, [subject], read: read)
    case .invalidation:
      return try rows.all(
        """
        SELECT 'invalidation', at, from_clock, identity, 0, NULL, tip, reason, NULL
        FROM invalidation WHERE profile = ?1 AND tip = ?2 AND at = ?3
        """, [subject, instant], read: read)
    case .parameter:
      return try rows.all(
        """
        SELECT 'parameter', at, from_clock, identity, 0, NULL, name, value, NULL
        FROM parameter WHERE profile = ?1 AND name = ?2 AND at = ?3
        """, [subject, instant], read: read)
    case .launch:
      return try rows.all(
        """
        SELECT 'launch', at, from_clock, identity, 0, NULL, NULL, NULL, NULL
        FROM launch WHERE profile = ?1 AND at = ?2
        """, [instant], read: read)
    case .reset: return []
    }
  }

  // MARK: Afterwards

  /// Finds the latest date of the clock anew, once the datastore was reset.
  private func recomputeClockFloor() throws(StoreError) {
    try rows.run(
      """
      UPDATE profile SET latest_clock = (
        SELECT max(at) FROM (
          SELECT max(at) AS at FROM donation WHERE profile = ?1 AND from_clock = 1
          UNION ALL SELECT max(at) FROM display WHERE profile = ?1 AND from_clock = 1
          UNION ALL SELECT max(at) FROM invalidation WHERE profile = ?1 AND from_clock = 1
          UNION ALL SELECT max(at) FROM action WHERE profile = ?1 AND from_clock = 1
          UNION ALL SELECT max(at) FROM parameter WHERE profile = ?1 AND from_clock = 1
          UNION ALL SELECT max(at) FROM launch WHERE profile = ?1 AND from_clock = 1
          UNION ALL
          SELECT max(at) FROM reset
          WHERE profile = ?1 AND from_clock = 1 AND scope <> 'datastore'))
      WHERE id = ?1
      """)
  }

  /// Numbers donations of one event and date anew where some were added to others, so that the
  /// order of their numbers is the same in every copy.
  private mutating func orderDonations(from firstArrival: Int) throws(StoreError) {
    let mixed = try rows.all(
      """
      SELECT DISTINCT event, at FROM donation AS new
      WHERE profile = ?1 AND id >= ?2 AND EXISTS (
        SELECT 1 FROM donation AS old
        WHERE old.profile = ?1 AND old.event = new.event AND old.at = new.at AND old.id < ?2)
      """,
      [.integer(firstArrival)]
    ) { row throws(StoreError) in (event: try row.text(0), at: try row.instant(1)) }
    for (event, at) in mixed {
      let donations = try rows.all(
        """
        SELECT 'donation', at, from_clock, identity, given, arrival, event, value, NULL, id
        FROM donation WHERE profile = ?1 AND event = ?2 AND at = ?3
        """,
        [.text(event), .instant(at)]
      ) { row throws(StoreError) in (record: try record(row), id: try row.integer(9)) }
      for donation in donations.sorted(by: { $0.record.arrivedBefore($1.record) }) {
        try database.run(
          "UPDATE donation SET id = ?2 WHERE id = ?1",
          [.integer(donation.id), .integer(try takeArrival())])
      }
    }
  }
}

extension TransferRecord {
  fileprivate func hasSubject(of other: TransferRecord) -> Bool {
    subject.utf8.elementsEqual(other.subject.utf8)
  }

  /// Whether another donation of the same given identity takes this one's place.
  fileprivate func isOlderVersion(of other: TransferRecord) -> Bool {
    let (mine, others) = (versionOrder, other.versionOrder)
    if mine.numbers != others.numbers {
      return mine.numbers.lexicographicallyPrecedes(others.numbers)
    }
    return mine.value.utf8.lexicographicallyPrecedes(others.value.utf8)
  }

  private var versionOrder: (numbers: [Int], value: String) {
    var value: String?
    if case .fact(.donation(_, let stored)) = content { value = stored }
    return (
      [
        date.instant.milliseconds, identity.arrival, date.source == .clock ? 1 : 0,
        value == nil ? 0 : 1,
      ], value ?? ""
    )
  }
}
