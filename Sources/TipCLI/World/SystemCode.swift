#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A number of the operating system for what went wrong (`errno`).
public struct SystemCode: Hashable, Sendable {
  /// The number.
  public let number: Int32

  /// Wraps a number.
  public init(_ number: Int32) { self.number = number }

  /// The number that the last failed call left.
  static var latest: SystemCode { SystemCode(errno) }

  /// Whether there is nothing at a path.
  var meansNothingThere: Bool { number == ENOENT }

  /// What the number means, in our words where the systems' differ or say little.
  package var words: String {
    switch number {
    case ENOENT: "there is no such file"
    case ENOTDIR: "a part of the path is not a folder"
    case EISDIR: "it is a folder"
    case EACCES, EPERM: "permission denied"
    case ELOOP: "too many symbolic links"
    case ENAMETOOLONG: "the name is too long"
    case EBADF: "it is closed"
    case EPIPE: "its reader has gone"
    case ENOSPC: "no space left"
    case EDQUOT: "the disk quota is used up"
    case EFBIG: "the file would become too large"
    case EIO: "input or output error"
    default: String(cString: strerror(number)).lowercased()
    }
  }
}
