import Foundation
import Testing

@Suite struct TestCommandTests {
  private static let scenario = """
    {"definitions":{"tips":[{"id":"A","title":"A"}]},
     "scenarios":[{"name":"one","steps":[{"next":null}]}]}
    """

  @Test func `a folder is searched in order, each file once, without hidden names and loops`()
    throws
  {
    let folder = try FreshFolder()
    #expect(try Shell.run("mkdir -p f/g f/.h && ln -s .. f/g/loop", in: folder.url).status == 0)
    #expect(try Shell.run("mkfifo f/p.tips-test.json", in: folder.url).status == 0)
    for name in ["f/z", "f/g/b", "f/.h/c", "f/.d"] {
      try folder.write(Self.scenario, to: name + ".tips-test.json")
    }
    let result = try Binary.run(["test", "f", "f/z.tips-test.json", "-q"], in: folder.url)
    let failure = ":2:46: failed: one, step 1: next: expected none, but it is A\n"
    let failures = result.output.split(separator: "\n").filter { $0.contains(": failed: ") }
    #expect(
      failures.map { $0 + "\n" } == [
        "f/g/b.tips-test.json" + failure, "f/z.tips-test.json" + failure,
      ])
    #expect(result.status == 1)
    #expect(result.error == "")
  }

  @Test func `wrong definitions are told once at their own place, with all that is wrong`() throws {
    let folder = try FreshFolder()
    try folder.write(#"{"tips":[{"id":1}]}"#, to: "d.json")
    for name in ["q1.json", "q2.json"] {
      try folder.write(#"{"definitions":"d.json","scenarios":[]}"#, to: name)
    }
    let result = try Binary.run(["test", "q1.json", "q2.json", "missing"], in: folder.url)
    #expect(result.status == 3)
    #expect(result.output == "")
    let lines = result.error.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.count { $0.hasPrefix("d.json:") } == 2)
    #expect(lines.last == "tipctl: error: 'missing' can not be read: there is no such file")
  }

  @Test(arguments: [
    "--list --format tap", "--tips x", "--datastore x", "--profile x", "--show-all-tips",
    "--now 2026-01-01T00:00:00Z", "-com.apple.TipKit.ShowAllTips 1",
  ])
  func `options that scenarios have no use for are refused`(_ options: String) throws {
    let folder = try FreshFolder()
    try folder.write(Self.scenario, to: "a.json")
    let words = options.split(separator: " ").map(String.init)
    let result = try Binary.run(["test", "a.json"] + words, in: folder.url)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.json"])
  }

  @Test func `a step that would take hours to donate is refused as the command would be`() throws {
    let folder = try FreshFolder()
    let step = #"{"donate":"e","times":1000001,"every":"1s"}"#
    try folder.write(
      #"{"definitions":{"events":{"e":{}}},"scenarios":[{"name":"a","steps":[\#(step)]}]}"#,
      to: "a.json")
    let result = try Binary.run(["test", "a.json"], in: folder.url)
    let error = "a.json:1:92: error: '1000001' is not an integer from 1 to 1000000\n"
    #expect(result == ProcessResult(status: 3, output: "", error: error))
  }
}
