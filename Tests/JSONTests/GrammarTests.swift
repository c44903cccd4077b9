import JSON
import Testing

@Suite struct GrammarTests {
  static let accepted: [Acceptance] = [
    Acceptance("null", "null"),
    Acceptance("true", "true"),
    Acceptance("false", "false"),
    Acceptance(" \t\r\n\"a\" \r\n", "\"a\""),
    Acceptance("\u{feff}{}", "{}"),
    Acceptance("[]", "[]"),
    Acceptance("[ ]", "[]"),
    Acceptance("[1]", "[1]"),
    Acceptance("[ 1 , [ ] , { } ]", "[1,[],{}]"),
    Acceptance("{ }", "{}"),
    Acceptance("{ \"a\" : 1 , \"\" : [ { \"b\" : null } ] }", #"{"a":1,"":[{"b":null}]}"#),
    Acceptance(
      "[[[1],2],[3,[4]],\n{\"a\":{\"b\":[5]},\"c\":6}]",
      #"[[[1],2],[3,[4]],{"a":{"b":[5]},"c":6}]"#),
    Acceptance(#""\"\\\/\b\f\n\r\t""#, #""\"\\/\b\f\n\r\t""#),
    Acceptance(#""x\u0041y\u00e9\u20AC\uD834\udd1Ez""#, "\"xAyé€\u{1d11e}z\""),
    Acceptance(#""\u0000\u007f""#, #""\u0000\u007f""#),
    Acceptance("\"\u{7f}\u{80}é€😀\u{10ffff}\"", "\"\\u007f\\u0080é€😀\u{10ffff}\""),
    Acceptance(
      "[0, -0, 10, -1, 0.5, 1.50, 1e5, 1E+5, 1e-05, -0.0e-0]",
      "[0,-0,10,-1,0.5,1.50,1e5,1E+5,1e-05,-0.0e-0]"),
  ]

  static let refused: [Refusal] = [
    // The text as a whole.
    Refusal("", .emptyText, 1, 1),
    Refusal(" \n\t", .emptyText, 2, 2),
    Refusal("\u{feff}", .emptyText, 1, 1),
    Refusal("1 2", .trailingText, 1, 3),
    Refusal("[]\n ]", .trailingText, 2, 2),
    Refusal("{}\u{feff}", .trailingText, 1, 3),
    Refusal("\u{feff}\u{feff}1", .unexpected("\u{feff}", expected: .value), 1, 1),
    Refusal("\u{b}1", .unexpected("\u{b}", expected: .value), 1, 1),
    Refusal("\u{a0}1", .unexpected("\u{a0}", expected: .value), 1, 1),
    Refusal("// no", .unexpected("/", expected: .value), 1, 1),
    // Words.
    Refusal("nul", .unexpectedWord("nul", expected: .value), 1, 1),
    Refusal("True", .unexpectedWord("True", expected: .value), 1, 1),
    Refusal("[\r\n NaN]", .unexpectedWord("NaN", expected: .valueOrArrayEnd), 2, 2),
    Refusal("[0,true1]", .unexpectedWord("true1", expected: .value), 1, 4),
    Refusal(
      String(repeating: "x", count: 33),
      .unexpectedWord(String(repeating: "x", count: 32), expected: .value), 1, 1),
    // Arrays.
    Refusal("[", .unexpectedEnd(expected: .valueOrArrayEnd), 1, 2),
    Refusal("[,", .unexpected(",", expected: .valueOrArrayEnd), 1, 2),
    Refusal("[}", .unexpected("}", expected: .valueOrArrayEnd), 1, 2),
    Refusal("[1", .unexpectedEnd(expected: .commaOrArrayEnd), 1, 3),
    Refusal("[1,", .unexpectedEnd(expected: .value), 1, 4),
    Refusal("[1,]", .unexpected("]", expected: .value), 1, 4),
    Refusal("[1\n2]", .unexpected("2", expected: .commaOrArrayEnd), 2, 1),
    Refusal("[1}", .unexpected("}", expected: .commaOrArrayEnd), 1, 3),
    Refusal("[[]", .unexpectedEnd(expected: .commaOrArrayEnd), 1, 4),
    // Objects.
    Refusal("{", .unexpectedEnd(expected: .keyOrObjectEnd), 1, 2),
    Refusal("{]", .unexpected("]", expected: .keyOrObjectEnd), 1, 2),
    Refusal("{a:1}", .unexpected("a", expected: .keyOrObjectEnd), 1, 2),
    Refusal("{\"é\" 1}", .unexpected("1", expected: .colon), 1, 6),
    Refusal("{\"a\"", .unexpectedEnd(expected: .colon), 1, 5),
    Refusal("{\"a\":", .unexpectedEnd(expected: .value), 1, 6),
    Refusal("{\"a\":}", .unexpected("}", expected: .value), 1, 6),
    Refusal("{\"a\":1", .unexpectedEnd(expected: .commaOrObjectEnd), 1, 7),
    Refusal("{\"a\":1]", .unexpected("]", expected: .commaOrObjectEnd), 1, 7),
    Refusal("{\"a\":1,", .unexpectedEnd(expected: .key), 1, 8),
    Refusal("{\"a\":1,}", .unexpected("}", expected: .key), 1, 8),
    Refusal("{\"a\":[],1:2}", .unexpected("1", expected: .key), 1, 9),
    // Numbers.
    Refusal("01", .invalidNumber(.leadingZero), 1, 1),
    Refusal("[-00]", .invalidNumber(.leadingZero), 1, 3),
    Refusal("+1", .invalidNumber(.leadingPlus), 1, 1),
    Refusal(".5", .invalidNumber(.leadingPoint), 1, 1),
    Refusal("-", .invalidNumber(.missingDigits), 1, 2),
    Refusal("-Infinity", .invalidNumber(.missingDigits), 1, 2),
    Refusal("[1.]", .invalidNumber(.missingFraction), 1, 4),
    Refusal("1.e1", .invalidNumber(.missingFraction), 1, 3),
    Refusal("1e", .invalidNumber(.missingExponent), 1, 3),
    Refusal("[1E+]", .invalidNumber(.missingExponent), 1, 5),
    Refusal("0x1", .trailingText, 1, 2),
    // Strings.
    Refusal("[\n\"ab", .unterminatedString, 2, 1),
    Refusal("\"ab\\", .unterminatedString, 1, 1),
    Refusal("\"ab\\\"", .unterminatedString, 1, 1),
    Refusal("\"é\u{1f}\"", .controlCharacterInString("\u{1f}"), 1, 3),
    Refusal("\"a\n\"", .controlCharacterInString("\n"), 1, 3),
    Refusal("\"a\\x\"", .invalidEscape("x"), 1, 3),
    Refusal("\"\\é\"", .invalidEscape("é"), 1, 2),
    Refusal("\"\\U0041\"", .invalidEscape("U"), 1, 2),
    Refusal("\"\\u12\"", .invalidUnicodeEscape, 1, 2),
    Refusal("\"\\u12g4\"", .invalidUnicodeEscape, 1, 2),
    Refusal("\"\\u+123\"", .invalidUnicodeEscape, 1, 2),
    Refusal("\"\\ud800\"", .loneSurrogate(0xd800), 1, 2),
    Refusal("\"a\\udc00\"", .loneSurrogate(0xdc00), 1, 3),
    Refusal("\"\\ud800\\u0041\"", .loneSurrogate(0xd800), 1, 2),
    Refusal("\"\\ud800\\ud800\\udc00\"", .loneSurrogate(0xd800), 1, 2),
    Refusal("{\"\\udfff\":1}", .loneSurrogate(0xdfff), 1, 3),
  ]

  @Test(arguments: accepted)
  func `what the grammar allows is read`(_ acceptance: Acceptance) throws {
    let document = try JSONDocument(acceptance.text)
    #expect(Array(document.root.output.text.utf8) == Array(acceptance.written.utf8))
    #expect(document.repeatedKeys.isEmpty)
  }

  @Test(arguments: refused)
  func `what the grammar does not allow is refused with its reason and place`(_ refusal: Refusal) {
    let error = #expect(throws: JSONError.self) { try JSONDocument(refusal.bytes) }
    #expect(error?.reason == refusal.reason)
    #expect(error?.position == refusal.position)
  }

  @Test func `no case has been lost`() {
    #expect(Self.accepted.count == 17)
    #expect(Self.refused.count == 63)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `a line ends at a line feed, a carriage return or both`(_ end: String) throws {
    let document = try JSONDocument("[\(end)  \"é\",\(end)\(end)7]")
    let positions = document.root.elements.map { document.position(ofOffset: $0.offset) }
    #expect(positions == [JSONPosition(line: 2, column: 3), JSONPosition(line: 4, column: 1)])
  }

  @Test func `512 levels are read and one more is refused at its bracket`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(try JSONDocument(nested(512)).root.output.text == nested(512))
    let error = #expect(throws: JSONError.self) { try JSONDocument(nested(513)) }
    #expect(error?.reason == .nestingTooDeep(512))
    #expect(error?.position == JSONPosition(line: 1, column: 513))
  }

  @Test func `objects count as levels, and levels side by side do not add up`() throws {
    #expect(try JSONDocument("[{\"a\":1},[2],{}]", maximumNesting: 2).root.elements.count == 3)
    let error = #expect(throws: JSONError.self) {
      try JSONDocument("[{\"a\":{}}]", maximumNesting: 2)
    }
    #expect(error?.reason == .nestingTooDeep(2))
    #expect(error?.offset == 6)
  }
}
