import Testing
import TipEngine

/// Long, deep and slow predicates: they are refused, or they are evaluated, but nothing traps.
@Suite struct LimitTests {
  @Test func `10000 characters are allowed and one more is not`() throws {
    let bench = try PredicateCase.bench()
    let longest = "$0" + String(repeating: " ", count: 9998)
    #expect(bench.result(longest, ["flag"]) == "true")
    #expect(
      bench.result(longest + " ", ["flag"])
        == "1: the predicate has 10001 characters, at most 10000 are allowed")
    let accents = "$0 == \"" + String(repeating: "e\u{301}", count: 9992) + "\""
    #expect(bench.result(accents, ["s"]) == "false")
    #expect(bench.result(accents + " ", ["s"]).hasPrefix("1: the predicate has 10001"))
  }

  struct Nest: Sendable, CustomTestStringConvertible {
    let open: String
    let close: String
    var core = "true"
    var names = "flag"
    var levels = 1
    var result = "true"

    func text(_ depth: Int) -> String {
      let count = depth / levels
      return String(repeating: open, count: count) + core + String(repeating: close, count: count)
    }

    var testDescription: String { open + core + close }
  }

  static let nests: [Nest] = [
    Nest(open: "(", close: ")"),
    Nest(open: "!", close: ""),
    Nest(open: "-", close: "", core: "$0 != 0", names: "n"),
    Nest(open: "- ", close: "", core: "$0 != 0", names: "x"),
    Nest(open: "[", close: "].isEmpty"),
    Nest(open: "$0[", close: "]", core: "0", names: "ints"),
    Nest(open: "$0 ? ", close: " : true"),
    Nest(open: "$0 ? true : ", close: ""),
    Nest(open: "$0 ?? ", close: "", core: "true", names: "maybeFlag"),
    Nest(open: "[$0].contains { $0 == ", close: " }", core: "$0"),
    Nest(open: "$0.hasPrefix(", close: ")", core: "$0", names: "s"),
  ]

  @Test(arguments: nests)
  func `100 levels are allowed and 101 are not`(nest: Nest) throws {
    let bench = try PredicateCase.bench()
    let names = [nest.names]
    #expect(!bench.result(nest.text(100), names).contains("deep"), "\(nest.text(100))")
    #expect(bench.result(nest.text(101), names).contains("nests more than 100 deep"))
    #expect(Self.nests.count == 11)
  }

  @Test(arguments: [
    "(", "[", "!", "-", "{", "a ? ", "a ?? ", "a ? b : ", "a(", "a.b{", "\\", "?.", ".",
  ])
  func `10000 characters of one mark are refused`(mark: String) throws {
    let text = String(repeating: mark, count: 10_000 / mark.count)
    let result = try PredicateCase.bench().result(text, ["flag"])
    #expect(result.contains(": "), "\(result)")
  }

  @Test(arguments: [
    ("$0", " && $0", "true"), ("$0", "||$0", "true"), ("$0", "||!$0", "true"),
    ("1", "+1", "== 0"), ("1", "-1", "== 0"), ("1", "*1", "== 1"), ("1", "/1", "== 1"),
    ("$1", "+$1", "== 0"),
  ])
  func `long flat chains overflow no stack`(
    first: String, next: String, last: String
  ) throws {
    let end = last == "true" ? "" : last
    let count = (10_000 - first.count - end.count) / next.count
    let text = first + String(repeating: next, count: count) + end
    let result = try PredicateCase.bench().result(text, ["flag", "n"])
    #expect(result == (last == "== 0" ? "false" : "true"))
  }

  @Test(arguments: [
    ("$0", ".lowercased()", " == \"a\"", "s"),
    ("$0", ".filter{true}", ".isEmpty", "none"),
    ("$0.donations", ".filter{true}", ".isEmpty", "never"),
    ("$0.donations", ".donatedWithin(.day)", ".isEmpty", "save"),
    ("Date()", ".addingTimeInterval(1)", " < $0", "when"),
    ("$0", ".largestSubset(groupedBy:\\.date)", ".isEmpty", "never"),
    ("$0", ".a", "", "garden"), ("$0", "[0]", "", "ints"), ("$0", "()", "", "ints"),
    ("$0", "?.a", "", "ints"),
  ])
  func `long chains of members overflow no stack`(
    first: String, next: String, last: String, name: String
  ) throws {
    let count = (10_000 - first.count - last.count) / next.count
    let text = first + String(repeating: next, count: count) + last
    let result = try PredicateCase.bench().result(text, [name])
    #expect(result == "true" || result == "false" || result.contains(": "))
  }

  @Test func `a filter inside a filter over 1000 donations is evaluated`() throws {
    let bench = try PredicateBench(
      events: #"{"e": {"donation": {"id": "Int"}}}"#,
      donations: (0..<1000).map { ("e", Double(1000 - $0), #"{"id":\#($0 % 7)}"#) })
    let nested = """
      e in e.donations.filter { a in \
      e.donations.filter { b in a.id == b.id }.count > 142 }.count == 858
      """
    #expect(bench.result(nested, ["e"]) == "true")
  }

  @Test(arguments: [
    "xs in xs.contains { a in xs.contains { b in xs.contains { c in false } } }",
    "xs in xs.contains { a in xs.contains { b in xs.contains(-1) } }",
  ])
  func `more than 20 million steps fail`(text: String) throws {
    let list = (0..<300).map(String.init).joined(separator: ",")
    let bench = try PredicateBench(
      parameters: #"{"xs": {"type": "[Int]", "default": [\#(list)]}}"#)
    #expect(bench.result(text, ["xs"]) == "fails: it takes more than 20 million steps")
  }
}
