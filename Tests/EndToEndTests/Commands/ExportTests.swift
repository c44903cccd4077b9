import Foundation
import Testing

@Suite struct ExportTests {
  static let header = #"{"tipctl":"export","version":1}"#

  /// Records something of every kind in two profiles.
  static func fill(_ project: Project) throws {
    let lines = [
      "donate watered --times 2", "donate visited --value {\"place\":4} --id a\u{e9}",
      "set count 8", "set plant rose", "display Welcome --for 1.5 --force", "act Save open",
      "invalidate Share --reason tipClosed", "launch", "reset --tip Welcome", "reset --event few",
      "reset --parameter note", "donate watered --now +1d", "launch --profile zoe",
      "reset --profile zoe", "set count 9 --profile zoe",
    ]
    for line in lines { try project.output(of: line) }
  }

  @Test func `every kind of record is a line, by profile, instant and identity`() throws {
    let project = try Project()
    try Self.fill(project)
    let export = try project.output(of: "export")
    let lines = export.split(separator: "\n").map(String.init)
    #expect(lines.first == Self.header)
    let kinds = lines.dropFirst().map { $0.kind }
    #expect(
      kinds == [
        "donation", "donation", "parameter", "parameter", "action", "invalidation", "invalidation",
        "launch", "reset", "reset", "reset", "donation", "donation", "reset", "parameter",
      ])
    #expect(lines.filter { $0.hasPrefix(#"{"profile":"zoe""#) }.count == 2)
    let given =
      #""source":"given","id":"aé","arrival":3,"event":"visited","#
      + #""value":{"place":4,"note":null}}"#
    #expect(lines.contains { $0.hasSuffix(given) })
    let mark = #""scope":"tip","tip":"Welcome","lastDisplayed":"2026-01-05T09:00:00Z"}"#
    #expect(lines.contains { $0.hasSuffix(mark) })
    #expect(try project.output(of: "export --format json") == export)
    #expect(try project.output(of: "export -q") == export)
  }

  @Test func `a profile that is named is exported alone, one of the environment is not`() throws {
    let project = try Project()
    try Self.fill(project)
    let export = try project.output(of: "export")
    let zoe = try project.output(of: "export --profile zoe")
    #expect(zoe.split(separator: "\n").count == 3)
    #expect(try project.output(of: "export", environment: ["TIPCTL_PROFILE": "zoe"]) == export)
  }

  @Test func `a datastore that is not there has no records, and is not made`() throws {
    let project = try Project()
    #expect(try project.output(of: "export") == Self.header + "\n")
    #expect(!project.has(".tipctl"))
  }

  @Test func `a damaged value is told, not printed`() throws {
    let project = try Project()
    try project.output(of: "set plant rose")
    try project.tamper("UPDATE parameter SET value = 'rose'")
    let result = try project.run("export")
    #expect(result.status == 4)
    #expect(result.error.contains("is damaged: parameter '"), "\(result)")
    #expect(result.error.contains("': its value is not JSON\n"), "\(result)")
  }

  @Test func `a full disk is told`() throws {
    let project = try Project()
    try project.output(of: "launch")
    let result = try project.shell("tipctl export >/dev/full; echo $?")
    #expect(result.output.hasSuffix("standard output can not be written: no space left\n4\n"))
  }
}

extension String {
  /// The kind of a line of an export.
  fileprivate var kind: String {
    components(separatedBy: #""kind":""#).last?.components(separatedBy: "\"").first ?? ""
  }
}
