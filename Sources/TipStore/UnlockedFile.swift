/// A file that is read without locks because they can not be written beside it.
///
/// Nobody changes a file on a read-only mount. One that only this user can not write may change
/// while it is read, and what was read is then worth nothing.
struct UnlockedFile {
  private let path: String
  private let identity: FileIdentity?

  /// Remembers a file, or returns nil if it has a log, which can not be read without locks.
  init?(path: String) {
    guard !Self.hasLog(path) else { return nil }
    self.path = path
    identity = FileIdentity(path: path)
  }

  /// Whether another process has written since.
  var hasChanged: Bool { Self.hasLog(path) || FileIdentity(path: path) != identity }

  /// Whether records are beside a file that are not in it yet, or that are to be taken back.
  static func hasLog(_ path: String) -> Bool {
    FileSystem.hasContents(atPath: path + "-wal")
      || FileSystem.hasContents(atPath: path + "-journal")
  }
}
