import Foundation
import JSON
import Testing

/// What `tipctl test` says of a scenario in JSON.
struct ScenarioRun: Hashable, CustomTestStringConvertible {
  var file: String
  var name: String
  var failure: Failure?

  /// Where a scenario failed.
  struct Failure: Hashable {
    var position: JSONPosition
    var step: Int
  }

  var testDescription: String {
    let end = failure.map { "\($0.position.line):\($0.position.column), step \($0.step)" }
    return "\(file): \(name): \(end ?? "passed")"
  }

  /// Runs scenarios and reads the answer, in which the numbers have to agree with the scenarios, and
  /// the exit status with both.
  static func all(of paths: [String], in folder: URL) throws -> [ScenarioRun] {
    let result = try Binary.run(["test", "--format", "json"] + paths, in: folder)
    #expect(result.error == "")
    let answer = try JSONDocument.strict(Array(result.output.utf8)).root
    let runs = try #require(answer["scenarios"]).elements.map { try ScenarioRun($0) }
    let failed = runs.count { $0.failure != nil }
    #expect(answer["failed"]?.int == failed)
    #expect(answer["passed"]?.int == runs.count - failed)
    #expect(result.status == (failed == 0 ? 0 : 1))
    return runs
  }

  private init(_ node: JSONNode) throws {
    file = try #require(node["file"]?.string)
    name = try #require(node["name"]?.string)
    let failure = try #require(node["failure"])
    #expect(node["passed"]?.bool == failure.isNull)
    guard !failure.isNull else { return }
    let expected = try #require(failure["expected"]?.string)
    #expect(expected != failure["actual"]?.string, "\(file)")
    self.failure = Failure(
      position: JSONPosition(
        line: try #require(failure["line"]?.int), column: try #require(failure["column"]?.int)),
      step: try #require(failure["step"]?.int))
  }

  init(file: String, name: String, failure: Failure?) {
    self.file = file
    self.name = name
    self.failure = failure
  }
}
