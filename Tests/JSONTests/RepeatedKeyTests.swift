import JSON
import Testing

@Suite struct RepeatedKeyTests {
  @Test func `repeated keys are told in the order of the text and reading goes on`() throws {
    let document = try JSONDocument(
      """
      { "id": {"x": 1, "x": 2},
        "id": [{"y": 1, "y": 2, "y": 3}],
        "other": 4 }
      """)
    #expect(
      document.repeatedKeys.map(\.reason) == [
        .repeatedKey("x", first: JSONPosition(line: 1, column: 10)),
        .repeatedKey("id", first: JSONPosition(line: 1, column: 3)),
        .repeatedKey("y", first: JSONPosition(line: 2, column: 11)),
        .repeatedKey("y", first: JSONPosition(line: 2, column: 11)),
      ])
    #expect(
      document.repeatedKeys.map(\.position) == [
        JSONPosition(line: 1, column: 18), JSONPosition(line: 2, column: 3),
        JSONPosition(line: 2, column: 19), JSONPosition(line: 2, column: 27),
      ])
    #expect(document.root.members.map(\.key) == ["id", "id", "other"])
  }

  @Test func `keys that are equal only after unescaping are repeated`() throws {
    let error = #expect(throws: JSONError.self) {
      try JSONDocument.strict(Array(#"{"a/é": 1, "\u0061\/\u00e9": 2}"#.utf8))
    }
    #expect(error?.reason == .repeatedKey("a/é", first: JSONPosition(line: 1, column: 2)))
    #expect(error?.position == JSONPosition(line: 1, column: 12))
    #expect(error?.message == "key 'a/é' is repeated (first at 1:2)")
  }

  @Test(arguments: [0, 20])
  func `keys that only look the same are different`(_ others: Int) throws {
    let more = (0..<others).map { ",\"\($0)\":0" }.joined()
    let document = try JSONDocument.strict(Array("{\"\u{e9}\":1,\"e\u{301}\":2\(more)}".utf8))
    #expect(document.root.members.count == others + 2)
  }

  @Test(arguments: [1, 7, 8, 9, 1_000])
  func `a repeated key is found among few and among many`(_ count: Int) throws {
    let keys = (0..<count).map { "\"a rather long key \($0)\":\($0)," }.joined()
    for index in [0, count / 2, count - 1] {
      let document = try JSONDocument("{\(keys)\"a rather long key \(index)\":0}")
      let error = try #require(document.repeatedKeys.first)
      #expect(document.repeatedKeys.count == 1)
      #expect(error.offset == document.root.members[count].keyOffset)
      let first = document.position(ofOffset: document.root.members[index].keyOffset)
      #expect(error.reason == .repeatedKey("a rather long key \(index)", first: first))
    }
  }

  @Test func `the same key in different objects is not repeated`() throws {
    let document = try JSONDocument.strict(Array(#"{"a":{"a":[{"a":1},{"a":2}]}}"#.utf8))
    #expect(document.repeatedKeys.isEmpty)
  }

  @Test func `a text that is against the grammar is told before its repeated keys`() {
    let error = #expect(throws: JSONError.self) {
      try JSONDocument.strict(Array(#"{"a":1,"a":2"#.utf8))
    }
    #expect(error?.reason == .unexpectedEnd(expected: .commaOrObjectEnd))
  }
}
