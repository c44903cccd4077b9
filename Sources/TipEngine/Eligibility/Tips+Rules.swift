/// Rules.
extension Tips {
  /// Whether a rule holds.
  ///
  /// - Throws: what the history fails with.
  public mutating func outcome(of rule: Rule) throws(Source.Failure) -> RuleOutcome {
    switch rule {
    case .predicate(let predicate): return try outcome(of: predicate)
    case .not(let rule): return try outcome(of: rule).negated
    case .all(let rules):
      var result = RuleOutcome.satisfied
      for rule in rules {
        result = result.and(try outcome(of: rule))
        if result == .notSatisfied { break }
      }
      return result
    case .any(let rules):
      var result = RuleOutcome.notSatisfied
      for rule in rules {
        result = result.or(try outcome(of: rule))
        if result == .satisfied { break }
      }
      return result
    }
  }

  private mutating func outcome(of predicate: Predicate) throws(Source.Failure) -> RuleOutcome {
    switch try result(of: predicate.root, in: predicate) {
    case .success(.value(.bool(true))): .satisfied
    case .success: .notSatisfied
    case .failure(let failure): .failed(failure)
    }
  }

  /// The value of a part of a predicate.
  mutating func result(
    of node: PredicateNode, in predicate: Predicate
  ) throws(Source.Failure) -> Result<Term, EvaluationFailure> {
    var values: [Value] = []
    for input in predicate.inputs {
      switch input {
      case .parameter(let parameter): values.append(try value(of: parameter))
      case .event: values.append(.nil)
      }
    }
    evaluator.inputs = predicate.inputs
    evaluator.parameters = values
    do throws(Evaluator<Source>.Stop) {
      return .success(try evaluator.run(node))
    } catch {
      switch error {
      case .failed(let failure): return .failure(failure)
      case .history(let failure): throw failure
      }
    }
  }
}
