import TipCLI
import TipEngine

/// A world that consists of values, with what was printed into it.
struct TestWorld {
  let world: World
  private let output: Collector
  private let errors: Collector

  private final class Collector {
    var bytes: [UInt8] = []
  }

  /// Describes a world; every path of `files` is absolute, and one that ends in `/` is a folder.
  init(
    _ arguments: [String] = [], environment: [EnvironmentVariable: String] = [:],
    currentDirectory: String = "/home/user/project", files: Set<String> = []
  ) {
    let output = Collector()
    let errors = Collector()
    self.output = output
    self.errors = errors
    world = World(
      arguments: arguments, environment: Environment(environment),
      currentDirectory: currentDirectory,
      clock: { .earliest },
      readFile: { (path) throws(FileError) in Array(path.utf8) },
      readStandardInput: { () throws(FileError) in Array("standard input".utf8) },
      readLines: { (path, body) throws(FileError) in body(Array((path ?? "standard input").utf8)) },
      fileKind: { path in
        files.contains(path + "/") ? .folder : files.contains(path) ? .file : .missing
      },
      folderEntries: { (_) throws(FileError) in [] },
      createFiles: { (files) throws(NewFileError) in
        for file in files { throw .exists(file.path) }
      },
      canonicalPath: { $0 },
      standardOutput: OutputSink { (bytes) throws(OutputError) in output.bytes += bytes },
      standardError: OutputSink { (bytes) throws(OutputError) in errors.bytes += bytes })
  }

  var printed: String { String(decoding: output.bytes, as: UTF8.self) }
  var complaints: String { String(decoding: errors.bytes, as: UTF8.self) }
}

/// What a command line asks for, if it is in order.
func request(
  _ arguments: [String], environment: [EnvironmentVariable: String] = [:]
) throws -> ArgumentRequest {
  try ArgumentRequest(parsing: arguments, environment: Environment(environment))
}

/// The invocation that a command line is, if it is one.
func invocation(
  _ arguments: [String], environment: [EnvironmentVariable: String] = [:]
) throws -> Invocation {
  guard case .run(let invocation) = try request(arguments, environment: environment) else {
    throw NotAnInvocation()
  }
  return invocation
}

/// The words of what is wrong with a command line, or nil if nothing is.
func complaint(
  _ arguments: [String], environment: [EnvironmentVariable: String] = [:]
) -> String? {
  do {
    _ = try ArgumentRequest(parsing: arguments, environment: Environment(environment))
    return nil
  } catch {
    return error.message
  }
}

private struct NotAnInvocation: Error {}
