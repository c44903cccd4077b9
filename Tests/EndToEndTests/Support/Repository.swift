import Foundation

/// The files of the package that these tests belong to.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Whether expected texts are to be written anew, which fails the run: `TIPCTL_RECORD=1`.
  static let isRecording = ProcessInfo.processInfo.environment["TIPCTL_RECORD"] == "1"

  static func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: root.appendingPathComponent(path))
  }
}
