import Foundation
import SQLite

/// An empty file in a folder of its own, which goes with it.
final class DatabaseFile {
  let folder: URL
  let path: String

  init(named name: String = "test.db") throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("tipctl-sqlite-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appendingPathComponent(name).path
    try Data().write(to: URL(fileURLWithPath: path))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func open(_ access: Connection.Access = .readWrite) throws(SQLiteError) -> Connection {
    try Connection(path: path, access: access)
  }
}
