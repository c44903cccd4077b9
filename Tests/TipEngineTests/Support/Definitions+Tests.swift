import JSON
import TipEngine

extension TipDefinitions {
  init(_ json: String) throws(FileProblems) { try self.init(json: Array(json.utf8)) }
}

/// What is wrong with a definitions file, a line a problem: `2:5 unknown key 'x'`.
func problems(of json: String) -> [String] {
  do throws(FileProblems) {
    _ = try TipDefinitions(json)
    return []
  } catch {
    return error.problems.map(\.line)
  }
}

extension FileProblem {
  var line: String { "\(position.line):\(position.column) \(message)" }
}

extension String {
  /// The text as a JSON string.
  var json: String { JSONOutput.string(self).text }
}

extension Instant {
  /// A number of seconds after 2026-01-01T00:00:00Z.
  static func after(_ seconds: Double) -> Instant {
    Instant(milliseconds: 1_767_225_600_000 + Int(seconds * 1000)) ?? .earliest
  }
}

extension FactDate {
  static func after(_ seconds: Double) -> FactDate { FactDate(.after(seconds), source: .given) }
}

func nodes(_ json: String) throws(JSONError) -> JSONNode {
  try JSONDocument(Array(json.utf8)).root
}
