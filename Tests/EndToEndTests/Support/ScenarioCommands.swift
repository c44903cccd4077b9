import Foundation
import JSON
import Testing
import TipEngine

/// Carries out the steps of a scenario as commands of the binary, each with `--now`.
struct ScenarioCommands {
  private let file: ScenarioFile
  private let folder: FreshFolder
  private var now: Instant
  private var overrides: [String] = []

  /// Writes the file's definitions into a folder, in which the commands then run.
  init(_ cases: CaseFile, in folder: FreshFolder) throws {
    file = cases.file
    self.folder = folder
    now = cases.file.start
    let document = try JSONDocument.strict(try CaseFile.bytes(cases.path))
    guard case .object(let members) = document.root.value,
      let definitions = members.first(where: { $0.key == "definitions" })?.value
    else { throw Malformed() }
    var text = JSONOutput(definitions).text
    if case .string(let path) = definitions.value {
      let base = URL(fileURLWithPath: cases.path).deletingLastPathComponent()
      text = String(
        decoding: try CaseFile.bytes(base.appendingPathComponent(path).path), as: UTF8.self)
    }
    try folder.write(text, to: "tips.json")
  }

  private struct Malformed: Error {}

  /// The difference between what a step expects and what the binary says, or nil.
  mutating func perform(_ verb: Scenario.Verb) throws -> String? {
    switch verb {
    case .donate(let event, let value, let times, let every):
      let value = value.map { ["--value", $0] } ?? []
      if every == .zero {
        return try run(["donate", event.id.rawValue, "--times", "\(times)"] + value)
      }
      for index in 0..<times {
        if index > 0 { advance(by: every) }
        if let difference = try run(["donate", event.id.rawValue] + value) { return difference }
      }
      return nil
    case .set(let assignments):
      return try run(
        ["set"]
          + assignments.flatMap {
            [$0.parameter.name.rawValue, $0.value.json(as: $0.parameter.type).text]
          })
    case .display(let tip, let shown, let policy):
      let seconds = "\(shown.milliseconds)ms"
      let force = policy == .forced ? ["--force"] : []
      let difference = try run(["display", tip.id.rawValue, "--for", seconds] + force)
      advance(by: shown)
      return difference
    case .next(let expected, let group, let candidates):
      let options =
        (group.map { ["--group", $0.id.rawValue] } ?? [])
        + (candidates == .neverDisplayed ? ["--new"] : [])
      return try compare(
        ["next", "-q"] + options, status: expected == nil ? 1 : 0,
        output: expected.map { $0.rawValue + "\n" } ?? "")
    case .act(let action, let tip): return try run(["act", tip.id.rawValue, action.id.rawValue])
    case .invalidate(let tip, let reason):
      return try run(["invalidate", tip.id.rawValue, "--reason", reason.rawValue])
    case .reset(.datastore): return try run(["reset"])
    case .reset(.tip(let id)): return try run(["reset", "--tip", id.rawValue])
    case .reset(.event(let id)): return try run(["reset", "--event", id.rawValue])
    case .reset(.parameter(let name)): return try run(["reset", "--parameter", name.rawValue])
    case .launch: return try run(["launch"])
    case .advance(let span):
      advance(by: span)
      return nil
    case .at(let instant):
      now = instant
      return nil
    case .override(let overrides):
      self.overrides = Self.options(overrides)
      return nil
    case .expect(let expectations):
      for expectation in expectations {
        if let difference = try compare(expectation.subject) { return difference }
      }
      return nil
    }
  }

  private mutating func advance(by span: TimeSpan) { now = now.advanced(by: span) ?? now }

  private static func options(_ overrides: TestingOverrides) -> [String] {
    func list(_ option: String, _ ids: Set<TipID>) -> [String] {
      ids.isEmpty ? [] : [option, ids.sorted().map(\.rawValue).joined(separator: ",")]
    }
    return (overrides.general.contains(.showAllTips) ? ["-com.apple.TipKit.ShowAllTips", "1"] : [])
      + (overrides.general.contains(.hideAllTips) ? ["--hide-all-tips"] : [])
      + list("--show-tips", overrides.shownTips)
      + list("-com.apple.TipKit.HideTips", overrides.hiddenTips)
  }

  // MARK: Running and comparing

  private func result(_ arguments: [String]) throws -> ProcessResult {
    try Binary.run(arguments + ["--now", now.rfc3339] + overrides, in: folder.url)
  }

  private func run(_ arguments: [String]) throws -> String? {
    let result = try result(arguments + ["-q"])
    if result.status == 0, result.output.isEmpty, result.error.isEmpty { return nil }
    return "\(arguments): \(result)"
  }

  private func compare(_ arguments: [String], status: Int32 = 0, output: String) throws -> String? {
    let result = try result(arguments)
    if result.status == status, result.output == output, result.error.isEmpty { return nil }
    return "\(arguments): \(result), expected \(status), \(output)"
  }

  private func compare(_ subject: Scenario.Expectation.Subject) throws -> String? {
    switch subject {
    case .eligible(let ids):
      return try compare(
        ["eligible", "-q"], output: ids.map { $0.rawValue + "\n" }.joined())
    case .status(let tip, let expected):
      let row = try columns(["status", tip.id.rawValue])
      let actual = row[2] == "-" ? row[1] : "\(row[1])(\(row[2]))"
      return actual == expected.description || expected == .invalidated && row[1] == "invalidated"
        ? nil : "status of \(tip.id): \(actual), expected \(expected)"
    case .current(let group, let expected):
      let rows = try result(["status"]).output.split(separator: "\n")
      let wanted = "\(group.id)\t\(group.priority.rawValue)\t\(expected?.rawValue ?? "-")"
      return rows.contains { $0 == wanted } ? nil : "\(rows), expected \(wanted)"
    case .displays(let tip, let expected):
      let actual = try columns(["status", tip.id.rawValue])[3]
      return actual == "\(expected)" ? nil : "displays of \(tip.id): \(actual)"
    case .donations(let event, let expected):
      let actual = try columns(["events", event.id.rawValue])[1]
      return actual == "\(expected)" ? nil : "donations of \(event.id): \(actual)"
    case .parameter(let parameter, let expected):
      return try compare(
        ["get", "-q", parameter.name.rawValue],
        output: expected.json(as: parameter.type).text + "\n")
    case .availableAt(let tip, let expected):
      let answer = try result(["explain", tip.id.rawValue, "--format", "json"]).output
      let wanted = #""availableAt":\#(expected.map { "\"\($0.rfc3339)\"" } ?? "null"),"#
      return answer.contains(wanted) ? nil : "\(answer), expected \(wanted)"
    }
  }

  /// The columns of the first row of an answer.
  private func columns(_ arguments: [String]) throws -> [String] {
    let result = try result(arguments)
    guard result.status == 0, let row = result.output.split(separator: "\n").first else {
      Issue.record("\(arguments): \(result)")
      throw Malformed()
    }
    return row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  }
}
