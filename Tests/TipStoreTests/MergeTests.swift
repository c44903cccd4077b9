import Foundation
import Testing
import TipEngine
import TipStore

/// Datastores that are merged in different orders, after random histories.
///
/// A failure names the seed. `TIPCTL_SEED` moves all seeds, for histories that no run has had yet.
struct MergeTests {
  private static let histories = 48
  private static let firstSeed =
    ProcessInfo.processInfo.environment["TIPCTL_SEED"].flatMap { UInt64($0) } ?? 1
  private static let profiles = ["default", "other"].map(ProfileName.init)

  @Test(arguments: 0..<12)
  func `datastores come out equal in whatever order and however often they are merged`(
    part: Int
  ) throws {
    let count = Self.histories / 12
    for index in 0..<count { try run(seed: Self.firstSeed + UInt64(part * count + index)) }
  }

  private func run(seed: UInt64) throws {
    var generator = SplitMix(state: seed)
    let machines = try (0..<3).map { _ in try DatastoreFixture() }
    for _ in 0..<Int.random(in: 3...10, using: &generator) {
      let machine = machines[Int.random(in: 0..<3, using: &generator)]
      if Int.random(in: 0..<4, using: &generator) == 0 {
        let other = machines[Int.random(in: 0..<3, using: &generator)]
        try machine.merge(try other.export())
      } else {
        try record(on: machine, using: &generator)
      }
    }
    try check(machines, "seed \(seed)")
  }

  private func record(
    on machine: DatastoreFixture, using generator: inout SplitMix
  ) throws {
    let profile = Self.profiles[Int.random(in: 0..<3, using: &generator) == 0 ? 1 : 0]
    let steps = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      ModelStep.random(using: &generator).withObject
    }
    try machine.record(profile: profile) { history throws(StoreError) in
      // A limit deletes the earliest, also of what was recorded after a reset of later date.
      for step in steps where !step.isPruning { _ = try step.perform(on: history) }
    }
  }

  private func check(_ machines: [DatastoreFixture], _ seed: Comment) throws {
    let exports = try machines.map { try $0.export() }
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    var first: (export: [String], answers: [Answers])?
    for order in orders {
      let merged = try DatastoreFixture()
      for index in order { try merged.merge(exports[index]) }
      let found = (export: try merged.lines(), answers: try merged.answers())
      #expect(
        try merged.merge(exports[order[0]]) == 0, "\(seed), twice in order \(order)")
      if let first {
        #expect(found.export == first.export, "\(seed), in order \(order)")
        #expect(found.answers == first.answers, "\(seed), in order \(order)")
      } else {
        first = found
      }
    }
    let expected = try #require(first)
    for (machine, export) in zip(machines, exports) {
      let copy = try DatastoreFixture()
      try copy.merge(export)
      #expect(try copy.lines() == machine.lines(), "\(seed), a copy")
      #expect(try copy.answers() == machine.answers(), "\(seed), a copy")
      #expect(try copy.merge(machine.export()) == 0, "\(seed), a copy")
    }
    // What was recorded where it is, and partitions that heal one after the other.
    for (index, other) in [(0, 1), (1, 2), (2, 0), (0, 2), (1, 0)] {
      try machines[index].merge(try machines[other].export())
    }
    #expect(try machines[0].lines() == expected.export, "\(seed), in place")
    #expect(try machines[1].lines() == expected.export, "\(seed), in place")
    #expect(try machines[0].answers() == expected.answers, "\(seed), in place")
  }
}

extension DatastoreFixture {
  /// Every record, in the order of exports.
  func export() throws -> [TransferRecord] {
    var records: [TransferRecord] = []
    try read { history throws(StoreError) in
      try history.export(profile: nil) { records.append($0) }
    }
    return records
  }

  /// The lines of an export.
  func lines() throws -> [String] { try export().map(\.line) }

  /// Merges an export that has been written and read, and says how many records were added.
  @discardableResult
  func merge(
    _ records: [TransferRecord], definitions: TipDefinitions? = nil, at now: Instant = .latest
  ) throws -> Int {
    var reader = TransferReader()
    reader.read(Array(TransferRecord.header.utf8))
    for record in records { reader.read(Array(record.line.utf8)) }
    let read = try reader.finish().map { $0.map(\.record) }
    #expect(read == [records])
    return try record { history throws(StoreError) in
      let found = try history.merge(read, definitions: definitions, at: now)
      #expect(found.isEmpty)
      return history.recordedCount
    }
  }

  /// What both profiles answer at several instants.
  func answers() throws -> [Answers] {
    var answers: [Answers] = []
    for profile in ["default", "other"].map(ProfileName.init) {
      try read(profile: profile) { history throws(StoreError) in
        for milliseconds in -3...7 {
          let now = Instant(milliseconds: milliseconds) ?? .earliest
          answers.append(try Answers(of: history, at: now))
        }
      }
    }
    return answers
  }
}

extension ModelStep {
  /// The same with a value that donations can have.
  fileprivate var withObject: ModelStep {
    guard case .record(.donation(let event, let value?), let date) = self else { return self }
    return .record(.donation(event, value: "{\"n\":\(value)}"), date)
  }

  fileprivate var isPruning: Bool {
    if case .prune = self { true } else { false }
  }
}
