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
    root = try PredicateChecker.check(try Self.syntax(of: text), inputs: inputs).get()
    self.text = text
    self.inputs = inputs
  }

  /// Checks what can be checked of a predicate whose inputs are not known.
  static func checkSyntax(of text: String) throws(PredicateErrors) { _ = try syntax(of: text) }

  private static func syntax(of text: String) throws(PredicateErrors) -> PredicateSyntax.Closure {
    do throws(PredicateError) {
      return try PredicateParser.parse(text)
    } catch {
      throw PredicateErrors([error])
    }
  }
}

/// Every error of a predicate.
public struct PredicateErrors: Error, Hashable, Sendable {
  /// The errors in the order of the text; at least one.
  public let errors: [PredicateError]

  init(_ errors: [PredicateError]) { self.errors = errors }
}
