/// Why a datastore can not be used, as data; the words are in `StoreError+Wording.swift`.
public enum StoreError: Error, Hashable, Sendable {
  /// Something else than a file is at the path.
  case notRegularFile(path: String, kind: FileKind)
  /// Something else than a folder is at the path of a folder.
  case notAFolder(path: String)
  /// The file is no SQLite database.
  case notADatabase(path: String)
  /// The file is an SQLite database of another program.
  case foreign(path: String)
  /// The file's contents contradict themselves.
  case corrupt(path: String, detail: String)
  /// A newer version of this program made the file.
  case newerVersion(path: String, found: Int, supported: Int)
  /// Another process kept the lock for as long as we wait.
  case locked(path: String)
  /// There is no space left.
  case full(path: String)
  /// The file, its folder or the file system can not be written.
  case readOnly(path: String)
  /// The same, and a log beside the file holds records that can only be read by writing.
  case readOnlyWithLog(path: String)
  /// The operating system does not open the file or folder, for the reason of an `errno`.
  case cannotOpen(path: String, errorNumber: Int32)
  /// There is no datastore to be copied.
  case nothingThere(path: String)
  /// There is no folder to put a copy into.
  case noFolder(path: String)
  /// Something is already where a copy is to be put.
  case alreadyThere(path: String)
  /// SQLite or the operating system failed otherwise.
  case failed(path: String, detail: String)

  /// Whether trying again may help.
  public var isLocked: Bool {
    if case .locked = self { true } else { false }
  }

  /// Whether the file is not one that this program can make sense of, now or later.
  public var isUnreadable: Bool {
    switch self {
    case .notADatabase, .foreign, .corrupt: true
    default: false
    }
  }

  /// What can stand at a path instead of a file.
  public enum FileKind: Hashable, Sendable, CaseIterable {
    /// A folder.
    case folder
    /// A named pipe.
    case pipe
    /// A socket.
    case socket
    /// A device.
    case device
    /// A symbolic link to nothing.
    case danglingLink
  }
}
