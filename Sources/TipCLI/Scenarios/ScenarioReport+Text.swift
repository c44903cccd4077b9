import JSON
import TipEngine

/// The results as text and as JSON.
extension [ScenarioResult] {
  /// A line a scenario, then the failures, then the numbers; if quiet the failures alone.
  func textLines(_ verbosity: Verbosity) -> [String] {
    let failures = flatMap { $0.failureLines }
    if verbosity == .quiet { return failures }
    let lines = map { result in
      let mark = result.failure == nil ? "passed" : "FAILED"
      return "\(mark)  \(result.file.printable): \(result.name.printable)"
    }
    return lines + (failures.isEmpty ? [] : [""] + failures) + ["", summary]
  }

  /// `{"passed","failed","scenarios":[…]}`.
  var json: JSONOutput {
    .object([
      "passed": .int(count - failedCount), "failed": .int(failedCount),
      "scenarios": .array(map(\.json)),
    ])
  }
}

extension ScenarioResult {
  fileprivate var failureLines: [String] {
    guard let failure else { return [] }
    let place = failure.place(in: file)
    return ["\(place): failed: \(name.printable), step \(failure.step): \(failure.message)"]
      + failure.explanationLines.map { "  " + $0 }
  }

  fileprivate var json: JSONOutput {
    .object([
      "file": .string(file), "name": .string(name), "passed": .bool(failure == nil),
      "failure": failure?.json ?? .null,
    ])
  }
}

extension ScenarioFailure {
  fileprivate var json: JSONOutput {
    .object([
      "line": .int(position.line), "column": .int(position.column), "step": .int(step),
      "message": .string(message), "expected": .optional(sides?.expected),
      "actual": .optional(sides?.actual),
      "explanation": .array(explanationLines.map { .string($0) }),
    ])
  }
}
