/// What the tool exits with.
public enum ExitStatus: Int32, CaseIterable, Hashable, Sendable {
  /// It is done, or the answer is yes.
  case success = 0
  /// The answer is no.
  case negativeAnswer = 1
  /// The command line is wrong.
  case wrongUsage = 2
  /// A file to be read is unreadable or invalid.
  case unreadableInput = 3
  /// The datastore or the output failed.
  case failure = 4
  /// The datastore stayed locked.
  case locked = 5

  /// The meaning in a line, for help.
  package var meaning: String {
    switch self {
    case .success: "done, or the answer is yes"
    case .negativeAnswer: "the answer is no"
    case .wrongUsage: "wrong usage"
    case .unreadableInput: "a file to be read is unreadable or invalid"
    case .failure: "the datastore or the output failed"
    case .locked: "the datastore stayed locked for 5 seconds: try again"
    }
  }
}
