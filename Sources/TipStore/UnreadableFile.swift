#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file that is to make room for a new datastore, held so that one process at a time renames it.
final class UnreadableFile {
  /// Where it is; if the user named a symbolic link, where that leads to.
  let path: String
  private let descriptor: Int32

  /// Opens the file, and waits up to 5 s for another process that renames it.
  init(atPath path: String) throws(StoreError) {
    self.path = FileSystem.isLink(path) ? try FileSystem.resolved(path) : path
    descriptor = open(self.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileSystem.error(errno, path: path) }
    var attempts = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      attempts += 1
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw FileSystem.error(errno, path: path)
      }
      guard attempts < 500 else { throw .locked(path: path) }
      FileSystem.sleep(milliseconds: 10)
    }
  }

  deinit { close(descriptor) }

  /// Whether the file at the path is this one, so that no other process has renamed it meanwhile.
  func isStillThere() -> Bool {
    var held = stat()
    var found = stat()
    return fstat(descriptor, &held) == 0 && stat(path, &found) == 0
      && held.st_dev == found.st_dev && held.st_ino == found.st_ino
  }

  /// Renames the file and what SQLite keeps beside it to the first free `….corrupt-1`.
  ///
  /// The log goes first: it must never meet another file than its own.
  ///
  /// - Returns: The path to which the file was renamed.
  func setAside() throws(StoreError) -> String {
    let companions = ["-wal", "-shm", "-journal", ""]
    var number = 1
    while companions.contains(where: { !FileSystem.isFree("\(path).corrupt-\(number)\($0)") }) {
      number += 1
    }
    let kept = "\(path).corrupt-\(number)"
    for companion in companions where !FileSystem.isFree(path + companion) {
      try FileSystem.rename(path + companion, to: kept + companion)
    }
    try FileSystem.synchronizeFolder(FileSystem.parent(of: path))
    return kept
  }
}
