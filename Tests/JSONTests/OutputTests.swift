import JSON
import Testing

@Suite struct OutputTests {
  @Test func `for people every element and member has its line, and what is empty has none`() {
    let output = JSONOutput.object([
      "a": .array([.int(1), .array([]), .object([:])]), "b\"": .object(["c": .string("\n")]),
      "d": .raw("1.50"),
    ])
    #expect(
      output.indentedText == #"""
        {
          "a": [
            1,
            [],
            {}
          ],
          "b\"": {
            "c": "\n"
          },
          "d": 1.50
        }
        """#)
    #expect(JSONOutput.array([]).indentedText == "[]")
    #expect(JSONOutput.null.indentedText == "null")
  }

  static let outputs: [(output: JSONOutput, text: String)] = [
    (.null, "null"),
    (.bool(true), "true"),
    (.bool(false), "false"),
    (.int(.min), "-9223372036854775808"),
    (.int(0), "0"),
    (.double(3), "3"),
    (.double(-3), "-3"),
    (.double(-0.0), "0"),
    (.double(9_007_199_254_740_991), "9007199254740991"),
    (.double(0x1p53), "9007199254740992.0"),
    (.double(1e16), "1e+16"),
    (.double(0.1), "0.1"),
    (.double(-1.5), "-1.5"),
    (.double(.leastNonzeroMagnitude), "5e-324"),
    (.double(.infinity), "null"),
    (.double(-.infinity), "null"),
    (.double(.nan), "null"),
    (.string(""), #""""#),
    (.string("a/é😀"), "\"a/é😀\""),
    (.string("\"\\/"), #""\"\\/""#),
    (.string("\u{8}\u{c}\n\r\t"), #""\b\f\n\r\t""#),
    (.string("\0\u{1b}\u{1f} \u{7e}"), #""\u0000\u001b\u001f ~""#),
    (.string("\u{7f}\u{80}\u{9b}\u{9f}\u{a0}"), "\"\\u007f\\u0080\\u009b\\u009f\u{a0}\""),
    (.string("\u{2027}\u{2028}\u{2029}"), "\"\u{2027}\\u2028\\u2029\""),
    (.string("\u{61c}\u{200e}\u{200f}"), #""\u061c\u200e\u200f""#),
    (.string("\u{202a}\u{202e}\u{2066}\u{2069}"), #""\u202a\u202e\u2066\u2069""#),
    (.string("\u{200d}\u{2065}\u{206a}"), "\"\u{200d}\u{2065}\u{206a}\""),
    (.string("e\u{301}\r\n"), "\"e\u{301}\\r\\n\""),
    (.array([]), "[]"),
    (.array([.int(1), .array([.null]), .string("a")]), #"[1,[null],"a"]"#),
    (.object([:]), "{}"),
    (.object(["b": .int(1), "a": .object(["\n": .null])]), #"{"b":1,"a":{"\n":null}}"#),
    (.object([JSONOutput.Member(key: "k", value: .raw("[ 1 ]"))]), #"{"k":[ 1 ]}"#),
    (.raw("1.50"), "1.50"),
  ]

  @Test(arguments: outputs)
  func `values are written compactly and safely`(_ output: JSONOutput, _ text: String) throws {
    #expect(Array(output.text.utf8) == Array(text.utf8))
    #expect(throws: Never.self) { try JSONDocument(output.text) }
  }

  @Test func `no case has been lost`() {
    #expect(Self.outputs.count == 34)
  }

  @Test func `equal trees are equal and have one hash`() {
    let tree = JSONOutput.object(["a": .array([.double(0.5), .bool(true)])])
    let same = JSONOutput.object([
      JSONOutput.Member(key: "a", value: .array([.double(0.5), .bool(true)]))
    ])
    #expect(tree == same)
    #expect(Set([tree, same]).count == 1)
    #expect(tree != .object(["a": .array([.double(0.5), .bool(false)])]))
  }
}
