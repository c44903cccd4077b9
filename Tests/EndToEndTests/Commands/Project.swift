import Foundation
import SQLite
import Testing

/// A folder with definitions, in which commands run one after the other.
final class Project {
  let folder: FreshFolder
  private let environment: [String: String]

  /// The instant of every command that is not given another one.
  static let now = "2026-01-05T09:00:00Z"

  /// Writes definitions, by default the ``garden``, and fixes the instant; nil leaves the clock's.
  init(_ definitions: String = Project.garden, now: String? = Project.now) throws {
    folder = try FreshFolder()
    environment = now.map { ["TIPCTL_NOW": $0] } ?? [:]
    try define(definitions)
  }

  /// Replaces the definitions.
  func define(_ definitions: String) throws { try folder.write(definitions, to: "tips.json") }

  /// The path of something in the folder.
  func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  /// The same as a URL.
  func url(_ name: String) -> URL { URL(fileURLWithPath: path(name)) }

  /// Runs a script of SQL on the datastore.
  func tamper(_ script: StaticString) throws {
    try Connection(path: path(Self.datastoreName), access: .readWrite).execute(script: script)
  }

  /// Whether something is at a place in the folder.
  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// The datastore's bytes.
  var datastore: Data {
    get throws { try Data(contentsOf: URL(fileURLWithPath: path(Self.datastoreName))) }
  }

  static let datastoreName = ".tipctl/datastore.sqlite"

  /// What is beside the datastore, and itself.
  var datastoreFolder: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: path(".tipctl")).sorted()
    }
  }

  // MARK: Running

  /// Runs the tool.
  func run(
    _ arguments: [String], in subfolder: String = "", input: String = "",
    environment added: [String: String] = [:]
  ) throws -> ProcessResult {
    try Binary.run(
      arguments, in: subfolder.isEmpty ? folder.url : folder.url.appendingPathComponent(subfolder),
      environment: environment.merging(added) { _, added in added }, input: input)
  }

  /// Runs the tool with the words of a line as its arguments.
  func run(
    _ line: String, input: String = "", environment: [String: String] = [:]
  ) throws -> ProcessResult {
    try run(words(of: line), input: input, environment: environment)
  }

  /// What a command prints that has to succeed without a complaint.
  @discardableResult
  func output(
    of line: String, input: String = "", environment: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let result = try run(line, input: input, environment: environment)
    #expect(
      result.status == 0 && result.error.isEmpty, "\(line): \(result)",
      sourceLocation: sourceLocation)
    return result.output
  }

  /// Runs a script of the shell here, in which `tipctl` is the tool and the instant is fixed.
  func shell(_ script: String) throws -> ProcessResult {
    let exports = environment.sorted { $0.key < $1.key }.map { "export \($0.key)=\($0.value)\n" }
    return try Shell.run(exports.joined() + script, in: folder.url)
  }

  /// Checks what a command does after others.
  func check(_ example: Example) throws {
    for line in example.before { try output(of: line) }
    let result = try run(example.line)
    #expect(result == example.result, "\(example)")
  }
}

private func words(of line: String) -> [String] { line.split(separator: " ").map(String.init) }

/// A command, those that run before it, and what it answers.
struct Example: CustomTestStringConvertible, Sendable {
  let before: [String]
  let line: String
  let result: ProcessResult

  init(
    _ line: String, after before: [String] = [], status: Int32 = 0, _ output: String = "",
    error: String = ""
  ) {
    self.before = before
    self.line = line
    result = ProcessResult(status: status, output: output, error: error)
  }

  var testDescription: String { line }
}

extension Project {
  /// Definitions with something of every kind.
  static let garden = """
    {
      "parameters": {
        "loggedIn": false,
        "plant": "rose",
        "note": { "type": "String?" },
        "count": 3,
        "height": 1.5,
        "sown": { "type": "Date", "default": "2026-01-01T00:00:00Z" },
        "tags": { "type": "Set<String>", "default": [] },
        "bed": { "type": { "width": "Int", "plants": "[String]" },
          "default": { "width": 0, "plants": [] } },
        "stock": { "type": "[String: Int]", "default": {} },
        "row": { "type": "Int?" },
        "opened": { "type": "Int", "default": 0, "transient": true }
      },
      "events": {
        "watered": {},
        "counted": { "donationLimit": { "maximumCount": 5000 } },
        "few": { "donationLimit": { "maximumCount": 3 } },
        "recent": { "donationLimit": { "maximumAge": "1d" } },
        "visited": { "donation": { "place": "Int", "note": "String?" } }
      },
      "tips": [
        { "id": "Welcome", "title": "Welcome" },
        { "id": "Save", "title": "Save faster", "message": "Press the key.", "image": "keyboard",
          "actions": [ { "id": "open", "title": "Open", "invalidates": true }, { "title": "More" } ],
          "rules": [ { "event": "watered", "where": "$0.donations.count >= 2" } ],
          "options": { "maxDisplayCount": 2 } },
        { "id": "Share", "title": "Share it", "image": { "asset": "leaf" },
          "rules": [ { "parameter": "loggedIn", "where": "$0" } ],
          "options": { "maxDisplayDuration": "2m" } }
      ],
      "groups": [
        { "id": "onboarding", "priority": "ordered", "tips": ["Save", "Share"] },
        { "id": "extra", "tips": ["Share"] }
      ]
    }
    """
}
