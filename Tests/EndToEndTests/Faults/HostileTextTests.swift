import Foundation
import Testing

/// Text that a terminal would do more with than show it.
@Suite struct HostileTextTests {
  private static let rightToLeft = "a\u{202E}b"
  private static let separator = "c\u{2028}d\u{2029}e\u{200F}"
  private static let title = "\u{1B}[31mred\u{7}\u{9B}2J\u{85}\t\n\u{2066}x"

  /// No hazard but the tool's own tabs and line ends.
  private func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x09, 0x0A: true
      case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029, 0x061C, 0x200E, 0x200F, 0x202A...0x202E,
        0x2066...0x2069:
        false
      default: true
      }
    }
  }

  private func quoted(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
  }

  private func project() throws -> Project {
    let id = try quoted(Self.rightToLeft)
    let name = try quoted(Self.separator)
    return try Project(
      """
      {"parameters":{\(name):"x"},"events":{\(id):{}},
       "tips":[{"id":\(id),"title":\(try quoted(Self.title)),
         "actions":[{"id":\(name),"title":"t"}],
         "rules":[{"parameter":\(name),"where":"$0 == \\"x\\""},
           {"event":\(id),"where":"$0.donations.count < 9"}]}],
       "groups":[{"id":\(name),"tips":[\(id)]}]}
      """)
  }

  @Test func `text output shows ids and titles with their hazards escaped`() throws {
    let project = try project()
    #expect(
      try project.output(of: "eligible")
        == "a\\u{202e}b\t\\u{1b}[31mred\\u{7}\\u{9b}2J\\u{85}\\u{9}\\u{a}\\u{2066}x\n")
    let (id, name) = (Self.rightToLeft, Self.separator)
    let lines = [
      ["status"], ["explain", id], ["events"], ["get"], ["donate", id],
      ["donate", id, "--id", name],
      ["donate", id, "--id", name], ["set", name, Self.title], ["explain", id], ["get", name],
      ["set", name, "x"], ["act", id, name], ["display", id], ["invalidate", id, id],
      ["invalidate", id], ["display", id], ["explain", id], ["next"], ["reset", "--tip", id],
      ["launch", "--profile", id], ["profiles"], ["reset", "--profile", name],
      ["next"], ["status", "-q"], ["events", "-q"],
    ]
    for line in lines {
      let result = try project.run(line)
      #expect([0, 1].contains(result.status), "\(line): \(result)")
      #expect(isHarmless(result.output + result.error), "\(line): \(result)")
    }
  }

  @Test func `JSON keeps every scalar`() throws {
    let json = try project().output(of: "eligible --format json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let tip = try #require((object["tips"] as? [[String: Any]])?.first)
    #expect(tip["id"] as? String == Self.rightToLeft)
    #expect(tip["title"] as? String == Self.title)
    #expect(isHarmless(json))
  }

  @Test func `errors show arguments, paths and contents with their hazards escaped`() throws {
    let project = try project()
    let bad = "\u{202E}\u{1B}[2J\u{9B}x\n"
    try project.folder.write(
      "{\"\(Self.rightToLeft)\":1,\"tips\":[{\"id\":\"\u{2067}\",\"titel\":1}]}", to: bad)
    try project.folder.write("x", to: Self.separator)
    let lines = [
      [bad], ["status", bad], ["status", "--\(bad)"], ["eligible", "--group", bad], ["get", bad],
      ["donate", bad], ["set", bad, "1"], ["act", Self.rightToLeft, bad],
      ["status", "--tips", bad],
      ["status", "--tips", bad + "/no"], ["status", "--datastore", Self.separator],
      ["launch", "--datastore", bad + "/no/no"], ["status", "--now", bad],
      ["status", "--format", bad],
      ["status", "--show-tips", bad], ["status", "--profile", bad], ["donate", "--from", bad],
      ["donate", "--from", bad + "no"], ["help", bad], ["next", "--new=\(bad)"],
      ["donate", Self.rightToLeft, "--times", bad], ["donate", Self.rightToLeft, "--value", bad],
      ["reset", "--event", bad], ["invalidate", Self.rightToLeft, "--reason", bad],
    ]
    for line in lines {
      let result = try project.run(line)
      #expect([2, 3, 4].contains(result.status), "\(line): \(result)")
      #expect(result.output == "", "\(line)")
      #expect(isHarmless(result.error), "\(line): \(result.error.debugDescription)")
    }
  }

  @Test func `a folder's name is escaped where it is told`() throws {
    let project = try project()
    let name = "f\u{202E}\u{1B}[2J"
    let result = try project.shell(
      """
      mkdir '\(name)'; cp tips.json '\(name)'; cd '\(name)'; mkdir sub
      echo junk >junk; tipctl status --datastore junk
      tipctl launch; echo junk >.tipctl/datastore.sqlite; tipctl launch; tipctl reset --all-profiles
      echo '{' >tips.json; cd sub; tipctl status; rm ../tips.json; mkdir .git; tipctl status
      """)
    #expect(isHarmless(result.output), "\(result.output.debugDescription)")
    #expect(result.output.contains("f\\u{202e}\\u{1b}[2J"))
  }
}

@Suite struct HostileArgumentTests {
  @Test func `bytes that are no UTF-8 are refused, since two of them would look the same`() throws {
    let project = try Project()
    let result = try project.shell(
      """
      bad=$(printf 'x\\377'); other=$(printf 'x\\376')
      for n in 1; do
        tipctl donate watered --id "$bad"; echo $?; tipctl set plant "$other"; echo $?
        tipctl launch --profile "$bad"; echo $?; tipctl launch --datastore "$bad"; echo $?
        TIPCTL_PROFILE="$bad" tipctl launch; echo $?; TIPCTL_TIPS="$bad" tipctl launch; echo $?
      done
      HOME="$bad" XDG_STATE_HOME="$other" NO_COLOR="$bad" tipctl status -q Welcome
      tipctl help "$bad" -h | head -n 1; ls -A
      """)
    let refusal = "tipctl: error: 'x\u{FFFD}' is not UTF-8\n2\n"
    #expect(
      result.output == String(repeating: refusal, count: 6)
        + "Welcome\tavailable\nonboarding\t-\nextra\t-\n"
        + "usage: tipctl help [options] [COMMAND]\ntips.json\n")
  }

  @Test func `empty arguments are names that nothing has`() throws {
    let project = try Project()
    for line in [
      [""], ["", "eligible"], ["eligible", ""], ["status", ""], ["donate", ""], ["get", ""],
      ["set", "", "1"], ["act", "Save", ""], ["act", "", ""], ["donate", "watered", "--id", ""],
      ["donate", "visited", "--value", ""], ["reset", "--tip", ""], ["help", ""],
      ["--tips", "", "get"],
      ["--datastore=", "get"], ["--now", "", "get"], ["--format", "", "get"],
      ["donate", "--from", ""],
      ["--show-tips", "", "get"], ["next", "--group", ""], ["reset", "--event="],
    ] {
      let result = try project.run(line)
      #expect(result.status == 2, "\(line): \(result)")
      #expect(result.output == "", "\(line)")
    }
    #expect(!project.has(".tipctl"))
  }

  @Test func `arguments as long as the system allows are only long`() throws {
    let project = try Project()
    let long = String(repeating: "x", count: 130_000)
    for line in [
      [long], ["status", long], ["--\(long)", "status"], ["status", "--profile", long],
      ["donate", long], ["status", "--now", long], ["donate", "visited", "--value", "\"\(long)\""],
      ["set", "bed", String(repeating: "[", count: 130_000)], ["set", "count", "1" + long],
      ["donate", "watered", "--times", String(repeating: "9", count: 130_000)],
      ["display", "Welcome", "--for", String(repeating: "9w", count: 60_000) + "1y"],
      ["eligible", "--show-tips", String(repeating: "a,", count: 65_000) + "a"],
    ] {
      let result = try project.run(line)
      #expect(result.status == 2, "\(line.map { $0.prefix(20) })")
    }
    #expect(try project.run(["launch", "--datastore", long]).status == 4)
    #expect(try project.run(["status", "--tips", long]).status == 3)
    #expect(!project.has(".tipctl"))
    // A value and an identity have no limit of their own.
    #expect(try project.run(["set", "plant", long]).status == 0)
    #expect(try project.output(of: "get -q plant") == "\"\(long)\"\n")
    #expect(try project.run(["donate", "watered", "--id", long]).status == 0)
  }

  @Test func `many arguments are only many`() throws {
    let project = try Project()
    let many = (1...5000).flatMap { ["count", "\($0)"] }
    #expect(try project.run(["set"] + many + ["-q"]).status == 0)
    #expect(try project.output(of: "get -q count") == "5000\n")
    #expect(
      try project.run(["status", "-q"] + Array(repeating: "Save", count: 20_000)).output
        == "Save\tpending\nonboarding\t-\nextra\t-\n")
  }
}
