/// The predicates of a file, each checked once however many rules have it.
struct PredicateCache {
  private struct Key: Hashable {
    let text: String
    let inputs: [String]
  }

  private var predicates: [Key: Result<Predicate, PredicateErrors>] = [:]

  /// Checks a predicate, or finds that it was checked before.
  mutating func predicate(
    _ text: String, inputs: [RuleInput]
  ) -> Result<Predicate, PredicateErrors> {
    let key = Key(
      text: text,
      inputs: inputs.map { input in
        switch input {
        case .parameter: "parameter " + input.name
        case .event: "event " + input.name
        }
      })
    if let known = predicates[key] { return known }
    let result: Result<Predicate, PredicateErrors>
    do throws(PredicateErrors) {
      result = .success(try Predicate(text, inputs: inputs))
    } catch {
      result = .failure(error)
    }
    predicates[key] = result
    return result
  }
}
