import Foundation
import SQLite
import TipEngine
import TipStore

/// A folder of its own for a datastore, which goes with it.
final class DatastoreFixture {
  let folder: String
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("tipctl-store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path
    path = folder + "/tips.db"
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The names of what is in the folder.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
  }

  func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  func bytes() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

  func write(_ bytes: Data) throws { try bytes.write(to: URL(fileURLWithPath: path)) }

  /// Opens the datastore, records, and closes it again.
  @discardableResult
  func record<Answer>(
    profile: ProfileName = .usual,
    _ body: (StoredHistory) throws(StoreError) -> Answer
  ) throws(StoreError) -> Answer {
    try Datastore.openForRecording(atPath: path).recording(profile: profile) {
      history throws(StoreError) -> RecordingOutcome<Answer> in
      .commit(try body(history))
    }
  }

  /// Opens the datastore, asks, and closes it again.
  func read<Answer>(
    profile: ProfileName = .usual,
    _ body: (StoredHistory) throws(StoreError) -> Answer
  ) throws(StoreError) -> Answer {
    guard let datastore = try Datastore.openForReading(atPath: path) else {
      return try body(.empty)
    }
    return try datastore.reading(profile: profile, body)
  }

  /// The first column of what a query of the test gives.
  func texts(_ sql: StaticString) throws(SQLiteError) -> [String?] {
    let statement = try Connection(path: path, access: .readWrite).statement(sql)
    try statement.start()
    var texts: [String?] = []
    while try statement.step() { texts.append(statement.text(0)) }
    return texts
  }

  /// Runs a script of the test on the file.
  func tamper(_ script: StaticString) throws(SQLiteError) {
    try Connection(path: path, access: .readWrite).execute(script: script)
  }
}

extension ProfileName {
  static let usual = ProfileName("default")
}

extension Instant {
  /// A number of milliseconds after a fixed instant.
  static func after(_ milliseconds: Int) -> Instant {
    Instant(milliseconds: 1_767_225_600_000 + milliseconds) ?? .earliest
  }
}

extension FactDate {
  /// A number of milliseconds after the same instant, as the clock gives it.
  static func clock(_ milliseconds: Int) -> FactDate {
    FactDate(.after(milliseconds), source: .clock)
  }

  /// A number of milliseconds after the same instant, as the user gives it.
  static func given(_ milliseconds: Int) -> FactDate {
    FactDate(.after(milliseconds), source: .given)
  }
}
