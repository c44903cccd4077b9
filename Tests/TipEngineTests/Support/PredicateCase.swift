import JSON
import Testing
import TipEngine

/// A predicate of `Fixtures/predicates.json`, what it is asked over, and its result.
///
/// The result is `true`, `false`, `fails: …`, or the errors, each with its column.
struct PredicateCase: Sendable, CustomTestStringConvertible {
  let group: String
  let text: String
  let names: [String]
  let result: String

  static let all: [PredicateCase] = Fixture.cases("predicates.json").map { group, node in
    let parts = node.strings
    return PredicateCase(
      group: group, text: parts[0], names: parts[1].split(separator: " ").map(String.init),
      result: parts[2])
  }

  var testDescription: String { "\(text) over \(names.joined(separator: ", "))" }

  /// The values and donations of all cases.
  static func bench() throws -> PredicateBench {
    let root = try #require(Fixture.read("predicates.json")).root
    let now = try #require(root["now"].flatMap { Instant(rfc3339: $0.string) })
    return try PredicateBench(
      parameters: root["parameters"]?.text ?? "", events: root["events"]?.text ?? "",
      donations: root["donations"]?.elements.map { donation in
        let ago = Double(donation["ago"]?.text ?? "") ?? 0
        return (donation["event"]?.string ?? "", ago, donation["value"]?.text)
      } ?? [],
      now: now)
  }
}
