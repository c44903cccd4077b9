import Testing
import TipEngine

/// A file of `Fixtures/wrong-definitions.json` and all that is said about it.
struct WrongDefinitions: Sendable, CustomTestStringConvertible {
  let group: String
  let file: String
  let problems: [String]

  static let all: [WrongDefinitions] = Fixture.cases("wrong-definitions.json").map { group, node in
    WrongDefinitions(
      group: group, file: node["file"]?.string ?? "", problems: node["problems"]?.strings ?? [])
  }

  var testDescription: String { file }
}

@Suite struct WrongDefinitionsTests {
  @Test(arguments: WrongDefinitions.all)
  func `every problem of a file is told with its place`(sample: WrongDefinitions) {
    #expect(problems(of: sample.file) == sample.problems)
    #expect(!sample.problems.isEmpty)
  }

  @Test(arguments: [
    ("text", 14), ("configuration", 21), ("parameters", 28), ("events", 12), ("tips", 19),
    ("rules", 19), ("groups", 8), ("instances", 19),
  ])
  func `no case is lost`(group: String, count: Int) {
    #expect(WrongDefinitions.all.count { $0.group == group } == count)
    #expect(WrongDefinitions.all.count == 140)
  }

  @Test func `places count lines of every kind and scalars`() {
    let file =
      "\u{feff}{\r\n\t\"parameters\": {\"é\": [], \"👨‍👩‍👧\": []},\r  \"tips\": [\n"
      + "    {\"id\": \"A\", \"title\": \"😀\", \"x\": 1,\n     \"rules\": [\n"
      + "       {\"event\": \"e\",\n        \"where\": \"\\ud83d\\ude00 == $0.donation\"}]}]}"
    #expect(
      problems(of: file) == [
        "2:22 an array does not tell its type, expected an object with 'type' and 'default'",
        "2:35 an array does not tell its type, expected an object with 'type' and 'default'",
        "4:31 unknown key 'x'",
        "7:19 unknown name '😀'",
      ])
  }

  /// The letters of all names were folded anew for each of their pairs.
  @Test(.timeLimit(.minutes(1)))
  func `many wrong names beside many right ones are told soon`() {
    let tips = (0..<2000).map { #"{"id":"tip\#($0)","title":"t"}"# }.joined(separator: ",")
    let members = (0..<2000).map { #""tap\#($0)""# }.joined(separator: ",")
    let file = #"{"tips": [\#(tips)], "groups": [{"id": "g", "tips": [\#(members)]}]}"#
    let problems = problems(of: file)
    #expect(problems.count == 2000)
    #expect(problems.first?.hasSuffix("'tap0' (did you mean 'tip0'?)") == true)
    #expect(problems.last?.hasSuffix("no tip is named 'tap1999'") == true)
  }

  @Test(
    arguments: [
      [0xff], [0x22, 0xc3, 0x28, 0x22], [0x7b, 0x22, 0xed, 0xa0, 0x80], [0xef, 0xbb, 0xbf],
      [0xfe, 0xff, 0, 0x7b], [0, 0, 0, 0x7b], [],
    ] as [[UInt8]])
  func `bytes that are no JSON are one problem`(bytes: [UInt8]) throws {
    let error = try #require(throws: FileProblems.self) { try TipDefinitions(json: bytes) }
    #expect(error.problems.count == 1)
  }
}
