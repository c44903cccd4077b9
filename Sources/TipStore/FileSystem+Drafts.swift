#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Files that get their names once they are complete.
extension FileSystem {
  /// Creates an empty file beside a path, that only its owner may read and write.
  ///
  /// - Returns: Its path.
  static func createDraft(of path: String) throws(StoreError) -> String {
    for number in 0..<100 {
      let draft = "\(path).part-\(getpid())-\(number)"
      do throws(StoreError) {
        if try createFile(atPath: draft) == .created { return draft }
      } catch {
        // The user has named the path, not the draft.
        switch error {
        case .readOnly: throw .readOnly(path: path)
        case .full: throw .full(path: path)
        case .cannotOpen(_, noSuchFile): throw .noFolder(path: path)
        case .cannotOpen(_, let code): throw .cannotOpen(path: path, errorNumber: code)
        default: throw error
        }
      }
    }
    throw .alreadyThere(path: path)
  }

  /// Gives a draft its own name, unless something has that already; says whether it did.
  static func publish(_ draft: String, as path: String) throws(StoreError) -> Bool {
    if link(draft, path) == 0 {
      unlink(draft)
      return true
    }
    let code = errno
    if code == EEXIST { return false }
    // Some file systems have no second names for a file. There, another process may come between.
    guard code == EPERM || code == ENOTSUP || code == EOPNOTSUPP || code == ENOSYS else {
      throw error(code, path: path)
    }
    guard isFree(path) else { return false }
    try rename(draft, to: path)
    return true
  }

  /// Deletes a draft that comes to nothing.
  static func remove(_ draft: String) { unlink(draft) }

  /// Makes sure that a power loss does not take the contents of a file.
  static func synchronizeFile(_ draft: String, for path: String) throws(StoreError) {
    let descriptor = open(draft, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw error(errno, path: path) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw error(errno, path: path) }
  }
}
