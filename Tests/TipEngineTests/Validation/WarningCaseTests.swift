import JSON
import Testing
import TipEngine

/// A file of `Fixtures/warnings.json` and all that validation says about it.
struct WarningCase: Sendable, CustomTestStringConvertible {
  let group: String
  let file: String
  let minimumSystem: SystemVersion?
  let findings: [String]

  static let all: [WarningCase] = Fixture.cases("warnings.json").map { group, node in
    WarningCase(
      group: group, file: node["file"]?.string ?? "",
      minimumSystem: node["minimumSystem"].flatMap { SystemVersion(rawValue: $0.string) },
      findings: node["findings"]?.strings ?? [])
  }

  var testDescription: String { file }
}

@Suite struct WarningCaseTests {
  @Test(arguments: WarningCase.all)
  func `every warning of a file is told with its place, and nothing else`(sample: WarningCase) {
    let validation = Validation(
      json: Array(sample.file.utf8), minimumSystem: sample.minimumSystem)
    #expect(validation.findings.map(\.line) == sample.findings)
    #expect(validation.findings.allSatisfy { $0.severity == .warning })
    #expect(validation.tipCount != nil)
  }

  @Test(arguments: [
    ("neverHolds", 78, 50), ("groups", 11, 7), ("inputs", 5, 3), ("exactCount", 19, 9),
    ("tips", 18, 9), ("configuration", 4, 3), ("launch", 13, 7), ("systems", 6, 3),
    ("allow", 16, 10), ("places", 2, 2),
  ])
  func `no case is lost`(group: String, count: Int, withFindings: Int) {
    let cases = WarningCase.all.filter { $0.group == group }
    #expect(cases.count == count)
    #expect(cases.count { !$0.findings.isEmpty } == withFindings)
  }

  @Test func `every warning but that of similar events has a case`() {
    var codes = Set(
      WarningCase.all.flatMap(\.findings).compactMap { $0.split(separator: " ").dropFirst().first })
    codes = Set(codes.map { $0.dropLast() })
    let expected = WarningCode.allCases.filter { $0 != .similarEvents }.map {
      Substring($0.rawValue)
    }
    #expect(codes == Set(expected))
  }
}

extension Finding {
  /// `2:5 unusedEvent: no rule uses event 'a'`.
  var line: String { "\(position.line):\(position.column) \(code): \(message)" }
}
