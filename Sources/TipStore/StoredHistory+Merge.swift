internal import SQLite
public import TipEngine

/// Adding what other datastores know.
extension StoredHistory {
  /// Adds the records of exports to the datastore, each to its profile, one export after the other.
  ///
  /// What comes out does not depend on the order in which exports are added, nor on how often. The
  /// definitions, if there are any, say which donations persist at an instant, and which tips the
  /// displays of several datastores together invalidate.
  ///
  /// - Returns: the records that contradict others of the same identity; if there are any, the
  ///   transaction has to be rolled back. ``recordedCount`` tells how many records were added.
  /// - Throws: `StoreError.full`, `.readOnly`, `.corrupt`, `.failed`.
  /// - Complexity: O(*n* log *n*) in the number of records added; O(*m*) in the number of those
  ///   stored if a mark of a reset is new.
  public func merge(
    _ exports: [[TransferRecord]], definitions: TipDefinitions?, at now: Instant
  ) throws(StoreError) -> Set<TransferRecord> {
    guard let database else { preconditionFailure("recording needs a datastore") }
    let sections = exports.map { Dictionary(grouping: $0, by: \.profile) }
    let latestArrival = exports.joined().reduce(0) { max($0, $1.identity.arrival) }
    var contradictions: Set<TransferRecord> = []
    for profile in Set(sections.flatMap(\.keys)).sorted() {
      let history = try StoredHistory(database, profile: profile)
      let rows = try history.rowsForRecording()
      var merge = try Merge(
        database, rows: rows, profile: profile, latestArrival: latestArrival)
      for section in sections {
        if let records = section[profile] { try merge.add(records) }
      }
      contradictions.formUnion(merge.contradictions)
      countRecords(merge.addedCount)
      guard let definitions else { continue }
      let invalidations = try merge.recordReachedLimits(definitions)
      let pruned = try history.pruneDonations(merge.added, definitions, at: now)
      countRecords(invalidations - pruned)
    }
    return contradictions
  }

  /// Prunes all events, and says how many of the added donations went.
  ///
  /// Also those that nothing was added to: else one datastore would keep what the other, to which it
  /// comes from there, does not.
  private func pruneDonations(
    _ added: [TransferRecord], _ definitions: TipDefinitions, at now: Instant
  ) throws(StoreError) -> Int {
    var identities: [EventID: [String]] = [:]
    for case let record in added where record.kind == .donation {
      identities[EventID(record.subject), default: []].append(record.identity.text)
    }
    var pruned = 0
    for event in definitions.events {
      try pruneDonations(of: event.id, to: event.limit, at: now)
      guard let added = identities[event.id] else { continue }
      let stored = try rows?.all(
        "SELECT identity FROM donation WHERE profile = ?1 AND event = ?2",
        [.identifier(event.id)]
      ) { row throws(StoreError) in try row.text(0) }
      let standing = Set(stored ?? [])
      pruned += added.count { !standing.contains($0) }
    }
    return pruned
  }
}
