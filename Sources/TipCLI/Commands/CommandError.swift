import JSON
import TipEngine
import TipStore

/// Why a command could not be carried out.
enum CommandError: Error {
  case argument(ArgumentError)
  case unreadable(FileError, name: String)
  case invalid(FileProblems, name: String)
  /// A file can not be read that another one names at a position.
  case unreadableReference(FileError, name: String, in: String, at: JSONPosition)
  /// Several files can not be used; at least one error.
  case several([CommandError])
  case store(StoreError)
  case newFile(NewFileError)
  /// The definitions do not have what was named.
  case unknown(FileProblem.Declaration, name: String, suggestion: String?)
  /// A tip has no such action.
  case unknownAction(String, of: TipID, suggestion: String?)
  case donationValue(DonationValueError, EventID)
  case valueNotJSON(JSONError, name: String, type: ValueType?)
  /// Something in a value on the command line, at a column of it, is of another type.
  case valueMismatch(ValueMismatch, name: String, column: Int)

  /// What the tool exits with.
  var status: ExitStatus {
    switch self {
    case .argument(let error): error.exitStatus
    case .unreadable, .invalid, .unreadableReference: .unreadableInput
    case .several(let errors): errors.first?.status ?? .unreadableInput
    case .store(let error): error.isLocked ? .locked : .failure
    case .newFile: .failure
    case .unknown, .unknownAction, .donationValue, .valueNotJSON, .valueMismatch: .wrongUsage
    }
  }

  /// What is said on standard error, each line with its end.
  var text: String {
    switch self {
    case .argument(let error): Diagnostic(error.message, help: error.help).text
    case .unreadable(let error, let name): Diagnostic(error.message(for: name)).text
    case .invalid(let problems, let name):
      problems.problems.map { Self.line($0.message, in: name, at: $0.position) }.joined()
    case .unreadableReference(let error, let name, let file, let position):
      Self.line(error.message(for: name), in: file, at: position)
    case .several(let errors): errors.map(\.text).joined()
    case .store(let error): Diagnostic(error.message, help: error.help).text
    case .newFile(let error): Diagnostic(error.message).text
    case .unknown(let declaration, let name, let suggestion):
      Diagnostic(
        "no \(declaration.rawValue) is named '\(name.printable)'" + Self.hint(suggestion)
      ).text
    case .unknownAction(let name, let tip, let suggestion):
      Diagnostic(
        "tip '\(tip.rawValue.printable)' has no action '\(name.printable)'"
          + Self.hint(suggestion)
      ).text
    case .donationValue(let error, let event): Diagnostic(error.message(for: event)).text
    case .valueNotJSON(let error, let name, let type):
      Diagnostic(
        "the value of '\(name.printable)' is not JSON: \(error.message)",
        help: type?.hasStrings == false
          ? nil : "a string needs its quotes within the shell's: '\"text\"'"
      ).text
    case .valueMismatch(let mismatch, let name, let column):
      Diagnostic(
        "the value of '\(name.printable)'" + (column > 1 ? " at column \(column)" : "")
          + ": \(mismatch.message)"
      ).text
    }
  }

  /// What is wrong at a place in a file, as compilers say it.
  private static func line(
    _ message: String, in file: String, at position: JSONPosition
  ) -> String {
    "\(file.printable):\(position.line):\(position.column): error: \(message)\n"
  }

  private static func hint(_ suggestion: String?) -> String {
    suggestion.map { " (did you mean '\($0.printable)'?)" } ?? ""
  }
}

extension ValueType {
  /// Whether a value in JSON may have a string in it.
  fileprivate var hasStrings: Bool {
    switch self {
    case .bool, .int, .double: false
    case .optional(let wrapped): wrapped.hasStrings
    default: true
    }
  }
}
