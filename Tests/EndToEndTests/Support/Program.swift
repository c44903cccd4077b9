import Foundation

/// A program that some tests need, and that not every machine has.
struct Program: Sendable {
  let location: URL

  /// The program on the search path, or nil.
  init?(_ name: String) {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let candidates = (path.split(separator: ":").map(String.init) + ["/usr/bin", "/bin"])
      .map { "\($0)/\(name)" }
    guard let found = candidates.first(where: FileManager.default.isExecutableFile) else {
      return nil
    }
    location = URL(fileURLWithPath: found)
  }

  /// Whether all of these programs are there.
  static func areInstalled(_ names: String...) -> Bool { names.allSatisfy { Program($0) != nil } }

  /// Runs it in a folder, in which `tipctl` is the tool.
  func run(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:], input: String = ""
  ) throws -> ProcessResult {
    try ChildProcess(
      executable: location, arguments: arguments, folder: folder,
      environment: try Binary.bareEnvironment(in: folder, adding: environment), input: input
    ).run()
  }
}
