import Foundation
import Testing

@Suite struct CheckTests {
  @Test func `a healthy datastore is said to be, with what definitions no longer name`() throws {
    let project = try Project()
    try ExportTests.fill(project)
    let path = project.path(Project.datastoreName)
    let front = "path\t\(path)\nversion\t2\nrecords\t11\n"
    #expect(try project.output(of: "check") == front + "healthy\n")
    #expect(try project.output(of: "check -q").isEmpty)
    try project.define(#"{"tips":[{"id":"Welcome","title":"W"}],"parameters":{"plant":"x"}}"#)
    #expect(
      try project.output(of: "check") == front
        + "unnamed tip\tSave\t2\nunnamed tip\tShare\t1\n"
        + "unnamed event\tvisited\t1\nunnamed event\twatered\t3\n"
        + "unnamed parameter\tcount\t2\nhealthy\n")
    #expect(
      try project.output(of: "check --format json")
        == #"{"path":"\#(path)","healthy":true,"version":2,"records":11,"problems":[],"#
        + #""unnamed":{"tips":[{"id":"Save","records":2},{"id":"Share","records":1}],"#
        + #""events":[{"id":"visited","records":1},{"id":"watered","records":3}],"#
        + #""parameters":[{"id":"count","records":2}]}}"# + "\n")
  }

  @Test func `a datastore that is not there is said not to be`() throws {
    let project = try Project()
    let path = project.path(Project.datastoreName)
    #expect(
      try project.output(of: "check") == "path\t\(path)\nversion\t-\nrecords\t0\nno datastore\n")
    #expect(!project.has(".tipctl"))
    let result = try project.shell(
      "mkdir -p o/.git; cd o; tipctl check --datastore d --format json")
    #expect(
      result.output.hasSuffix(
        #""healthy":true,"version":null,"records":0,"problems":[],"unnamed":null}"# + "\n"),
      "\(result.output)")
  }

  private static let damages: [(script: StaticString, problem: String)] = [
    ("UPDATE parameter SET value = 'rose'", "': its value is not JSON"),
    ("UPDATE parameter SET value = '[1, 2]'", "': its value is not compact JSON"),
    ("UPDATE donation SET value = '3'", "': its value is not an object"),
    ("UPDATE donation SET identity = '' WHERE given = 1", "': its identity is empty"),
    ("UPDATE donation SET arrival = NULL", "': its arrival number is missing or out of range"),
    ("UPDATE launch SET identity = 'x'", "launch 'x': its identity is malformed"),
    ("UPDATE launch SET at = at + 1", "': its identity belongs to another date"),
    ("UPDATE launch SET at = 1 << 60", "': its date is not within the years 1 to 9999"),
    ("UPDATE invalidation SET reason = 'x'", "': its reason is unknown"),
    ("UPDATE display SET tip = 'a,b'", "': its subject is not an id or name"),
    ("UPDATE action SET action = ''", "': its action is not an id or name"),
    ("UPDATE reset SET display_at = 1 << 60", "': the date of its last display is not within"),
    ("UPDATE parameter SET value = CAST(x'22ff22' AS TEXT)", "a text is not UTF-8"),
    ("UPDATE profile SET latest_clock = 1 << 60", "the clock of the profile 'default' is not"),
    (
      "UPDATE donation SET id = 9223372036854775807 WHERE id = (SELECT max(id) FROM donation)",
      "there are no arrival numbers left"
    ),
    ("UPDATE profile SET name = ''", "the name of the profile '' is not one"),
    ("INSERT INTO launch SELECT 999, profile, at, from_clock, identity FROM launch", "twice"),
    ("DELETE FROM profile", "1 of the table 'launch' belong to no profile"),
    ("DROP TABLE action", "the table 'action' is missing"),
    ("DROP INDEX launch_by_date", "the index 'launch_by_date' is missing"),
    ("CREATE TABLE other (id INTEGER)", "the table 'other' is not a datastore's"),
    ("ALTER TABLE launch ADD COLUMN more TEXT", "the table 'launch' is not as it has to be"),
    ("CREATE TRIGGER t AFTER INSERT ON launch BEGIN SELECT 1; END", "the trigger 't' is not a"),
  ]

  @Test func `the number of damages is known`() { #expect(Self.damages.count == 23) }

  @Test(arguments: damages.indices)
  func `damage is found and told`(index: Int) throws {
    let (script, problem) = Self.damages[index]
    let project = try Project()
    for line in [
      "donate watered --id a", "donate visited --value {\"place\":1}", "set plant rose",
      "display Welcome", "donate watered", "act Save open", "launch", "reset --tip Welcome",
      "display Share --force",
    ] {
      try project.output(of: line)
    }
    try project.tamper(script)
    let before = try project.datastore
    let result = try project.run("check")
    #expect(result.status == 1, "\(result)")
    #expect(result.error.isEmpty, "\(result)")
    #expect(result.output.hasSuffix("\ndamaged\n"), "\(result)")
    let rows = result.output.split(separator: "\n").filter { $0.hasPrefix("problem\t") }
    #expect(rows.contains { $0.contains(problem) }, "\(result)")
    #expect(try project.run("check -q").output == rows.map { $0 + "\n" }.joined())
    #expect(try project.run("check --format json").output.contains(#","healthy":false,"#))
    #expect(try project.datastore == before)
  }

  @Test func `a page that makes no sense is damage, or the file can not be opened at all`() throws {
    let project = try Project()
    try project.output(of: "donate counted --times 500")
    let good = try project.datastore
    for page in 1..<good.count / 4096 {
      var bytes = good
      let noise = [UInt8](repeating: 7, count: 4096)
      bytes.replaceSubrange(page * 4096..<(page + 1) * 4096, with: noise)
      try bytes.write(to: project.url(Project.datastoreName))
      let result = try project.run("check")
      #expect(result.status == 1, "page \(page): \(result)")
    }
    try project.folder.write("not a datastore, that is for sure", to: Project.datastoreName)
    let result = try project.run("check")
    #expect(result.status == 4)
    #expect(result.error.contains("' is not a datastore\n"))
  }
}
