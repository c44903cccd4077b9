internal import JSON

/// Every word that a datastore says of itself.
extension StoreError {
  /// What is wrong, with the path in single quotes.
  public var message: String {
    switch self {
    case .notRegularFile(let path, let kind):
      "'\(path.printable)' is not a file but \(kind.words)"
    case .notAFolder(let path):
      "'\(path.printable)' is not a folder"
    case .notADatabase(let path):
      "'\(path.printable)' is not a datastore"
    case .foreign(let path):
      "'\(path.printable)' is not a datastore but a database of another program"
    case .corrupt(let path, let detail):
      "the datastore '\(path.printable)' is damaged: \(detail.printable)"
    case .newerVersion(let path, let found, let supported):
      "the datastore '\(path.printable)' has version \(found), expected at most \(supported)"
    case .locked(let path):
      "the datastore '\(path.printable)' is locked by another process"
    case .full(let path):
      "there is no space left for '\(path.printable)'"
    case .readOnly(let path):
      "'\(path.printable)' can not be written"
    case .readOnlyWithLog(let path):
      "the datastore '\(path.printable)' has a log that can not be read without writing"
    case .cannotOpen(let path, let errorNumber):
      "'\(path.printable)' can not be opened: \(FileSystem.text(ofError: errorNumber))"
    case .nothingThere(let path):
      "there is no datastore at '\(path.printable)'"
    case .noFolder(let path):
      "'\(path.printable)' can not be created: its folder is not there"
    case .alreadyThere(let path):
      "'\(path.printable)' is there already, and is not replaced"
    case .failed(let path, let detail):
      "the datastore '\(path.printable)' failed: \(detail.printable)"
    }
  }

  /// What to do about it, or nil if there is nothing that generally helps.
  public var help: String? {
    switch self {
    case .notADatabase, .foreign, .notRegularFile:
      "name another path with --datastore"
    case .corrupt:
      "'tipctl reset --all-profiles' starts anew and keeps the damaged file beside the new one"
    case .newerVersion:
      "use the version of tipctl that made it, or a later one"
    case .locked:
      "try again"
    case .full:
      "free some space and try again: nothing was recorded"
    case .readOnly:
      "check the permissions of the file and its folder"
    case .readOnlyWithLog:
      "copy the datastore with its '-wal' file to a folder that can be written, and read it there"
    case .cannotOpen(_, FileSystem.noSuchFile):
      "the folder of a datastore that --datastore names has to be there already"
    case .notAFolder, .cannotOpen, .nothingThere, .noFolder, .alreadyThere, .failed:
      nil
    }
  }
}

extension StoreError.FileKind {
  fileprivate var words: String {
    switch self {
    case .folder: "a folder"
    case .pipe: "a named pipe"
    case .socket: "a socket"
    case .device: "a device"
    case .danglingLink: "a symbolic link to nothing"
    }
  }
}
