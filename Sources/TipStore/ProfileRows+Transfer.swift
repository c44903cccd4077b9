internal import SQLite
internal import TipEngine

extension ProfileRows {
  /// Adds the row of a record that comes from another datastore.
  func insert(_ record: TransferRecord, arrival: Int) throws(StoreError) {
    let front: [SQLValue] = [
      .integer(arrival), .instant(record.date.instant),
      .integer(record.date.source == .clock ? 1 : 0), .text(record.identity.text),
    ]
    switch record.content {
    case .fact(let fact): try insert(fact, identity: record.identity, front)
    case .reset(let scope, let lastDisplay):
      let name =
        switch scope {
        case .datastore: "datastore"
        case .tip: "tip"
        case .event: "event"
        case .parameter: "parameter"
        }
      try run(
        """
        INSERT INTO reset (profile, id, at, from_clock, identity, scope, subject, display_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
        """,
        front + [
          .text(name), scope == .datastore ? .null : .text(record.subject),
          .integer(orNull: lastDisplay?.milliseconds),
        ])
    }
  }

  private func insert(
    _ fact: Fact, identity: TransferRecord.Identity, _ front: [SQLValue]
  ) throws(StoreError) {
    switch fact {
    case .donation(let event, let value):
      var (given, arrival) = (0, SQLValue.null)
      if case .given(_, let number) = identity { (given, arrival) = (1, .integer(number)) }
      try run(
        """
        INSERT INTO donation (profile, id, at, from_clock, identity, event, value, given, arrival)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
        """, front + [.identifier(event), .text(orNull: value), .integer(given), arrival])
    case .display(let tip, let shown):
      try run(
        """
        INSERT INTO display (profile, id, at, from_clock, identity, tip, shown)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        """, front + [.identifier(tip), .integer(shown.milliseconds)])
    case .action(let tip, let action):
      try run(
        """
        INSERT INTO action (profile, id, at, from_clock, identity, tip, action)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        """, front + [.identifier(tip), .identifier(action)])
    case .invalidation(let tip, let reason):
      try run(
        """
        INSERT INTO invalidation (profile, id, at, from_clock, identity, tip, reason)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        """, front + [.identifier(tip), .text(reason.rawValue)])
    case .parameter(let name, let value):
      try run(
        """
        INSERT INTO parameter (profile, id, at, from_clock, identity, name, value)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
        """, front + [.identifier(name), .text(value)])
    case .launch:
      try run(
        "INSERT INTO launch (profile, id, at, from_clock, identity) VALUES (?1, ?2, ?3, ?4, ?5)",
        front)
    }
  }
}
