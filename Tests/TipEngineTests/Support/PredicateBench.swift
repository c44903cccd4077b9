import JSON
import TipEngine

/// Predicates over values and donations that a test writes as JSON.
struct PredicateBench {
  let definitions: TipDefinitions
  let history = InMemoryHistory()
  let now: Instant

  /// The parameters are in the form of the definitions file; donations are seconds before now with
  /// a value, the oldest first.
  init(
    parameters: String = "{}", events: String = "{}",
    donations: [(event: String, ago: Double, value: String?)] = [], now: Instant = .after(0)
  ) throws(FileProblems) {
    definitions = try TipDefinitions(#"{"parameters": \#(parameters), "events": \#(events)}"#)
    self.now = now
    for donation in donations {
      let date = Instant(milliseconds: now.milliseconds - Int(donation.ago * 1000)) ?? .earliest
      history.record(
        .donation(EventID(donation.event), value: donation.value),
        at: FactDate(date, source: .given))
    }
  }

  /// Checks a predicate over parameters and events by their names.
  func predicate(_ text: String, _ names: [String]) throws(PredicateErrors) -> Predicate {
    let inputs = names.compactMap { name in
      definitions.parameter(ParameterName(name)).map { RuleInput.parameter($0) }
        ?? definitions.event(EventID(name)).map { .event($0) }
    }
    precondition(inputs.count == names.count, "a name of \(names) is not declared")
    return try Predicate(text, inputs: inputs)
  }

  func outcome(_ text: String, _ names: [String]) throws(PredicateErrors) -> RuleOutcome {
    var tips = Tips(definitions, history: history, now: now)
    return tips.outcome(of: .predicate(try predicate(text, names)))
  }

  /// `true`, `false`, the message of a failure, or the errors with their columns.
  func result(_ text: String, _ names: [String]) -> String {
    do throws(PredicateErrors) {
      return switch try outcome(text, names) {
      case .satisfied: "true"
      case .notSatisfied: "false"
      case .failed(let failure): "fails: " + failure.message
      }
    } catch {
      let lines = error.errors.map { problem in
        let column = String(decoding: Array(text.utf8)[..<problem.offset], as: UTF8.self)
          .unicodeScalars.count
        return "\(column + 1): \(problem.message)"
      }
      return lines.joined(separator: " | ")
    }
  }
}
