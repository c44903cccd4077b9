/// What is said about errors of predicates.
extension PredicateError {
  /// The error in words: lower case, no full stop, what is wrong and then what was expected.
  public var message: String {
    switch reason {
    case .tooLong(let characters, let maximum):
      "the predicate has \(characters) characters, at most \(maximum) are allowed"
    case .tooDeep(let maximum): "the predicate nests more than \(maximum) deep"
    case .empty: "the predicate is empty, expected a condition such as '$0 == true'"
    case .unknownCharacter("="): "unexpected '=', expected '==' to compare"
    case .unknownCharacter("#"):
      "unexpected '#', expected what stands between the braces of '#Rule' alone"
    case .unknownCharacter(let character): "unexpected character \(quoted(character))"
    case .unsupported(let construct): "\(construct.name) not supported in predicates"
    case .unterminatedString: "the string literal does not end, expected '\"'"
    case .invalidEscape(let escape):
      "\(quoted(escape)) is not an escape, expected one of \\0 \\\\ \\t \\n \\r \\\" \\' \\u{…}"
    case .invalidNumber(let text): "\(quoted(text)) is not a number that Int or Double can hold"
    case .unexpected(let found, let expected):
      (found.map { "unexpected " + quoted($0) } ?? "the predicate ends too early")
        + ", expected \(expected)"
    case .unknownInput(let index, let count):
      "'$\(index)' does not exist, expected " + (count == 1 ? "'$0'" : "'$0' to '$\(count - 1)'")
    case .positionalInNamedClosure(let index):
      "'$\(index)' can not be used where the argument has a name"
    case .argumentCount(let found, let expected):
      "\(found) argument names, expected \(expected)"
    case .unknownName(let name, let suggestion):
      "unknown name \(quoted(name))" + hint(suggestion)
    case .unknownMember(let name, let type, let suggestion):
      "\(quoted(name)) is not a property of \(type)" + hint(suggestion)
    case .wrongArguments(let member, let expected): "'\(member)' takes \(expected)"
    case .wrongType(let found, let expected): "expected \(expected), found \(found)"
    case .mismatch(let symbol, let left, let right):
      "'\(symbol)' can not be used between \(left) and \(right)"
    case .optional(let type, let use):
      "found \(type), which may be nil, in \(use), expected '?.', '??' or a comparison with nil"
    case .notOptional(let type): "'?.' follows a value of type \(type), which is never nil"
    case .untyped(let literal): "the type of '\(literal)' is not known here"
    case .windowBelowOne(let count): "a window of \(count), expected at least 1"
    case .notBool(let type): "expected a Bool, found \(type)"
    }
  }
}

extension PredicateError.Unsupported {
  /// The construct with its verb.
  fileprivate var name: String {
    switch self {
    case .forceUnwrap: "a postfix '!' is"
    case .optionalSubscript: "a subscript after '?' is"
    case .stringConcatenation: "'+' between strings is"
    case .interpolation: "interpolation in a string literal is"
    case .radixLiteral: "a hexadecimal, octal or binary number is"
    case .rawString: "a raw string literal is"
    case .multilineString: "a multi-line string literal is"
    case .comment: "a comment is"
    case .dateArithmetic: "arithmetic on dates is"
    case .comparisonChain: "a row of comparisons is"
    case .doubleRemainder: "'%' on Double is"
    }
  }
}
