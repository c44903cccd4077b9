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
}
