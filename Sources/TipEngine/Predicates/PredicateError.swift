/// Why a predicate is not one, and where.
public struct PredicateError: Error, Hashable, Sendable {
  /// What is wrong.
  public let reason: Reason
  /// The UTF-8 offset, in the predicate's text or that of its template, of what is wrong.
  public let offset: Int

  init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }

  /// What can be wrong with a predicate.
  public indirect enum Reason: Hashable, Sendable {
    /// The text is longer than the limit.
    case tooLong(characters: Int, maximum: Int)
    /// Something nests deeper than the limit.
    case tooDeep(maximum: Int)
    /// The text is empty.
    case empty
    /// A character that no word of the language begins with.
    case unknownCharacter(String)
    /// Something that Swift has and predicates have not.
    case unsupported(Unsupported)
    /// A string literal that does not end.
    case unterminatedString
    /// An escape that Swift's strings do not have.
    case invalidEscape(String)
    /// A number that is malformed or too large.
    case invalidNumber(String)
    /// Another word stands where one was expected.
    case unexpected(found: String?, expected: String)
    /// `$n` beyond the inputs.
    case unknownInput(index: Int, count: Int)
    /// `$n` in a closure that names its argument.
    case positionalInNamedClosure(index: Int)
    /// A closure names more or fewer arguments than it gets.
    case argumentCount(found: Int, expected: Int)
    /// A name that stands for nothing.
    case unknownName(String, suggestion: String?)
    /// A type has no such property or function.
    case unknownMember(String, of: String, suggestion: String?)
    /// A member is used with other arguments than it takes.
    case wrongArguments(member: String, expected: String)
    /// An operand has a type that an operator or function does not take.
    case wrongType(found: String, expected: String)
    /// Two operands do not go together.
    case mismatch(operator: String, left: String, right: String)
    /// An optional stands where a value is needed.
    case optional(type: String, in: String)
    /// `?.` follows something that is never nil.
    case notOptional(type: String)
    /// The type of nil or an empty array is not known here.
    case untyped(String)
    /// A window of no or negative length.
    case windowBelowOne(Int)
    /// The whole predicate is not a Bool.
    case notBool(String)
  }

  /// What Swift has and predicates have not.
  public enum Unsupported: String, Hashable, Sendable {
    /// A postfix `!`.
    case forceUnwrap
    /// `?[`.
    case optionalSubscript
    /// `+` between strings.
    case stringConcatenation
    /// `\(…)` in a string literal.
    case interpolation
    /// Numbers in other bases.
    case radixLiteral
    /// `#"…"#`.
    case rawString
    /// `"""…"""`.
    case multilineString
    /// `//` and `/* */`.
    case comment
    /// `+` and `-` on dates.
    case dateArithmetic
    /// Comparisons in a row: `a < b < c`.
    case comparisonChain
    /// `%` on floating-point numbers.
    case doubleRemainder
  }
}
