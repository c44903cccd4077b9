import JSON

/// Why a file can not be read.
public enum FileError: Error, Hashable, Sendable {
  /// It is a folder.
  case isFolder
  /// It has more bytes than the limit.
  case tooLarge(limit: Int)
  /// The operating system refuses.
  case system(SystemCode)

  /// What is wrong, for a file that messages call by `name`.
  package func message(for name: String) -> String {
    "'\(name.printable)' can not be read: \(reason)"
  }

  /// What is wrong, in words.
  package var reason: String {
    switch self {
    case .isFolder: "it is a folder"
    case .tooLarge(let limit): "it has more than \(limit >> 20) MiB"
    case .system(let code): code.words
    }
  }
}
