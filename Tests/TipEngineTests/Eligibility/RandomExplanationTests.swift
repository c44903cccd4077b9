import Testing
import TipEngine

/// Explanations against what is the case at every instant at which anything may turn.
@Suite struct RandomExplanationTests {
  @Test(arguments: 0..<40)
  func `a check turns at until and not before`(part: UInt64) throws {
    let seed = testSeed() &+ part
    for index in 0..<10 {
      var random = try RandomTips(seed: seed &+ UInt64(index) &* 1000)
      let now = random.now()
      let candidates = random.candidates(after: now)
      for tip in random.definitions.tips {
        var tips = random.tips(at: now)
        let explanation = tips.explanation(of: tip)
        let now = tips.satisfied(tip)
        #expect(now == explanation.checks.map(\.isSatisfied))
        var open = Dictionary(uniqueKeysWithValues: now.enumerated().map { ($0, $1) })
        for candidate in candidates where !open.isEmpty {
          var later = random.tips(at: candidate)
          let checks = later.satisfied(tip)
          for (index, value) in open where checks[index] != value {
            open[index] = nil
            #expect(
              explanation.checks[index].until == candidate,
              "seed \(seed &+ UInt64(index) &* 1000), \(explanation.checks[index].message)")
          }
        }
        for index in open.keys {
          #expect(
            explanation.checks[index].until == nil,
            "seed \(seed &+ UInt64(index) &* 1000), \(explanation.checks[index].message)")
        }
      }
    }
  }

  @Test func `status and eligibility follow from the checks`() throws {
    let seed = testSeed()
    for index in 0..<1000 {
      var random = try RandomTips(seed: seed &+ UInt64(index))
      let now = random.now()
      for tip in random.definitions.tips {
        var tips = random.tips(at: now)
        let explanation = tips.explanation(of: tip)
        let expected = explanation.expectedStatus
        #expect(explanation.status == expected, "seed \(seed &+ UInt64(index))")
        #expect(tips.status(of: tip) == expected)
        let group = explanation.checks.last?.isSatisfied ?? false
        #expect((explanation.eligibility == .eligible) == (expected == .available && group))
        #expect(tips.isEligible(tip) == (explanation.eligibility == .eligible))
        #expect((explanation.decisive == nil) == (explanation.eligibility == .eligible))
      }
    }
  }
}

extension Tips where Source == InMemoryHistory {
  /// Whether each check lets the tip appear, in the order of the explanation.
  fileprivate mutating func satisfied(_ tip: Tip) -> [Bool] {
    let display = history.displays(at: now)[tip.id]
    let count = tip.options.maxDisplayCount.map { display?.count ?? 0 < $0 } ?? true
    let limit = tip.options.effectiveMaxDisplayDuration
    let duration = limit.map { display?.shown ?? .zero < $0 } ?? true
    let interval = definitions.configuration.displayFrequency.interval.milliseconds
    let since = history.latestDisplayDate(at: now).map { now.milliseconds - $0.milliseconds }
    let waits = display == nil && tip.options.displayFrequency == .observes
    let rules = tip.rules.map { outcome(of: $0) == .satisfied }
    let groups = definitions.groups(of: tip.id)
    let isCurrent = groups.isEmpty || groups.contains { currentTip(of: $0)?.id == tip.id }
    let effect = overrides.effect(on: tip.id)
    return [effect != .hidden, history.invalidations(at: now)[tip.id] == nil, count, duration]
      + rules + [!waits || since.map { $0 >= interval } ?? true, isCurrent || effect == .shown]
  }
}

extension Explanation {
  /// The status that follows from the checks alone.
  fileprivate var expectedStatus: TipStatus {
    for check in checks where check.code != .group {
      switch check.finding {
      case .override(.shown?): return .available
      case .override(.hidden?): return .pending
      case .invalidated(let reason?): return .invalidated(reason)
      case .displayCount where !check.isSatisfied: return .invalidated(.displayCountExceeded)
      case .displayDuration where !check.isSatisfied: return .invalidated(.displayDurationExceeded)
      default: if !check.isSatisfied { return .pending }
      }
    }
    return .available
  }
}
