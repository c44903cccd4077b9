/// The predicates of a file, each checked once however many rules have it.
struct PredicateCache {
  private struct Key: Hashable {
    let text: String
    let inputs: [Input]?

    /// By bytes, since texts that `String` takes for one have their words at different places.
    static func == (lhs: Key, rhs: Key) -> Bool {
      lhs.text.isSpelled(rhs.text) && lhs.inputs == rhs.inputs
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(text)
      hasher.combine(inputs)
    }
  }

  private enum Input: Hashable {
    case parameter(ParameterName)
    case event(EventID)
  }

  private var predicates: [Key: Result<Predicate?, PredicateErrors>] = [:]

  /// Checks a predicate, or finds that it was checked before.
  ///
  /// Without inputs, since those are wrong, it is checked as far as that goes: nil if its syntax is
  /// right.
  mutating func predicate(
    _ text: String, inputs: [RuleInput]?
  ) -> Result<Predicate?, PredicateErrors> {
    let key = Key(
      text: text,
      inputs: inputs?.map { input in
        switch input {
        case .parameter(let parameter): .parameter(parameter.name)
        case .event(let event): .event(event.id)
        }
      })
    if let known = predicates[key] { return known }
    let result: Result<Predicate?, PredicateErrors>
    do throws(PredicateErrors) {
      if inputs == nil { try Predicate.checkSyntax(of: text) }
      result = .success(
        try inputs.map { inputs throws(PredicateErrors) in
          try Predicate(text, inputs: inputs)
        })
    } catch {
      result = .failure(error)
    }
    predicates[key] = result
    return result
  }
}
