public import JSON

/// Something wrong with a file that is read, and where.
public struct FileProblem: Error, Hashable, Sendable {
  /// What is wrong.
  public let reason: Reason
  /// Where it stands.
  public let position: JSONPosition

  init(_ reason: Reason, at position: JSONPosition) {
    self.reason = reason
    self.position = position
  }

  /// Wraps an error of JSON that begins on a line of the file.
  init(_ error: JSONError, firstLine: Int = 1) {
    let moved = error.moved(down: firstLine - 1)
    self.init(.json(moved), at: moved.position)
  }

  /// What can be wrong with a file.
  public enum Reason: Hashable, Sendable {
    /// It is not JSON, or repeats a key.
    case json(JSONError)
    /// An object has a key that nothing reads.
    case unknownKey(String, suggestion: String?)
    /// An object lacks a key.
    case missingKey(String, of: String)
    /// A value is of the wrong type.
    case wrongType(found: JSONKind, expected: String)
    /// A string or number is none of those expected.
    case wrongValue(found: String, expected: String, suggestion: String?)
    /// A text can not serve as an id or name.
    case identifier(String, IdentifierRules.Violation)
    /// A second declaration of an id or name.
    case duplicate(Declaration, name: String)
    /// A reference that leads nowhere.
    case dangling(Declaration, name: String, suggestion: String?)
    /// A type that cannot be read.
    case malformedType(String)
    /// A value that is not of its declared type.
    case value(ValueMismatch)
    /// A parameter whose type does not follow from its value.
    case typeNeeded(found: JSONKind)
    /// A field of a donation's value with a name that donations use.
    case reservedField(String)
    /// An object that should have exactly one of some keys.
    case oneKey(of: [String], found: [String])
    /// Keys that do not go together.
    case extraKey(String, with: String)
    /// An array that must not be empty.
    case empty(String)
    /// A duration that is malformed, negative, or no whole number of milliseconds.
    case duration(String)
    /// A number outside its range.
    case outOfRange(String, expected: String)
    /// A predicate that is not one.
    case predicate(PredicateError)
    /// A brace that opens or closes nothing.
    case loneBrace
    /// A path that an instance does not have.
    case unknownPath(String, suggestion: String?)
    /// A value that can not be donated to an event.
    case donation(DonationValueError, EventID)
    /// An instant that is malformed.
    case instant(String)
    /// Something only a line of an export can have.
    case export(TransferProblem)
    /// More instances than a file may have.
    case tooManyInstances(maximum: Int)
  }

  /// What a file declares by name.
  public enum Declaration: String, Hashable, Sendable {
    /// A tip.
    case tip
    /// An event.
    case event
    /// A parameter.
    case parameter
    /// A group.
    case group
    /// An action of a tip.
    case action
    /// A field of a structure.
    case field
    /// A member of a group.
    case member
  }
}

/// Every problem of a file, in the order of the text; at least one.
public struct FileProblems: Error, Hashable, Sendable {
  /// The problems in the order of the text.
  public let problems: [FileProblem]

  /// Sorts problems by place, and drops what is said twice.
  init(_ problems: [FileProblem]) {
    var seen: Set<FileProblem> = []
    self.problems =
      problems.filter { seen.insert($0).inserted }
      .enumerated()
      .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
      .map(\.element)
  }
}
