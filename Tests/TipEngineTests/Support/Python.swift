import Foundation

/// Python, whose standard library serves as a second opinion.
struct Python {
  private let executable: URL

  /// The interpreter on the search path, if there is one.
  static let installed = Python()

  private init?() {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let candidates = path.split(separator: ":").map { "\($0)/python3" }
    guard let found = candidates.first(where: FileManager.default.isExecutableFile) else {
      return nil
    }
    executable = URL(fileURLWithPath: found)
  }

  /// The interpreter that an environment variable names, if it does.
  init?(named variable: String) {
    guard let path = ProcessInfo.processInfo.environment[variable], !path.isEmpty else {
      return nil
    }
    executable = URL(fileURLWithPath: path)
  }

  /// What a script prints.
  func output(of script: String, input: String = "") throws -> [UInt8] {
    let process = Process()
    process.executableURL = executable
    process.arguments = ["-c", script]
    process.environment = ["LC_ALL": "C", "PYTHONIOENCODING": "utf-8"]
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appendingPathComponent("tipctl-\(UUID().uuidString)")
    try Data(input.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let inputFile = try FileHandle(forReadingFrom: file)
    defer { try? inputFile.close() }
    process.standardInput = inputFile
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(status: process.terminationStatus) }
    return Array(output)
  }

  struct Failure: Error {
    let status: Int32
  }
}
