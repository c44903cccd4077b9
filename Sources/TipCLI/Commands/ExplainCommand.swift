import JSON
import TipEngine
import TipStore

/// `explain`: every check of a tip.
enum ExplainCommand {
  static func run(in session: Session) throws(CommandError) -> CommandAnswer {
    let named = try session.namedTips() ?? []
    let (now, explanations) = try session.read { (tips) throws(StoreError) in
      var explanations: [Explanation] = []
      for tip in named { explanations.append(try tips.explanation(of: tip)) }
      return (tips.now, explanations)
    }
    return CommandAnswer(
      json: .object([
        "now": .string(now.rfc3339), "tips": .array(explanations.map(json)),
      ])
    ) { verbosity in
      explanations.enumerated().flatMap { index, explanation in
        let gap = index > 0 && verbosity == .normal ? [""] : []
        return gap + explanation.lines(verbosity)
      }
    }
  }

  private static func json(_ explanation: Explanation) -> JSONOutput {
    .object([
      "id": .string(explanation.tip.id.rawValue), "status": .string(explanation.status.name),
      "reason": .optional(explanation.status.reason?.rawValue),
      "eligible": .bool(explanation.eligibility == .eligible),
      "availableAt": .optional(explanation.availableAt?.rfc3339),
      "reasons": .array(explanation.checks.map(json)),
    ])
  }

  private static func json(_ check: Check) -> JSONOutput {
    let rule: RuleFinding? = if case .rule(let finding) = check.finding { finding } else { nil }
    return .object([
      "code": .string(check.code.rawValue), "satisfied": .bool(check.isSatisfied),
      "rule": .optional(rule?.predicate?.text), "input": .optional(rule?.predicate?.inputNames),
      "actual": rule?.actual ?? .null, "required": rule?.required ?? .null,
      "until": .optional(check.until?.rfc3339), "message": .string(check.message),
    ])
  }
}
