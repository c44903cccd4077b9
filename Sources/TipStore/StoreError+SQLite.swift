internal import SQLite

extension StoreError {
  /// What an error of SQLite means for the datastore at a path.
  init(_ error: SQLiteError, path: String) {
    switch error.code {
    case .busy, .protocolRace: self = .locked(path: path)
    case .corrupt: self = .corrupt(path: path, detail: error.message)
    // The SQL is constant, so that what it does not find is missing in the file. Other errors in it
    // are those of an SQLite that does not know the words, and say nothing about the file.
    case .error where error.message.hasPrefix("no such "):
      self = .corrupt(path: path, detail: error.message)
    case .notADatabase: self = .notADatabase(path: path)
    case .full: self = .full(path: path)
    case .readOnly: self = .readOnly(path: path)
    case .cannotOpen: self = FileSystem.error(error.systemErrorNumber, path: path)
    case .ioError where FileSystem.meansFull(error.systemErrorNumber): self = .full(path: path)
    case .ioError: self = .failed(path: path, detail: error.operation ?? error.message)
    default: self = .failed(path: path, detail: error.message)
    }
  }
}
