public import JSON

/// Something that validation has to say about a place in a definitions file.
public struct Finding: Hashable, Sendable {
  /// How much it matters.
  public let severity: Severity
  /// What is found.
  public let code: Code
  /// Where it stands.
  public let position: JSONPosition
  /// What it is in words: lower case, no full stop, the user's text in quotes.
  public let message: String

  /// The stable name of what is found, such as `unknownKey` or `neverHolds`.
  public enum Code: Hashable, Sendable, CustomStringConvertible {
    /// An error.
    case problem(FileProblem.Code)
    /// A warning.
    case warning(WarningCode)

    /// The name as `$allow` and other tools know it.
    public var description: String {
      switch self {
      case .problem(let code): code.rawValue
      case .warning(let code): code.rawValue
      }
    }
  }

  /// How much a finding matters.
  public enum Severity: String, Hashable, Sendable {
    /// No command works with the file.
    case error
    /// The file can be worked with, but does not do what its author wants.
    case warning
  }

  init(_ problem: FileProblem) {
    severity = .error
    code = .problem(problem.code)
    position = problem.position
    message = problem.message
  }

  init(_ warning: Warning, at position: JSONPosition) {
    severity = .warning
    code = .warning(warning.code)
    self.position = position
    message = warning.message
  }
}
