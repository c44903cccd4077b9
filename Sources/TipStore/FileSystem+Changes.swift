#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

extension FileSystem {
  /// What became of an attempt to create something.
  enum Creation {
    /// It was created.
    case created
    /// Something is there already.
    case alreadyThere
  }

  /// Creates a file that only its owner may read and write, whatever the umask.
  static func createFile(
    atPath path: String, contents: StaticString = ""
  ) throws(StoreError) -> Creation {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      if errno == EEXIST { return .alreadyThere }
      throw errno == EACCES ? .readOnly(path: path) : error(errno, path: path)
    }
    defer { close(descriptor) }
    guard fchmod(descriptor, 0o600) == 0 else { throw error(errno, path: path) }
    let count = contents.utf8CodeUnitCount
    let written = count == 0 ? 0 : write(descriptor, contents.utf8Start, count)
    guard written == count else {
      let code = written < 0 ? errno : ENOSPC
      // A part of it would be taken for the whole the next time.
      unlink(path)
      throw error(code, path: path)
    }
    return .created
  }

  /// Creates a folder that only its owner may look into.
  static func createFolder(atPath path: String) throws(StoreError) -> Creation {
    guard mkdir(path, 0o700) == 0 else {
      let code = errno
      var status = stat()
      guard stat(path, &status) == 0 else {
        throw code == EACCES ? .readOnly(path: path) : error(code, path: path)
      }
      guard status.st_mode & S_IFMT == S_IFDIR else { throw .notAFolder(path: path) }
      return .alreadyThere
    }
    guard chmod(path, 0o700) == 0 else { throw error(errno, path: path) }
    return .created
  }

  /// Renames a file within its folder.
  static func rename(_ path: String, to newPath: String) throws(StoreError) {
    #if canImport(Glibc)
      let result = Glibc.rename(path, newPath)
    #elseif canImport(Musl)
      let result = Musl.rename(path, newPath)
    #else
      let result = Darwin.rename(path, newPath)
    #endif
    guard result == 0 else {
      throw errno == EACCES ? .readOnly(path: path) : error(errno, path: path)
    }
  }

  /// Makes sure that a power loss does not take back what was created or renamed in a folder.
  static func synchronizeFolder(_ path: String) throws(StoreError) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    // A folder that can be written but not listed can not be opened either.
    guard descriptor >= 0 else {
      if errno == EACCES { return }
      throw error(errno, path: path)
    }
    defer { close(descriptor) }
    // Some file systems have nothing to synchronize here, and say EINVAL.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw error(errno, path: path) }
  }

  /// Waits.
  static func sleep(milliseconds: UInt32) {
    usleep(milliseconds * 1000)
  }
}
