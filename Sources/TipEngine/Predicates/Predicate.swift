/// A predicate over parameters and events, checked and ready to be evaluated: what stands between
/// the braces of TipKit's `#Rule`.
public struct Predicate: Sendable {
  /// The text as it was written.
  public let text: String
  /// What `$0`, `$1`, … or the named arguments stand for.
  public let inputs: [RuleInput]

  let root: PredicateNode

  /// Checks a predicate.
  ///
  /// - Throws: the errors of the text, each with its place: one if it can not be parsed, else one
  ///   for every operand of `&&` and `||` that is wrong.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: String, inputs: [RuleInput]) throws(PredicateErrors) {
    let syntax: PredicateSyntax.Closure
    do throws(PredicateError) {
      syntax = try PredicateParser.parse(text)
    } catch {
      throw PredicateErrors([error])
    }
    root = try PredicateChecker.check(syntax, inputs: inputs).get()
    self.text = text
    self.inputs = inputs
  }
}

/// Every error of a predicate.
public struct PredicateErrors: Error, Hashable, Sendable {
  /// The errors in the order of the text; at least one.
  public let errors: [PredicateError]

  init(_ errors: [PredicateError]) { self.errors = errors }
}
