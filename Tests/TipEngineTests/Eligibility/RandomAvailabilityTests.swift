import Testing
import TipEngine

/// The instant of availability against the status at every instant at which anything may turn.
@Suite struct RandomAvailabilityTests {
  @Test(arguments: 0..<50)
  func `a tip is available at its instant and not a millisecond earlier`(part: UInt64) throws {
    var counts = (now: 0, later: 0, never: 0)
    for index in 0..<20 {
      let seed = testSeed() &+ part &+ UInt64(index) &* 1000
      var random = try RandomTips(seed: seed)
      let now = random.now()
      let candidates = [now] + random.candidates(after: now)
      for tip in random.definitions.tips {
        func isAvailable(at instant: Instant) -> Bool {
          var tips = random.tips(at: instant)
          return tips.status(of: tip) == .available
        }
        let found = random.tips(at: now).firstAvailability(of: tip)
        #expect(found == candidates.first(where: isAvailable), "seed \(seed), \(tip.id)")
        var tips = random.tips(at: now)
        #expect(tips.explanation(of: tip).availableAt == found, "seed \(seed), \(tip.id)")
        guard let found else {
          counts.never += 1
          continue
        }
        #expect(isAvailable(at: found), "seed \(seed), \(tip.id)")
        if found == now {
          counts.now += 1
        } else {
          counts.later += 1
          let before = try #require(Instant(milliseconds: found.milliseconds - 1))
          #expect(!isAvailable(at: before), "seed \(seed), \(tip.id)")
        }
      }
    }
    // Otherwise the test would say nothing.
    #expect(counts.now > 0 && counts.later > 0 && counts.never > 0, "\(counts)")
  }

  @Test(
    .timeLimit(.minutes(1)),
    arguments: ["count < 1", "count == 17", "isEmpty", "last == nil"])
  func `time does not go from one to the next of many donations in a window`(
    condition: String
  ) throws {
    let definitions = try TipDefinitions(
      """
      {"events": {"e": {"donationLimit": {"maximumCount": 1000000}}},
       "tips": [{"id": "T", "title": "t", "rules": [
         {"event": "e", "where": "$0.donations.donatedWithin(.week).\(condition)"}]}]}
      """)
    let history = InMemoryHistory()
    for second in 0..<100_000 {
      let date = FactDate(Instant.after(Double(second)), source: .given)
      history.record(.donation(EventID("e"), value: nil), at: date)
    }
    let tips = Tips(definitions, history: history, now: Instant.after(100_000))
    let left = condition.hasPrefix("count == 17") ? 17.0 : 0
    let last = Instant.after(604_800 + 99_999 - left + 0.001)
    #expect(tips.firstAvailability(of: try #require(definitions.tips.first)) == last)
  }
}
