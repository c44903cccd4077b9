import Foundation
import Testing

/// The tool as it ships: `TIPCTL_BINARY`, else the one built beside these tests.
enum Binary {
  /// Where it is, or nil if it was not built.
  static let location: URL? = {
    if let path = ProcessInfo.processInfo.environment["TIPCTL_BINARY"], !path.isEmpty {
      return URL(fileURLWithPath: path)
    }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  /// The folders around the test bundle, which is the process itself on Linux and an argument on
  /// Apple's systems; then the package's own build folder.
  private static var candidates: [URL] {
    let bundles = CommandLine.arguments.filter { $0.contains(".xctest") }
    let around = bundles.flatMap { bundle in
      sequence(first: URL(fileURLWithPath: bundle)) { $0.deletingLastPathComponent() }.prefix(6)
    }
    return (around + [Repository.root.appendingPathComponent(".build/debug")])
      .map { $0.appendingPathComponent("tipctl") }
  }

  /// Runs the tool in a folder, by default an empty one that nobody needs afterwards.
  static func run(
    _ arguments: [String], in folder: URL? = nil, environment: [String: String] = [:],
    input: String = ""
  ) throws -> ProcessResult {
    let fresh = try FreshFolder()
    let folder = folder ?? fresh.url
    let child = ChildProcess(
      executable: try #require(location, "build the tool or set TIPCTL_BINARY"),
      arguments: arguments, folder: folder,
      environment: try bareEnvironment(in: folder, adding: environment), input: input)
    return try child.run()
  }

  /// An environment built from nothing, in which `tipctl` is the tool.
  ///
  /// The zone is far from UTC and has skipped a day, so that output which depends on it is noticed.
  static func bareEnvironment(
    in folder: URL, adding variables: [String: String] = [:]
  ) throws -> [String: String] {
    let binary = try #require(location, "build the tool or set TIPCTL_BINARY")
    let folders = [binary.deletingLastPathComponent().path, "/usr/bin", "/bin"]
    let bare = [
      "PATH": folders.joined(separator: ":"), "LC_ALL": "C", "TZ": "Pacific/Apia",
      "HOME": folder.path,
    ]
    return bare.merging(variables) { _, added in added }
  }
}

/// A script of the system's shell, in which `tipctl` is the tool.
enum Shell {
  /// Runs a script; standard error comes with standard output, as on a terminal.
  static func run(_ script: String, in folder: URL) throws -> ProcessResult {
    let child = ChildProcess(
      executable: URL(fileURLWithPath: "/bin/sh"), arguments: ["-c", script], folder: folder,
      environment: try Binary.bareEnvironment(in: folder), errorStream: .joined)
    return try child.run()
  }
}
