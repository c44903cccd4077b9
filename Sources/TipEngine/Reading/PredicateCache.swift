/// The predicates of a file, each checked once however many rules have it.
struct PredicateCache {
  private struct Key: Hashable {
    /// Bytes, since texts that `String` takes for one have their words at different places.
    let text: ArraySlice<UInt8>
    let inputs: [Input]
  }

  private enum Input: Hashable {
    case parameter(ParameterName)
    case event(EventID)
  }

  private var predicates: [Key: Result<Predicate, PredicateErrors>] = [:]

  /// Checks a predicate, or finds that it was checked before.
  mutating func predicate(
    _ text: String, inputs: [RuleInput]
  ) -> Result<Predicate, PredicateErrors> {
    let key = Key(
      text: ArraySlice(text.utf8),
      inputs: inputs.map { input in
        switch input {
        case .parameter(let parameter): .parameter(parameter.name)
        case .event(let event): .event(event.id)
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
