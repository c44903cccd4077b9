#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What the operating system says of paths, in our types.
enum FileSystem {
  /// What stands at a path, once symbolic links are followed.
  enum Entry {
    /// Nothing, nor a link to nothing.
    case nothing
    /// A file without a byte in it.
    case emptyFile
    /// A file with contents.
    case file
    /// Something that is not a file.
    case other(StoreError.FileKind)
  }

  /// Looks at a path without opening what is there.
  static func entry(atPath path: String) throws(StoreError) -> Entry {
    guard !path.utf8.contains(0) else { throw .cannotOpen(path: path, errorNumber: EINVAL) }
    var status = stat()
    guard stat(path, &status) == 0 else {
      let code = errno
      guard code == ENOENT else { throw error(code, path: path) }
      guard lstat(path, &status) == 0 else { return .nothing }
      if status.st_mode & S_IFMT == S_IFLNK { return .other(.danglingLink) }
      // Another process has created it between the two calls.
      return try entry(atPath: path)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status.st_size == 0 ? .emptyFile : .file
    case S_IFDIR: return .other(.folder)
    case S_IFIFO: return .other(.pipe)
    case S_IFSOCK: return .other(.socket)
    default: return .other(.device)
    }
  }

  /// Whether a folder is at a path, or else nothing.
  static func isFolder(_ path: String) throws(StoreError) -> Bool {
    switch try entry(atPath: path) {
    case .other(.folder): return true
    case .nothing: return false
    case .other, .emptyFile, .file: throw .notAFolder(path: path)
    }
  }

  /// Whether there is a file with contents at a path.
  static func hasContents(atPath path: String) -> Bool {
    if case .file? = try? entry(atPath: path) { true } else { false }
  }

  /// Whether nothing, not even a link, is at a path; there never is at one that is too long.
  static func isFree(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) != 0 && (errno == ENOENT || errno == ENAMETOOLONG)
  }

  /// Whether this process may read a file.
  static func canRead(_ path: String) -> Bool { access(path, R_OK) == 0 }

  /// Whether this process may write a file; not so on a file system that is mounted read-only.
  static func canWrite(_ path: String) -> Bool { access(path, W_OK) == 0 }

  /// The absolute path of what a path leads to, without symbolic links.
  static func resolved(_ path: String) throws(StoreError) -> String {
    guard let resolved = realpath(path, nil) else { throw error(errno, path: path) }
    defer { free(resolved) }
    // A repaired name would be another file's.
    guard let text = String(validatingCString: resolved) else { throw error(EILSEQ, path: path) }
    return text
  }

  /// Whether the last part of a path is a symbolic link.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The path of the folder that an entry is in.
  static func parent(of path: String) -> String {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == bytes.startIndex ? "/" : String(path[..<slash])
  }

  // MARK: Errors

  /// The `errno` for a path at which there is nothing.
  static let noSuchFile = ENOENT

  /// What an `errno` means for the datastore at a path.
  static func error(_ code: Int32, path: String) -> StoreError {
    switch code {
    case EROFS: .readOnly(path: path)
    case _ where meansFull(code): .full(path: path)
    default: .cannotOpen(path: path, errorNumber: code)
    }
  }

  /// Whether an `errno` says that a file can not grow.
  static func meansFull(_ code: Int32) -> Bool {
    code == ENOSPC || code == EDQUOT || code == EFBIG
  }

  /// The system's English words for an `errno`, in lower case.
  static func text(ofError code: Int32) -> String {
    if code == EILSEQ { return "the name of a folder above it is not UTF-8" }
    guard code != 0, let text = strerror(code) else { return "unknown reason" }
    let words = String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
