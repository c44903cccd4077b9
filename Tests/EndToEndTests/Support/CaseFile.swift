import Foundation
import Testing
import TipEngine

/// A file of scenarios under `Fixtures`, which every implementation runs.
struct CaseFile: CustomTestStringConvertible, Sendable {
  let name: String
  let path: String
  let file: ScenarioFile

  var testDescription: String { name }

  /// The scenarios of rules, limits, groups and overrides, one file a subject.
  static let cases = all(in: "cases")
  /// The scenarios of real apps, one file an app.
  static let realApps = all(in: "real-cases")

  private static func all(in folder: String) -> [CaseFile] {
    let folder = Repository.root.appendingPathComponent("Fixtures/" + folder).path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { $0.hasSuffix(".json") }.compactMap {
      try? CaseFile(name: $0, path: folder + "/" + $0)
    }
  }

  /// Reads a file of scenarios with the definitions that it names.
  init(name: String, path: String) throws {
    self.name = name
    self.path = path
    let read = try ScenarioFile(json: Self.bytes(path)) { relative, _ in
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      let bytes = (try? Self.bytes(folder.appendingPathComponent(relative).path)) ?? []
      return try? TipDefinitions(json: bytes)
    }
    file = try #require(read)
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }
}
