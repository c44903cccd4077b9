import Dispatch
import Foundation
import Synchronization

/// What a process left behind.
struct ProcessResult: Equatable {
  /// What it exited with; minus the number of the signal if one ended it.
  var status: Int32
  var output: String
  var error: String
}

/// Why a process gave no result.
enum ProcessFailure: Error {
  case tookTooLong(seconds: Int)
}

/// A process with an environment built from nothing and a time limit.
struct ChildProcess {
  var executable: URL
  var arguments: [String]
  var folder: URL
  var environment: [String: String]
  /// The bytes of its standard input.
  var input = ""
  /// Whether standard error comes with standard output, in the order of writing.
  var errorStream = ErrorStream.apart
  var secondsAllowed = 60

  enum ErrorStream {
    case apart
    case joined
  }

  /// Runs it to its end.
  ///
  /// Input is a file, which nobody has to feed; both outputs are read while the process runs, since
  /// a pipe that nobody reads stops its writer.
  func run() throws -> ProcessResult {
    let scratch = try FreshFolder()
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = environment
    let inputFile = try FileHandle(forReadingFrom: scratch.write(input, to: "input"))
    defer { try? inputFile.close() }
    process.standardInput = inputFile
    let output = Drain()
    let error = Drain()
    process.standardOutput = output.pipe
    process.standardError = errorStream == .joined ? output.pipe : error.pipe
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try SignalMask.whileEmpty { try process.run() }
    let deadline = DispatchTime.now() + .seconds(secondsAllowed)
    let texts = (
      output.text(by: deadline), errorStream == .joined ? "" : error.text(by: deadline)
    )
    guard case (let printed?, let complained?) = texts, ended.wait(timeout: deadline) == .success
    else {
      process.terminate()
      throw ProcessFailure.tookTooLong(seconds: secondsAllowed)
    }
    let status = process.terminationStatus
    return ProcessResult(
      status: process.terminationReason == .exit ? status : -status, output: printed,
      error: complained)
  }
}

/// Reads a pipe to its end on a thread of its own.
private final class Drain: Sendable {
  let pipe = Pipe()
  private let bytes = Mutex(Data())
  private let isDone = DispatchSemaphore(value: 0)

  /// What was read, or nil if the pipe is still open at the deadline.
  func text(by deadline: DispatchTime) -> String? {
    guard isDone.wait(timeout: deadline) == .success else { return nil }
    return bytes.withLock { String(decoding: $0, as: UTF8.self) }
  }

  init() {
    let thread = Thread { [self] in
      let read = pipe.fileHandleForReading.readDataToEndOfFile()
      // Foundation keeps it open otherwise, and reads beyond its buffer in a process with very many
      // open files.
      try? pipe.fileHandleForReading.close()
      bytes.withLock { $0 = read }
      isDone.signal()
    }
    thread.start()
  }
}

/// Which signals wait until a thread lets them come.
private enum SignalMask {
  /// Does something with all signals let through, which processes inherit that it starts.
  ///
  /// The threads of the tests' pool hold nearly all of them back: a shell's `wait` would not end, and
  /// no process could be terminated.
  static func whileEmpty(_ body: () throws -> Void) rethrows {
    var empty = sigset_t()
    var former = sigset_t()
    sigemptyset(&empty)
    pthread_sigmask(SIG_SETMASK, &empty, &former)
    defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
    try body()
  }
}
