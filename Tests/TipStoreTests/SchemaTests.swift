import Foundation
import SQLite
import Testing
import TipEngine
import TipStore

struct SchemaTests {
  private let fixture: DatastoreFixture

  init() throws {
    fixture = try DatastoreFixture()
    try fixture.record { history throws(StoreError) in
      try history.record(.donation(EventID("opened"), value: nil), at: .clock(0))
    }
  }

  @Test func `every table is STRICT`() throws {
    let tables = try fixture.texts(
      "SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    #expect(tables.count == 8)
    let lax = try fixture.texts(
      """
      SELECT name FROM pragma_table_list
      WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND NOT strict
      """)
    #expect(lax.isEmpty)
  }

  @Test func `the file says whose it is, its version and that it has a log`() throws {
    let header = try fixture.bytes().prefix(100)
    #expect(header[60..<64].elementsEqual([0, 0, 0, 2]))
    #expect(header[68..<72].elementsEqual("tipc".utf8))
    #expect(header[18..<20].elementsEqual([2, 2]))
    #expect(try fixture.texts("PRAGMA journal_mode") == ["wal"])
  }

  @Test func `only the owner may read and write the file, and nothing stays beside it`() throws {
    let attributes = try FileManager.default.attributesOfItem(atPath: fixture.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try fixture.names == ["tips.db"])
  }

  @Test func `dates are whole milliseconds and the clock is told from the user`() throws {
    try fixture.record { history throws(StoreError) in
      try history.record(.launch, at: .given(5))
    }
    #expect(
      try fixture.texts("SELECT at || ' ' || from_clock FROM launch") == ["1767225600005 0"])
    #expect(
      try fixture.texts("SELECT at || ' ' || from_clock FROM donation") == ["1767225600000 1"])
  }

  @Test func `counting reads the index alone, and no more than asked for`() throws {
    let statement = try Connection(path: fixture.path, access: .readWrite).statement(
      """
      EXPLAIN QUERY PLAN
      SELECT count(*) FROM (
        SELECT 1 FROM donation
        WHERE profile = 1 AND event = 'opened' AND at BETWEEN 1 AND 2
        LIMIT 3)
      """)
    try statement.start()
    var steps: [String] = []
    while try statement.step() { steps.append(statement.text(3) ?? "") }
    let search = "SEARCH donation USING COVERING INDEX donation_by_event"
    #expect(steps.contains { $0.hasPrefix(search) })
    #expect(!steps.contains { $0.contains("TEMP B-TREE") })
  }

  @Test func `arrival numbers rise over all kinds of facts, identities with them`() throws {
    try fixture.record { history throws(StoreError) in
      try history.record(.launch, at: .clock(0))
      try history.record(.display(TipID("a"), shown: .zero), at: .clock(0))
      try history.record(.parameter(ParameterName("p"), value: "1"), at: .clock(0))
      try history.record(.action(TipID("a"), ActionID("go")), at: .clock(0))
      try history.record(.invalidation(TipID("a"), .tipClosed), at: .clock(0))
      try history.reset(.event(EventID("other")), at: .clock(0))
    }
    try fixture.record { history throws(StoreError) in
      try history.record(.launch, at: .clock(0))
    }
    let facts = try fixture.texts(
      """
      SELECT id || ' ' || kind FROM (
        SELECT id, identity, 'donation' AS kind FROM donation
        UNION ALL SELECT id, identity, 'launch' FROM launch
        UNION ALL SELECT id, identity, 'display' FROM display
        UNION ALL SELECT id, identity, 'parameter' FROM parameter
        UNION ALL SELECT id, identity, 'action' FROM action
        UNION ALL SELECT id, identity, 'invalidation' FROM invalidation
        UNION ALL SELECT id, identity, 'reset' FROM reset)
      ORDER BY identity
      """)
    #expect(
      facts == [
        "1 donation", "2 launch", "3 display", "4 parameter", "5 action", "6 invalidation",
        "7 reset", "8 launch",
      ])
  }

  @Test func `an identity that nobody gave is a UUID of version 7`() throws {
    let identity = try #require(try fixture.texts("SELECT identity FROM donation").first ?? nil)
    // 1,767,225,600,000 ms and arrival number 1.
    #expect(identity.hasPrefix("019b76da-a800-7000-8000-01"))
    #expect(UUID(uuidString: identity)?.uuidString.lowercased() == identity)
  }
}
