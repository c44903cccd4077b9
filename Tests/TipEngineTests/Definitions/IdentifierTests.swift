import Testing
import TipEngine

@Suite struct IdentifierTests {
  static let names: [(text: String, violation: IdentifierRules.Violation?)] = [
    ("a", nil), ("WelcomeTip", nil), ("a b", nil), ("$0", nil), ("__proto__", nil),
    ("{braces}", nil), ("\"quoted\"", nil), ("a/b", nil), ("..", nil), ("é", nil), ("👨‍👩‍👧", nil),
    ("שלום", nil), ("\u{202e}abc", nil), ("0", nil), ("-1", nil),
    (String(repeating: "é", count: 256), nil),
    (String(repeating: "e\u{301}", count: 128), nil),
    ("", .empty),
    (String(repeating: "a", count: 257), .tooLong(scalars: 257)),
    (String(repeating: "e\u{301}", count: 129), .tooLong(scalars: 258)),
    ("a,b", .comma), (",", .comma),
    ("a\nb", .control("\n")), ("\0", .control("\0")), ("a\u{7f}", .control("\u{7f}")),
    ("a\u{85}b", .control("\u{85}")), ("\t", .control("\t")),
    (" a", .surroundingSpace), ("a ", .surroundingSpace), (" ", .surroundingSpace),
    ("\u{a0}a", .surroundingSpace), ("a\u{2028}", .surroundingSpace),
    ("a\u{3000}", .surroundingSpace),
  ]

  @Test(arguments: names)
  func `ids and names follow one rule`(text: String, violation: IdentifierRules.Violation?) {
    #expect(IdentifierRules.violation(in: text) == violation)
    #expect(Self.names.count == 33)
  }

  @Test func `identifiers are compared by their bytes`() {
    let composed = TipID("\u{e9}")
    let decomposed = TipID("e\u{301}")
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    #expect(decomposed < composed)
    #expect(TipID("Z") < TipID("a"))
    #expect(TipID("a") == TipID("a") && TipID("a").description == "a")
  }

  static let suggestions: [(text: String, names: [String], nearest: String?)] = [
    ("donation", ["count", "donations"], "donations"),
    ("welcometip", ["ShortcutTip", "WelcomeTip"], "WelcomeTip"),
    ("WelcomTip", ["WelcomeTip"], "WelcomeTip"),
    ("WelcoemTip", ["WelcomeTip"], "WelcomeTip"),
    ("ab", ["ba"], "ba"), ("count", ["cuont", "count"], "count"),
    ("appOpened", ["saved"], nil), ("", ["abc"], nil), ("abc", [], nil), ("abc", ["xyz"], nil),
    (
      String(repeating: "a", count: 300), [String(repeating: "a", count: 299)],
      String(repeating: "a", count: 299)
    ),
    ("first", ["firsx", "firsy"], "firsx"),
  ]

  @Test(arguments: suggestions)
  func `a near name is suggested`(text: String, names: [String], nearest: String?) {
    #expect(Suggestion.nearest(to: text, among: names) == nearest)
    #expect(Self.suggestions.count == 12)
  }
}
