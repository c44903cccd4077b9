import JSON
import Testing

@Suite struct WordingTests {
  static let messages: [(text: String, message: String)] = [
    (" ", "the text is empty, expected a value"),
    ("1\0", "the text is UTF-16, expected UTF-8"),
    ("1\0\0\0", "the text is UTF-32, expected UTF-8"),
    ("}", "unexpected '}', expected a value"),
    ("\u{202e}", "unexpected '\\u{202e}', expected a value"),
    ("[,", "unexpected ',', expected a value or ']'"),
    ("[1,]", "unexpected ']', expected a value"),
    ("{a", "unexpected 'a', expected a key in double quotes or '}'"),
    ("{\"a\":1,}", "unexpected '}', expected a key in double quotes"),
    ("{\"a\" 1", "unexpected '1', expected ':'"),
    ("[1 2]", "unexpected '2', expected ',' or ']'"),
    ("{\"a\":1 2", "unexpected '2', expected ',' or '}'"),
    ("[True]", "unexpected 'True', expected a value or ']'"),
    ("{\"a\":", "unexpected end of the text, expected a value"),
    ("{} x", "unexpected text after the value, expected the end"),
    ("\"a", "the string has no end, expected a closing '\"'"),
    ("\"\n\"", "unexpected '\\u{a}' in a string, expected it escaped"),
    ("\"\\a\"", "unexpected 'a' after '\\', expected one of '\"\\/bfnrtu'"),
    ("\"\\u1\"", "incomplete escape '\\u', expected four hexadecimal digits"),
    ("\"\\uDC0f\"", "lone surrogate '\\udc0f', expected a pair of surrogates"),
    ("01", "the number begins with a superfluous '0', expected no further digit"),
    ("+1", "the number begins with '+', expected a digit or '-'"),
    (".1", "the number begins with '.', expected a digit"),
    ("-", "the number has no digit after '-', expected one"),
    ("1.", "the number has no digit after '.', expected one"),
    ("1e", "the number has no digit in its exponent, expected one"),
    ("{\"\\u001b\":1,\n\"\\u001b\":2}", "key '\\u{1b}' is repeated (first at 1:2)"),
    ("[[[[", "arrays and objects are nested too deeply, expected at most 3 levels"),
  ]

  @Test(arguments: messages)
  func `an error says what is wrong and what was expected`(_ text: String, _ message: String) {
    let error = #expect(throws: JSONError.self) {
      try JSONDocument.strict(Array(text.utf8), maximumNesting: 3)
    }
    #expect(error?.message == message)
  }

  @Test func `a byte that is not UTF-8 is said in two digits`() {
    let error = #expect(throws: JSONError.self) { try JSONDocument([0x5b, 0xff]) }
    #expect(error?.message == "invalid byte 0xff, expected UTF-8")
  }

  static let printables: [(text: String, printable: String)] = [
    ("", ""),
    ("a\\u{1b} 'é' 😀", "a\\u{1b} 'é' 😀"),
    ("\0\t\n\r\u{1b}[31m", "\\u{0}\\u{9}\\u{a}\\u{d}\\u{1b}[31m"),
    ("\r\n", "\\u{d}\\u{a}"),
    ("\u{7f}\u{9b}\u{a0}", "\\u{7f}\\u{9b}\u{a0}"),
    ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"),
    ("\u{61c}\u{200e}\u{200f}\u{202a}\u{202e}", "\\u{61c}\\u{200e}\\u{200f}\\u{202a}\\u{202e}"),
    ("\u{2066}\u{2069}\u{200d}", "\\u{2066}\\u{2069}\u{200d}"),
    ("e\u{301}\u{7}", "e\u{301}\\u{7}"),
  ]

  @Test(arguments: printables)
  func `text for a terminal has no controls`(_ text: String, _ printable: String) {
    #expect(Array(text.printable.utf8) == Array(printable.utf8))
  }

  @Test func `no case has been lost`() {
    #expect(Self.messages.count == 28)
    #expect(Self.printables.count == 9)
  }
}
