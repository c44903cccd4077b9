import Foundation
import Testing

@Suite struct BackupTests {
  @Test func `a backup is one complete file that answers as the datastore does`() throws {
    let project = try Project()
    try ExportTests.fill(project)
    #expect(try project.output(of: "backup copy.sqlite") == "backed up to 'copy.sqlite'\n")
    for line in ["export", "status", "events", "profiles"] {
      #expect(
        try project.output(of: line + " --datastore copy.sqlite") == project.output(of: line))
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: project.path("copy.sqlite"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: project.path("copy.sqlite")))
    #expect(bytes[60..<64].elementsEqual([0, 0, 0, 2]))
    #expect(bytes[68..<72].elementsEqual("tipc".utf8))
    let names = try FileManager.default.contentsOfDirectory(atPath: project.path(""))
    #expect(names.sorted() == [".tipctl", "copy.sqlite", "tips.json"])
    #expect(
      try project.output(of: "backup other --format json")
        == #"{"now":"2026-01-05T09:00:00Z","path":"other"}"# + "\n")
    #expect(try project.output(of: "backup third -q").isEmpty)
    #expect(try project.output(of: "launch --datastore third") == "launched\n")
  }

  @Test func `a log beside the datastore is part of its backup`() throws {
    let project = try Project()
    let result = try project.shell(
      """
      tipctl launch -q
      for n in 1 2 3 4 5 6 7 8; do (tipctl donate counted --times 50 -q; echo $? >>codes) & done
      tipctl backup copy -q; echo $?; wait
      sort codes | uniq -c | tr -d ' '
      tipctl check --datastore copy | tail -n 1
      n=$(tipctl events -q counted --datastore copy | cut -f 2); echo $((n % 50))
      """)
    #expect(result.output == "0\n80\nhealthy\n0\n", "\(result.output)")
  }

  @Test(arguments: ["file", "link", "folder"])
  func `nothing that is there already is replaced`(what: String) throws {
    let project = try Project()
    try project.output(of: "launch")
    let result = try project.shell(
      """
      echo x >file; ln -s nothing link; mkdir folder; touch before after; ls -A1i >before
      tipctl backup \(what); echo $?; ls -A1i >after; cmp before after; cat file >/dev/null
      """)
    #expect(
      result.output.hasSuffix("/\(what)' is there already, and is not replaced\n4\n"),
      "\(result.output)")
  }

  @Test func `a backup that comes to nothing leaves nothing behind`() throws {
    let project = try Project()
    try project.output(of: "donate counted --times 3000")
    let result = try project.shell(
      """
      tipctl backup nowhere/copy; echo $?
      (ulimit -f 100; tipctl backup copy; echo $?)
      ls -A; tipctl backup copy; tipctl events -q counted --datastore copy
      """)
    let lines = result.output.split(separator: "\n").map(String.init)
    let complaint = "/nowhere/copy' can not be created: its folder is not there"
    #expect(lines.first?.hasSuffix(complaint) == true)
    #expect(lines[1] == "4")
    #expect(lines[2].hasSuffix("there is no space left for '\(project.path("copy"))'"))
    #expect(
      Array(lines.suffix(5)) == [
        "4", ".tipctl", "tips.json", "backed up to 'copy'", "counted\t3000",
      ])
  }

  @Test func `a datastore that is not there has no backup`() throws {
    let project = try Project()
    let result = try project.run("backup copy")
    #expect(result.status == 4)
    #expect(
      result.error
        == "tipctl: error: there is no datastore at '\(project.path(Project.datastoreName))'\n")
    #expect(!project.has("copy") && !project.has(".tipctl"))
  }
}
