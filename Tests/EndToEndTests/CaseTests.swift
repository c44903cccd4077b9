import Foundation
import JSON
import Testing
import TipEngine
import TipStore

@Suite struct CaseTests {
  @Test func `every case file loads, and their number is known`() {
    #expect(CaseFile.cases.count == 15)
    #expect(CaseFile.cases.reduce(0) { $0 + $1.file.scenarios.count } == 33)
    #expect(CaseFile.realApps.count == 28)
    #expect(CaseFile.realApps.reduce(0) { $0 + $1.file.scenarios.count } == 58)
  }

  @Test(arguments: CaseFile.cases + CaseFile.realApps)
  func `scenarios pass in memory`(_ cases: CaseFile) {
    for scenario in cases.file.scenarios {
      let outcome = ScenarioRunner.run(scenario, of: cases.file, on: InMemoryHistory())
      expectPassed(outcome, scenario, cases)
    }
  }

  @Test(arguments: CaseFile.cases + CaseFile.realApps)
  func `scenarios pass on SQLite`(_ cases: CaseFile) throws {
    let folder = try FreshFolder()
    let path = folder.url.appendingPathComponent("datastore.sqlite").path
    let datastore = try Datastore.openForRecording(atPath: path)
    for (index, scenario) in cases.file.scenarios.enumerated() {
      let outcome = try datastore.recording(profile: ProfileName("scenario \(index)")) {
        (history) throws(StoreError) in
        .commit(try ScenarioRunner.run(scenario, of: cases.file, on: history))
      }
      expectPassed(outcome, scenario, cases)
    }
  }

  @Test(arguments: CaseFile.cases + CaseFile.realApps)
  func `scenarios pass as commands of the binary`(_ cases: CaseFile) throws {
    for scenario in cases.file.scenarios {
      var commands = try ScenarioCommands(cases, in: try FreshFolder())
      for (index, step) in scenario.steps.enumerated() {
        let difference = try commands.perform(step.verb)
        let place = "\(cases.name): \(scenario.name), step \(index + 1)"
        #expect(difference == nil, "\(place)")
      }
    }
  }

  @Test func `a wrong expectation fails with its place, and what is expected and actual`() throws {
    let text = """
      { "definitions": { "tips": [ { "id": "A", "title": "A" } ] },
        "scenarios": [ { "name": "wrong", "steps": [
          { "advance": "1d" },
          { "expect": { "status": { "A": "pending" } } } ] } ] }
      """
    let read = try ScenarioFile(json: Array(text.utf8)) { _, _ in nil }
    let file = try #require(read)
    let outcome = ScenarioRunner.run(file.scenarios[0], of: file, on: InMemoryHistory())
    guard case .failed(let failure) = outcome,
      case .mismatch(.status(_, .exactly(.pending)), .status(_, .exactly(.available))) =
        failure.reason
    else {
      Issue.record("the scenario should fail")
      return
    }
    #expect(failure.step == 2)
    #expect(failure.position == JSONPosition(line: 4, column: 36))
    #expect(failure.message == "status of A: expected pending, but it is available")
    #expect(failure.explanations.map(\.summary) == ["A is available"])
  }

  private func expectPassed<Source>(
    _ outcome: ScenarioRunner<Source>.Outcome, _ scenario: Scenario, _ cases: CaseFile
  ) {
    guard case .failed(let failure) = outcome else { return }
    Issue.record("\(cases.name): \(scenario.name), step \(failure.step): \(failure.message)")
  }
}
