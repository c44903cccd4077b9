#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the tool does with file descriptors and signals beyond reading and writing.
enum Descriptors {
  /// What a descriptor is waited for to be ready for.
  enum Readiness {
    case reading
    case writing
  }

  /// Opens those of the descriptors 0 to 2 that the parent closed, such that using them still fails.
  ///
  /// Else the next file to be opened, say the datastore, would get the number of standard output,
  /// and results would be written into it.
  static func reserveStandardOnes() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // The lowest free number is given, and those below it are taken.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Lets writing to a pipe without reader, or beyond the limit of file sizes, fail instead of
  /// ending the process.
  static func ignoreWriteSignals() {
    _ = signal(SIGPIPE, SIG_IGN)
    _ = signal(SIGXFSZ, SIG_IGN)
  }

  /// Waits until a descriptor that the parent made non-blocking is ready; false if it can not be.
  static func wait(for readiness: Readiness, on descriptor: Int32) -> Bool {
    let events = readiness == .reading ? POLLIN : POLLOUT
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    var result: Int32
    repeat {
      result = poll(&request, 1, -1)
    } while result < 0 && errno == EINTR
    return result > 0
  }

  /// Writes all bytes, in several pieces if the operating system takes them so.
  ///
  /// - Throws: ``OutputError``; some of the bytes may have been written.
  /// - Complexity: O(*n*) in the number of bytes.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(OutputError) {
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        written += count
      } else if count == 0 {
        throw OutputError(SystemCode(EIO))
      } else if errno == EAGAIN, wait(for: .writing, on: descriptor) {
        continue
      } else if errno != EINTR {
        throw OutputError(.latest)
      }
    }
  }
}
