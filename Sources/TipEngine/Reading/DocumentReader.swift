import JSON

/// Reads values out of a JSON document and collects every problem on the way.
///
/// A class, so that the readers of the parts of a file share one list.
final class DocumentReader {
  let document: JSONDocument
  private(set) var problems: [FileProblem]
  let firstLine: Int
  private var reported: Set<Report> = []

  private let suggestions: SuggestionBudget

  /// A problem whose place has not been looked up, which takes time on long lines.
  private struct Report: Hashable {
    let reason: FileProblem.Reason
    let offset: Int
  }

  /// Reads a document that begins on a line of the file.
  init(
    _ document: JSONDocument, firstLine: Int = 1,
    suggestions: SuggestionBudget = SuggestionBudget()
  ) {
    self.document = document
    self.suggestions = suggestions
    self.firstLine = firstLine
    problems = document.repeatedKeys.map { FileProblem($0, firstLine: firstLine) }
  }

  /// Reads a whole file.
  ///
  /// - Throws: the one problem of a text that is no JSON.
  convenience init(_ text: [UInt8]) throws(FileProblems) {
    do throws(JSONError) {
      self.init(try JSONDocument(text))
    } catch {
      throw FileProblems([FileProblem(error)])
    }
  }

  func report(_ reason: FileProblem.Reason, at offset: Int) {
    // Every instance of a tip has the problems of its template.
    guard reported.insert(Report(reason: reason, offset: offset)).inserted else { return }
    let position = document.position(ofOffset: offset)
    problems.append(FileProblem(reason, at: position.moved(down: firstLine - 1)))
  }

  /// Reports a value of the wrong type.
  func reportMismatch(_ node: JSONNode, expected: String) {
    report(.wrongType(found: JSONKind(of: node.value), expected: expected), at: node.offset)
  }

  /// Reports a value of the wrong type, and gives nil.
  func mismatch<Wanted>(_ node: JSONNode, expected: String) -> Wanted? {
    reportMismatch(node, expected: expected)
    return nil
  }

  /// The near one of names that are declared.
  func nearest(to name: String, among names: some Collection<String>) -> String? {
    suggestions.nearest(to: name, among: names)
  }

  // MARK: Values

  func string(_ node: JSONNode, expected: String = "a string") -> String? {
    guard case .string(let text) = node.value else { return mismatch(node, expected: expected) }
    return text
  }

  func bool(_ node: JSONNode) -> Bool? {
    guard case .bool(let bool) = node.value else {
      return mismatch(node, expected: "true or false")
    }
    return bool
  }

  func array(_ node: JSONNode, expected: String = "an array") -> [JSONNode]? {
    guard case .array(let nodes) = node.value else { return mismatch(node, expected: expected) }
    return nodes
  }

  /// An integer of at least a number.
  func integer(_ node: JSONNode, atLeast minimum: Int, atMost maximum: Int = .max) -> Int? {
    let expected =
      maximum == .max
      ? "an integer of at least \(minimum)" : "an integer from \(minimum) to \(maximum)"
    guard case .number(let number) = node.value else { return mismatch(node, expected: expected) }
    guard let int = number.int, int >= minimum, int <= maximum else {
      report(.outOfRange(number.text, expected: expected), at: node.offset)
      return nil
    }
    return int
  }

  /// A number of seconds, or a string with units.
  func duration(_ node: JSONNode, _ lengths: ValueShape.Lengths = .any) -> TimeSpan? {
    let text: String
    switch node.value {
    case .number(let number): text = number.text
    case .string(let string): text = string
    default: return mismatch(node, expected: "a duration such as 90 or \"2m\"")
    }
    guard let span = TimeSpan(text) else {
      report(.duration(text), at: node.offset)
      return nil
    }
    if lengths == .aboveZero, span == .zero {
      report(.outOfRange(text, expected: "a duration above zero"), at: node.offset)
      return nil
    }
    return span
  }

  /// A string with an instant.
  func instant(_ node: JSONNode) -> Instant? {
    guard let text = string(node, expected: "a string with an instant") else { return nil }
    let instant = Instant(rfc3339: text)
    if instant == nil { report(.instant(text), at: node.offset) }
    return instant
  }

  /// A text that may serve as an id or name.
  func identifier<Name: Identifier>(_ node: JSONNode, as: Name.Type) -> Name? {
    guard let text = string(node) else { return nil }
    return identifier(text, at: node.offset, as: Name.self)
  }

  func identifier<Name: Identifier>(_ text: String, at offset: Int, as: Name.Type) -> Name? {
    if let violation = IdentifierRules.violation(in: text) {
      report(.identifier(text, violation), at: offset)
      return nil
    }
    return Name(text)
  }

  /// One of the names of an enumeration.
  func choice<Choice: RawRepresentable<String>>(
    _ node: JSONNode, of: Choice.Type, among names: [String]
  ) -> Choice? {
    guard let text = string(node) else { return nil }
    if names.contains(text), let choice = Choice(rawValue: text) { return choice }
    report(
      .wrongValue(
        found: text, expected: Self.list(names),
        suggestion: Suggestion.nearest(to: text, among: names)), at: node.offset)
    return nil
  }

  /// `'a', 'b' or 'c'`.
  static func list(_ names: [String]) -> String {
    let quoted = names.map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}
