import TipEngine

/// The text of an option or a variable, still to be read.
struct ArgumentValue: Hashable, Sendable {
  let source: ArgumentError.ValueSource
  let text: String

  /// Any text but an empty one.
  func nonEmptyText() throws(ArgumentError) -> String {
    if text.isEmpty { throw .emptyValue(source) }
    return text
  }

  /// A name, such as a profile's, that breaks no rule.
  func name() throws(ArgumentError) -> String {
    let name = try nonEmptyText()
    if let violation = IdentifierRules.violation(in: name) {
      throw malformed(.identifier(violation))
    }
    return name
  }

  /// Ids joined by commas.
  func tips() throws(ArgumentError) -> [TipID] {
    let names = try nonEmptyText().split(separator: ",", omittingEmptySubsequences: false)
    for name in names where IdentifierRules.violation(in: String(name)) != nil {
      throw malformed(.identifierList)
    }
    return names.map { TipID(String($0)) }
  }

  /// What a launch argument of TipKit turns on or off, in any case of letters.
  func boolean() throws(ArgumentError) -> Bool {
    switch try nonEmptyText().lowercased() {
    case "1", "yes", "true": return true
    case "0", "no", "false": return false
    default: throw malformed(.boolean)
    }
  }

  /// A whole number within a range, in decimal digits.
  func count(in range: ClosedRange<Int>) throws(ArgumentError) -> Int {
    let digits = try nonEmptyText()
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(digits),
      range.contains(count)
    else { throw malformed(.count(range)) }
    return count
  }

  func timeSpan() throws(ArgumentError) -> TimeSpan {
    guard let span = TimeSpan(try nonEmptyText()) else { throw malformed(.timeSpan) }
    return span
  }

  func now() throws(ArgumentError) -> NowArgument {
    guard let now = NowArgument(try nonEmptyText()) else { throw malformed(.now) }
    return now
  }

  func format(among formats: [OutputFormat]) throws(ArgumentError) -> OutputFormat {
    guard let format = OutputFormat(rawValue: try nonEmptyText()), formats.contains(format) else {
      throw malformed(.format(formats))
    }
    return format
  }

  func minimumSystem() throws(ArgumentError) -> SystemVersion {
    guard let version = SystemVersion(rawValue: try nonEmptyText()) else {
      throw malformed(.minimumSystem)
    }
    return version
  }

  func reason() throws(ArgumentError) -> InvalidationReason {
    guard let reason = InvalidationReason(rawValue: try nonEmptyText()) else {
      throw malformed(.reason)
    }
    return reason
  }

  private func malformed(_ expected: ArgumentError.ExpectedValue) -> ArgumentError {
    .malformedValue(source, text: text, expected: expected)
  }
}
