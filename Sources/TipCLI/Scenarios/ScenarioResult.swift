import JSON
import TipEngine

/// What became of one scenario.
struct ScenarioResult {
  /// The path of the file, as the user gave it.
  let file: String
  /// What the scenario is called.
  let name: String
  /// The instant at which it began.
  let start: Instant
  /// Why it failed, or nil if it passed.
  let failure: ScenarioFailure?

  init(file: String, name: String, start: Instant, failure: ScenarioFailure?) {
    self.file = file
    self.name = name
    self.start = start
    self.failure = failure
  }

  /// Runs a scenario in memory.
  init(of scenario: Scenario, in file: ScenarioFile, named name: String) {
    let outcome = file.run(scenario)
    let failure: ScenarioFailure? = if case .failed(let failure) = outcome { failure } else { nil }
    self.init(file: name, name: scenario.name, start: file.start, failure: failure)
  }
}

extension ScenarioFailure {
  /// What `explain` says of the tips that the failure is about.
  var explanationLines: [String] { explanations.flatMap { $0.lines(.normal) } }

  /// The place for editors and people: `FILE:LINE:COLUMN`.
  func place(in file: String) -> String {
    "\(file.printable):\(position.line):\(position.column)"
  }
}

extension [ScenarioResult] {
  var failedCount: Int { count { $0.failure != nil } }

  /// The last line: how many passed and how many failed.
  var summary: String { "\(count - failedCount) passed, \(failedCount) failed" }
}
