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
    let descriptor = try descriptor(atPath: path)
    defer { close(descriptor) }
    return try bytes(from: descriptor)
  }

  private static func descriptor(atPath path: String) throws(FileError) -> Int32 {
    var descriptor: Int32
    repeat {
      descriptor = open(path, O_RDONLY | O_CLOEXEC)
    } while descriptor < 0 && errno == EINTR
    if descriptor < 0 { throw .system(.latest) }
    return descriptor
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
    try forEachChunk(from: descriptor) { (chunk) throws(FileError) in
      if bytes.count + chunk.count > maximumSize { throw .tooLarge(limit: maximumSize) }
      bytes += chunk
    }
    return bytes
  }

  /// Reads an open file, which stays open, to its end.
  private static func forEachChunk(
    from descriptor: Int32, _ body: (ArraySlice<UInt8>) throws(FileError) -> Void
  ) throws(FileError) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return }
      if count < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN, Descriptors.wait(for: .reading, on: descriptor) { continue }
        throw .system(.latest)
      }
      try body(chunk[..<count])
    }
  }

  /// The lines of a file of any size, one after the other and without their ends.
  ///
  /// - Parameters:
  ///   - path: Where the file is, or nil for standard input.
  ///   - body: Takes the lines, of which each has at most ``maximumSize`` bytes.
  /// - Throws: ``FileError``.
  /// - Complexity: O(*n*) in the number of bytes.
  static func forEachLine(
    atPath path: String?, _ body: ([UInt8]) -> Void
  ) throws(FileError) {
    var descriptor = STDIN_FILENO
    if let path { descriptor = try self.descriptor(atPath: path) }
    defer { if path != nil { close(descriptor) } }
    var information = stat()
    if fstat(descriptor, &information) != 0 { throw .system(.latest) }
    if information.st_mode & S_IFMT == S_IFDIR { throw .isFolder }
    var line: [UInt8] = []
    try forEachChunk(from: descriptor) { (chunk) throws(FileError) in
      var rest = chunk
      while let end = rest.firstIndex(of: 0x0A) {
        line += rest[..<end]
        body(line)
        line.removeAll(keepingCapacity: true)
        rest = rest[(end + 1)...]
      }
      line += rest
      if line.count > maximumSize { throw .tooLarge(limit: maximumSize) }
    }
    if !line.isEmpty { body(line) }
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
