#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What lies at a path, symbolic links followed.
public enum FileKind: Hashable, Sendable {
  /// Nothing that can be reached.
  case missing
  /// A folder.
  case folder
  /// A regular file.
  case file
  /// A device or a pipe, which may be read like a file, if it has an end.
  case stream
}

/// Reads files by the operating system's own calls.
enum FileReader {
  /// The most bytes that are read from one file: 64 MiB.
  static let maximumSize = 64 << 20

  /// The bytes of a file, a device or a pipe.
  ///
  /// - Throws: ``FileError``.
  /// - Complexity: O(*n*) in the number of bytes.
  static func bytes(atPath path: String) throws(FileError) -> [UInt8] {
    var descriptor: Int32
    repeat {
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
    } while descriptor < 0 && errno == EINTR
    if descriptor < 0 { throw .system(.latest) }
    defer { close(descriptor) }
    return try bytes(from: descriptor)
  }

  /// The bytes that are left in an open file, which stays open.
  ///
  /// - Throws: ``FileError``.
  /// - Complexity: O(*n*) in the number of bytes.
  static func bytes(from descriptor: Int32) throws(FileError) -> [UInt8] {
    var information = stat()
    if fstat(descriptor, &information) != 0 { throw .system(.latest) }
    if information.st_mode & S_IFMT == S_IFDIR { throw .isFolder }
    var bytes: [UInt8] = []
    let size = Int(information.st_size)
    if size > maximumSize { throw .tooLarge(limit: maximumSize) }
    bytes.reserveCapacity(max(size, 0))
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN, Descriptors.wait(for: .reading, on: descriptor) { continue }
        throw .system(.latest)
      }
      if bytes.count + count > maximumSize { throw .tooLarge(limit: maximumSize) }
      bytes += chunk[..<count]
    }
  }

  /// What lies at a path.
  static func kind(atPath path: String) -> FileKind {
    var information = stat()
    guard stat(path, &information) == 0 else { return .missing }
    return switch information.st_mode & S_IFMT {
    case S_IFDIR: .folder
    case S_IFREG: .file
    default: .stream
    }
  }
}
