import Foundation
import Testing

@Suite struct DamagedDatastoreTests {
  private let project: Project
  private let good: Data

  init() throws {
    project = try Project()
    for line in [
      "donate counted --times 300", "donate watered --id a", "set count 4",
      "display Save --force", "act Welcome 0", "invalidate Share", "launch",
    ] {
      _ = try project.run(line)
    }
    good = try project.datastore
  }

  private func replace(by bytes: Data) throws {
    try bytes.write(to: URL(fileURLWithPath: project.path(Project.datastoreName)))
  }

  /// Checks that a command works, or refuses the file and leaves it as it is.
  ///
  /// - Returns: whether it was refused.
  private func survives(_ line: String, _ damage: String) throws -> Bool {
    let before = try project.datastore
    let result = try project.run(line)
    let isRefused = result.status == 4
    #expect([0, 4].contains(result.status), "\(damage), \(line): \(result)")
    if isRefused {
      #expect(result.output == "")
      #expect(result.error.hasPrefix("tipctl: error: "), "\(damage), \(line): \(result)")
      #expect(try project.datastore == before, "\(damage), \(line) changed it")
    }
    #expect(
      try project.datastoreFolder == [".gitignore", "datastore.sqlite"],
      "\(damage), \(line) left something: \(result)")
    return isRefused
  }

  @Test func `a truncated datastore is refused wherever it ends`() throws {
    let pages = good.count / 4096
    let lengths = [1, 15, 16, 99, 100, 4095, 4097] + (1..<pages).map { $0 * 4096 }
    #expect(pages > 15)
    for length in lengths {
      for line in ["status", "events", "donate counted", "reset"] {
        try replace(by: good.prefix(length))
        #expect(try survives(line, "\(length) bytes"), "\(length) bytes, \(line)")
      }
    }
  }

  @Test(arguments: 1...8)
  func `flipped bytes never crash it, and what is refused stays as it is`(seed: UInt64) throws {
    var random = Numbers(seed: seed)
    var refused = 0
    let lines = ["status", "events", "get", "donate watered", "display Welcome --force", "next"]
    for round in 0..<40 {
      var bytes = good
      // Half of the flips are in the front, where every byte means something.
      let offset = Int(random.next() % UInt64(round % 2 == 0 ? 4096 : good.count))
      bytes[offset] ^= UInt8(truncatingIfNeeded: 1 << (random.next() % 8))
      try replace(by: bytes)
      let line = lines[round % lines.count]
      if try survives(line, "seed \(seed), byte \(offset)") { refused += 1 }
    }
    #expect(refused > 2)
  }

  @Test(arguments: 1...4)
  func `a reset of all profiles copes with whatever is there`(seed: UInt64) throws {
    var random = Numbers(seed: seed &+ 1000)
    var kept = 0
    for _ in 0..<6 {
      var bytes = good
      for _ in 0..<20 {
        let offset = 100 + Int(random.next() % UInt64(good.count - 100))
        bytes[offset] = UInt8(truncatingIfNeeded: random.next())
      }
      try replace(by: bytes)
      let result = try project.run("reset --all-profiles")
      #expect(result.status == 0, "seed \(seed): \(result)")
      if result.output.contains("kept as") {
        kept += 1
        let copy = project.path(Project.datastoreName + ".corrupt-\(kept)")
        #expect(try Data(contentsOf: URL(fileURLWithPath: copy)) == bytes)
      }
      #expect(try project.output(of: "donate watered") == "donated watered (1 donation)\n")
    }
    #expect(kept > 3)
  }
}

/// Numbers that a seed determines (SplitMix64).
private struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}
