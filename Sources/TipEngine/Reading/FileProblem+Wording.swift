import JSON

/// What is said about problems of a file.
extension FileProblem {
  /// The problem in words, without its place.
  ///
  /// Lower case, no full stop, what is wrong and then what was expected. Controls in the user's text
  /// are escaped.
  public var message: String {
    switch reason {
    case .json(let error): error.message
    case .unknownKey(let key, let suggestion):
      "unknown key \(quoted(key))" + hint(suggestion)
    case .missingKey(let key, let owner): "key '\(key)' is missing, \(owner) needs it"
    case .wrongType(let found, let expected):
      "expected \(expected), found \(article(found))"
    case .wrongValue(let found, let expected, let suggestion):
      "\(quoted(found)) is not \(expected)" + hint(suggestion)
    case .identifier(let text, let violation): violation.message(for: text)
    case .duplicate(let declaration, let name):
      declaration == .member
        ? "tip \(quoted(name)) is in the group already"
        : "\(declaration.rawValue) \(quoted(name)) is declared already"
    case .dangling(let declaration, let name, let suggestion):
      "no \(declaration.rawValue) is named \(quoted(name))" + hint(suggestion)
    case .malformedType(let text):
      "\(quoted(text)) is not a type, expected Bool, Int, Double, String, Date, [T], Set<T>,"
        + " [String: T], T? or an object of fields"
    case .value(let mismatch): mismatch.message
    case .typeNeeded(let found):
      "\(article(found)) does not tell its type, expected an object with 'type' and 'default'"
    case .reservedField(let name):
      "a field can not be named \(quoted(name)), donations have it already"
    case .oneKey(let keys, let found):
      (found.isEmpty ? "no key of the kinds" : "more than one key of the kinds")
        + ", expected one of \(DocumentReader.list(keys))"
    case .extraKey(let key, let other): "key '\(key)' does not go with '\(other)'"
    case .empty(let what): "\(what) must not be empty"
    case .duration(let text):
      "\(quoted(text)) is not a duration, expected seconds or a text such as \"90s\" or \"1d12h\""
        + " in whole milliseconds"
    case .outOfRange(let text, let expected): "\(quoted(text)) is not \(expected)"
    case .predicate(let error): error.message
    case .loneBrace: "a lone brace, expected '{path}', or '{{' or '}}' for a brace"
    case .unknownPath(let path, let suggestion):
      "the instance has no value at \(quoted(path))" + hint(suggestion)
    case .donation(let error, let event): error.message(for: event)
    case .instant(let text):
      "\(quoted(text)) is not an instant, expected RFC 3339 such as '2026-01-02T03:04:05Z'"
    case .export(let problem): problem.message
    case .tooManyInstances(let maximum): "more than \(maximum) instances"
    }
  }
}

extension IdentifierRules.Violation {
  /// The violation in words, for the text that breaks the rule.
  public func message(for text: String) -> String {
    switch self {
    case .empty: "an id or name must not be empty"
    case .tooLong(let scalars):
      "an id or name has at most \(IdentifierRules.maximumLength) characters, found \(scalars)"
    case .control: "\(quoted(text)) has a control character, which an id or name can not have"
    case .comma: "\(quoted(text)) has a comma, which an id or name can not have"
    case .surroundingSpace: "\(quoted(text)) begins or ends with a space"
    }
  }
}

extension ValueMismatch {
  /// The mismatch in words.
  public var message: String {
    switch self {
    case .wrongType(let expected, let found, _):
      expected == .int && found == .number
        ? "expected a whole number without '.' or exponent for Int"
        : "expected \(expected.jsonDescription) for \(expected), found \(article(found))"
    case .outOfRange(let expected, let text, _):
      "\(quoted(text)) is outside the range of \(expected)"
    case .malformedDate(let text, _):
      "\(quoted(text)) is not an instant, expected RFC 3339 such as '2026-01-02T03:04:05Z'"
    case .missingField(let name, _): "field \(quoted(name)) is missing"
    case .unknownField(let name, let known, _):
      "no field is named \(quoted(name))"
        + hint(Suggestion.nearest(to: name, among: known))
    case .equalKeys(let key, _):
      "key \(quoted(key)) equals another one as Swift compares strings"
    }
  }
}

extension ValueType {
  /// What a value of the type is in JSON.
  fileprivate var jsonDescription: String {
    switch self {
    case .bool: "true or false"
    case .int, .double: "a number"
    case .string: "a string"
    case .date: "a string with an instant"
    case .array, .set: "an array"
    case .dictionary, .object: "an object"
    case .optional(let wrapped): wrapped.jsonDescription + " or null"
    }
  }
}

/// A kind of JSON value with its article.
func article(_ kind: JSONKind) -> String {
  switch kind {
  case .null: "null"
  case .array, .object: "an \(kind.rawValue)"
  case .boolean, .number, .string: "a \(kind.rawValue)"
  }
}

/// A text of the user's in quotes, cut if it is long.
func quoted(_ text: String) -> String {
  let printable = text.printable
  let cut = printable.prefix(80)
  return "'" + (cut.endIndex == printable.endIndex ? printable : cut + "…") + "'"
}

/// The near name of a suggestion.
func hint(_ suggestion: String?) -> String {
  suggestion.map { " (did you mean \(quoted($0))?)" } ?? ""
}
