import Testing
import TipEngine
import TipStore

struct MigrationTests {
  @Test func `a datastore of the first version keeps all it has, and can be exported`() throws {
    let fixture = try DatastoreFixture()
    let event = EventID("opened")
    try fixture.record { history throws(StoreError) in
      try history.record(.donation(event, value: #"{"n":1}"#), at: .clock(0))
      _ = try history.recordDonation(of: event, value: nil, at: .given(0), identity: "b")
      _ = try history.recordDonation(of: event, value: nil, at: .given(0), identity: "a")
      try history.record(.launch, at: .clock(1))
    }
    let lines = try fixture.lines()
    try fixture.tamper(
      """
      DROP INDEX donation_by_given_identity;
      ALTER TABLE donation DROP COLUMN arrival;
      CREATE UNIQUE INDEX donation_by_given_identity ON donation (profile, identity)
        WHERE given = 1;
      PRAGMA user_version = 1;
      """)
    #expect(try fixture.lines() == lines)
    #expect(lines.count == 4)
    #expect(try fixture.texts("SELECT arrival FROM donation ORDER BY id") == [nil, "2", "3"])
    #expect(try fixture.texts("PRAGMA user_version") == ["2"])
    #expect(try DatastoreReport(atPath: fixture.path)?.problems == [])
    let outcome = try fixture.record { history throws(StoreError) in
      try history.recordDonation(
        of: EventID("other"), value: nil, at: .clock(2), identity: "a")
    }
    #expect(outcome == .alreadyStored, "an identity is unique in the profile")
  }

  @Test func `one identity for two events is two donations once datastores are merged`() throws {
    let machines = try (0..<2).map { _ in try DatastoreFixture() }
    for (machine, event) in zip(machines, ["one", "two"]) {
      try machine.record { history throws(StoreError) in
        _ = try history.recordDonation(
          of: EventID(event), value: nil, at: .given(0), identity: "a")
      }
    }
    let exports = try machines.map { try $0.export() }
    #expect(try machines[0].merge(exports[1]) == 1)
    #expect(try machines[1].merge(exports[0]) == 1)
    #expect(try machines[0].lines() == machines[1].lines())
    #expect(try machines[0].lines().count == 2)
  }
}
