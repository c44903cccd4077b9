import Testing
import TipEngine

/// Random predicates: whatever they are, they are refused or evaluated.
@Suite struct RandomPredicateTests {
  private static let words = [
    "$0", "$1", "$2", "a", "b", "in", "true", "false", "nil", "0", "1", "2.5", "-1", "\"x\"",
    "\"\"", "+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "&&", "||", "??", "?",
    ":", "...", "..<", "!", ".", "?.", ",", "(", ")", "[", "]", "{", "}", ".count", ".isEmpty",
    ".first", ".last", ".filter { ", ".contains { ", ".contains(", ".allSatisfy { ", ".min()",
    ".max()", ".donations", ".donatedWithin(.day)", ".donatedWithin(.days(", ".date", ".now",
    "Date()", "Date.now", ".addingTimeInterval(", ".id", ".name", ".note", ".place.town",
    ".largestSubset(groupedBy: \\.id)", ".smallestSubset(groupedBy: \\", ".lowercased()",
    ".hasPrefix(", ".localizedStandardContains(", "[0]", " ", "\u{301}", "👨‍👩‍👧", "\\", "$", "_",
    "`a`",
  ]

  @Test func `rows of words neither trap nor hang`() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    let bench = try PredicateCase.bench()
    let names = ["visit", "ints", "flag"]
    for _ in 0..<20_000 {
      let count = 1 + generator.below(12)
      let text = (0..<count).map { _ in generator.pick(Self.words) }.joined(separator: " ")
      let result = bench.result(text, names)
      #expect(!result.isEmpty, "seed \(seed): \(text)")
    }
  }

  @Test func `predicates with a letter changed neither trap nor hang`() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    let bench = try PredicateCase.bench()
    for _ in 0..<20_000 {
      let sample = generator.pick(PredicateCase.all)
      var scalars = Array(sample.text.unicodeScalars)
      for _ in 0...generator.below(3) {
        let other = generator.pick(PredicateCase.all).text.unicodeScalars
        let index = generator.below(scalars.count + 1)
        switch generator.below(3) {
        case 0: if index < scalars.count { scalars.remove(at: index) }
        case 1: scalars.insert(contentsOf: other.prefix(generator.below(8)), at: index)
        default:
          if index < scalars.count, let scalar = other.randomElement(using: &generator) {
            scalars[index] = scalar
          }
        }
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      let result = bench.result(String(text), sample.names)
      #expect(!result.isEmpty, "seed \(seed): \(String(text))")
    }
  }

  @Test func `random expressions of right types are evaluated`() throws {
    let seed = testSeed()
    let bench = try PredicateCase.bench()
    var evaluated = 0
    for index in 0..<10_000 {
      var writer = ExpressionWriter(generator: SeededGenerator(seed: seed &+ UInt64(index)))
      let text = writer.bool(depth: 4)
      let result = bench.result(text, ExpressionWriter.names)
      let isEvaluated = result == "true" || result == "false" || result.hasPrefix("fails: ")
      #expect(isEvaluated, "seed \(seed &+ UInt64(index)): \(text): \(result)")
      evaluated += 1
    }
    #expect(evaluated == 10_000)
  }
}
