import Testing
import TipEngine
import TipStore

struct PruningTests {
  private let fixture: DatastoreFixture
  private let event = EventID("opened")

  init() throws {
    fixture = try DatastoreFixture()
    let event = event
    try fixture.record { history throws(StoreError) in
      for date in [10, 20, 30, 30, 30, 90] {
        try history.record(.donation(event, value: "\(history.recordedCount)"), at: .given(date))
      }
    }
  }

  private func pruned(to limit: DonationLimit, at now: Int) throws -> [String?] {
    try fixture.record { history throws(StoreError) in
      try history.pruneDonations(of: event, to: limit, at: .after(now))
      #expect(history.recordedCount == 0)
      return try history.donations(of: event, in: .earliest ... .latest, limit: 99).map(\.value)
    }
  }

  @Test(arguments: [
    (1, ["4", "5"]), (2, ["3", "4", "5"]), (4, ["1", "2", "3", "4", "5"]),
    (5, ["0", "1", "2", "3", "4", "5"]), (Int.max, ["0", "1", "2", "3", "4", "5"]),
  ])
  func `the most recent ones by date and arrival stay, and those yet to happen`(
    count: Int, kept: [String]
  ) throws {
    #expect(try pruned(to: DonationLimit(maximumCount: count), at: 50) == kept)
  }

  @Test(arguments: [(20, ["2", "3", "4", "5"]), (30, ["1", "2", "3", "4", "5"]), (19, ["5"])])
  func `none older than the maximum age stays`(age: Int, kept: [String]) throws {
    let limit = DonationLimit(maximumAge: TimeSpan(milliseconds: age))
    #expect(try pruned(to: limit, at: 50) == kept)
  }
}
