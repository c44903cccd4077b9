import Foundation
import Testing
import TipEngine
import TipStore

/// The datastore against its plain model, in random histories.
///
/// A failure names the seed. `TIPCTL_SEED` moves all seeds, for histories that no run has had yet.
struct ModelTests {
  private static let sequences = 240
  private static let firstSeed =
    ProcessInfo.processInfo.environment["TIPCTL_SEED"].flatMap { UInt64($0) } ?? 1

  @Test(arguments: 0..<12)
  func `the datastore answers as the history in memory after each step`(part: Int) throws {
    let count = Self.sequences / 12
    for index in 0..<count {
      try run(seed: Self.firstSeed + UInt64(part * count + index))
    }
  }

  private func run(seed: UInt64) throws {
    var generator = SplitMix(state: seed)
    let fixture = try DatastoreFixture()
    let model = InMemoryHistory()
    var done: [ModelStep] = []
    let datastore = try Datastore.openForRecording(atPath: fixture.path)
    for _ in 0..<8 {
      let steps = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        ModelStep.random(using: &generator)
      }
      let now = ModelStep.date(using: &generator).instant
      try datastore.recording(profile: .usual) {
        history throws(StoreError) -> RecordingOutcome<Void> in
        for step in steps {
          done.append(step)
          let outcome = try step.perform(on: history)
          #expect(outcome == step.perform(on: model), "seed \(seed), after \(done)")
          try compare(history, with: model, at: now, context: "seed \(seed), after \(done)")
        }
        return .commit(())
      }
    }
    let now = ModelStep.date(using: &generator).instant
    try fixture.read { history throws(StoreError) in
      try compare(history, with: model, at: now, context: "seed \(seed), opened after \(done)")
    }
  }

  private func compare(
    _ history: StoredHistory, with model: InMemoryHistory, at now: Instant, context: Comment
  ) throws(StoreError) {
    let found = try Answers(of: history, at: now)
    let expected = Answers(of: model, at: now)
    #expect(found == expected, context)
  }
}

/// A generator whose numbers depend on its seed alone.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
