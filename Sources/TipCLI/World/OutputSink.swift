/// Why output can not be written.
public struct OutputError: Error, Hashable, Sendable {
  /// What the operating system says.
  public let code: SystemCode

  /// Wraps what the operating system says.
  public init(_ code: SystemCode) { self.code = code }

  /// What is wrong, in words.
  package var message: String { "standard output can not be written: \(code.words)" }
}

/// Where text goes: gathered, then written, and every failure kept until it is asked for.
///
/// Swift's `print` and C's streams lose failures, such as those of a full disk.
public final class OutputSink {
  private let destination: ([UInt8]) throws(OutputError) -> Void
  private var buffer: [UInt8] = []
  private var failure: OutputError?

  /// How many bytes are gathered before they are written.
  private static let capacity = 65_536

  /// Writes to a destination of any kind, which gets what was gathered a piece at a time.
  public init(_ destination: @escaping ([UInt8]) throws(OutputError) -> Void) {
    self.destination = destination
  }

  /// Writes to an open file.
  public convenience init(descriptor: Int32) {
    self.init { (bytes) throws(OutputError) in
      try Descriptors.writeAll(bytes, to: descriptor)
    }
  }

  /// Gathers text; a failure to write what was gathered shows when the sink is flushed.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func write(_ text: String) {
    buffer += text.utf8
    if buffer.count >= Self.capacity { writeBuffer() }
  }

  /// Writes what was gathered.
  ///
  /// - Throws: ``OutputError``, the first that has occurred; nothing is written after it.
  public func flush() throws(OutputError) {
    if !buffer.isEmpty { writeBuffer() }
    if let failure { throw failure }
  }

  private func writeBuffer() {
    if failure == nil {
      do { try destination(buffer) } catch { failure = error }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
