#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A file as it is at one time: another file, or other contents, makes another identity.
struct FileIdentity: Equatable {
  private let device: Int
  private let node: UInt
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// Looks at the file at a path; nil if there is none.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = Int(status.st_dev)
    node = UInt(status.st_ino)
    size = Int(status.st_size)
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    seconds = Int(modified.tv_sec)
    nanoseconds = Int(modified.tv_nsec)
  }
}
