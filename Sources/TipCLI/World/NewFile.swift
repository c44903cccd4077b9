import JSON

/// A file that is to be made where nothing is.
public struct NewFile: Hashable, Sendable {
  /// Where, as the system's calls take it.
  package let path: String
  /// All that is in it.
  package let contents: String
}

/// Why files were not made; none of them was.
public enum NewFileError: Error, Hashable, Sendable {
  /// Something is at a path already, if only a symbolic link that leads nowhere.
  case exists(String)
  /// The operating system refuses to write at a path.
  case system(String, SystemCode)

  /// What is wrong, in words.
  package var message: String {
    switch self {
    case .exists(let path): "'\(path.printable)' is there already"
    case .system(let path, let code):
      "'\(path.printable)' can not be written: "
        + (code.meansNothingThere ? "there is no such folder" : code.words)
    }
  }
}
