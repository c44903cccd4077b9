import Testing
import TipCLI

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

struct OutputSinkTests {
  @Test func `text is gathered until it is flushed`() throws {
    let pieces = Pieces()
    let sink = OutputSink { (bytes) throws(OutputError) in pieces.all.append(bytes) }
    sink.write("a\n")
    sink.write("\u{E9}\n")
    #expect(pieces.all.isEmpty)
    try sink.flush()
    try sink.flush()
    #expect(pieces.all == [Array("a\n\u{E9}\n".utf8)])
  }

  @Test func `much text is written before it is flushed`() throws {
    let pieces = Pieces()
    let sink = OutputSink { (bytes) throws(OutputError) in pieces.all.append(bytes) }
    for _ in 0..<1000 { sink.write(String(repeating: "x", count: 1000)) }
    #expect(pieces.all.count > 10)
    try sink.flush()
    #expect(pieces.all.map(\.count).reduce(0, +) == 1_000_000)
  }

  @Test func `the first failure stays`() {
    let pieces = Pieces()
    let sink = OutputSink { (bytes) throws(OutputError) in
      pieces.all.append(bytes)
      throw OutputError(SystemCode(Int32(pieces.all.count)))
    }
    sink.write(String(repeating: "x", count: 100_000))
    sink.write("more")
    for _ in 0..<2 {
      #expect(throws: OutputError(SystemCode(1))) { try sink.flush() }
    }
    #expect(pieces.all.count == 1)
  }

  #if os(Linux)
    @Test func `a full disk is an error`() throws {
      let descriptor = open("/dev/full", O_WRONLY)
      try #require(descriptor >= 0)
      defer { close(descriptor) }
      let sink = OutputSink(descriptor: descriptor)
      sink.write("text")
      #expect(throws: OutputError(SystemCode(ENOSPC))) { try sink.flush() }
    }
  #endif

  @Test func `a pipe without a reader is an error`() throws {
    _ = World.ofProcess()
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let sink = OutputSink(descriptor: ends[1])
    sink.write("text")
    #expect(throws: OutputError(SystemCode(EPIPE))) { try sink.flush() }
  }

  @Test func `a closed descriptor is an error, unless nothing is written`() throws {
    let sink = OutputSink(descriptor: .max)
    try sink.flush()
    sink.write("text")
    #expect(throws: OutputError(SystemCode(EBADF))) { try sink.flush() }
  }

  private final class Pieces {
    var all: [[UInt8]] = []
  }
}
