import Testing
import TipCLI
import TipEngine

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

struct FileReadingTests {
  private let world = World.ofProcess()

  @Test func `a file is read to its end`() throws {
    var template = Array("/tmp/tipctl-test-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    try #require(descriptor >= 0)
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { unlink(path) }
    let content = String(repeating: "0123456\u{E9}\n", count: 20_000)
    let sink = OutputSink(descriptor: descriptor)
    sink.write(content)
    try sink.flush()
    close(descriptor)
    #expect(try world.readFile(path) == Array(content.utf8))
    #expect(world.fileKind(path) == .file)
    #expect(throws: FileError.system(SystemCode(ENOTDIR))) { try world.readFile(path + "/x") }
  }

  @Test func `what is no file is an error, or read like one`() throws {
    #expect(throws: FileError.isFolder) { try world.readFile("/tmp") }
    #expect(throws: FileError.system(SystemCode(ENOENT))) { try world.readFile("/tmp/no/such") }
    #expect(throws: FileError.system(SystemCode(ENOENT))) { try world.readFile("") }
    #expect(throws: FileError.tooLarge(limit: 64 << 20)) { try world.readFile("/dev/zero") }
    #expect(try world.readFile("/dev/null").isEmpty)
    #expect(world.fileKind("/tmp") == .folder)
    #expect(world.fileKind("/tmp/no/such") == .missing)
    #expect(world.fileKind("/dev/null") == .stream)
  }

  @Test(
    arguments: [
      (.isFolder, "'a\\u{7}' can not be read: it is a folder"),
      (.tooLarge(limit: 64 << 20), "'a\\u{7}' can not be read: it has more than 64 MiB"),
      (.system(SystemCode(ENOENT)), "'a\\u{7}' can not be read: there is no such file"),
      (.system(SystemCode(EACCES)), "'a\\u{7}' can not be read: permission denied"),
    ] as [(FileError, String)])
  func `errors say why`(error: FileError, message: String) {
    #expect(error.message(for: "a\u{7}") == message)
  }

  @Test func `the world tells where and when it is`() {
    #expect(Path(world.currentDirectory).isAbsolute)
    #expect(world.clock().rfc3339 > "2026-01-01T00:00:00Z")
    #expect(world.clock() <= world.clock())
  }
}
