import JSON

/// Why a file can not be read.
public enum FileError: Error, Hashable, Sendable {
  /// It is a folder.
  case isFolder
  /// It has more bytes than the limit.
  case tooLarge(limit: Int)
  /// Its name is not UTF-8, so that it can not be opened by a text.
  case nameNotUTF8
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
    case .nameNotUTF8: "its name is not UTF-8"
    case .system(let code): code.words
    }
  }
}
