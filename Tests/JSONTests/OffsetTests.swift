import JSON
import Testing

@Suite struct OffsetTests {
  /// A literal and, for each byte of the decoded string and its end, the offset it comes from.
  static let literals: [(literal: String, offsets: [Int])] = [
    ("\"\"", [1]),
    ("\"abc\"", [1, 2, 3, 4]),
    ("\"é\"", [1, 2, 3]),
    (#""a\nb""#, [1, 2, 4, 5]),
    (#""\"\\""#, [1, 3, 5]),
    (#""\u0041\u007fb""#, [1, 7, 13, 14]),
    (#""\u00e9b""#, [1, 1, 7, 8]),
    (#""\u07FF\u0800""#, [1, 1, 7, 7, 7, 13]),
    (#""x\u20acy""#, [1, 2, 2, 2, 8, 9]),
    (#""\ud83d\ude00!""#, [1, 1, 1, 1, 13, 14]),
    (#""é\u00e9é""#, [1, 2, 3, 3, 9, 10, 11]),
  ]

  @Test(arguments: literals)
  func `a decoded byte is found where it was written`(_ literal: String, _ offsets: [Int]) throws {
    // The prefix shows that offsets are the text's and not the string's.
    let document = try JSONDocument("[7,\(literal)]")
    let node = document.root.elements[1]
    let decoded = try #require(node.string?.utf8.count)
    let found = (0...decoded).map { document.offset(ofDecodedByte: $0, inStringAt: node.offset) }
    #expect(found == offsets.map { $0 + 3 })
    #expect(document.offset(ofDecodedByte: decoded + 9, inStringAt: node.offset) == found.last)
    #expect(document.offset(ofDecodedByte: -1, inStringAt: node.offset) == found.first)
  }

  @Test func `no case has been lost`() {
    #expect(Self.literals.count == 11)
  }

  @Test func `keys have offsets too`() throws {
    let document = try JSONDocument(#"{ "a\tb" : 1 }"#)
    let member = try #require(document.root.members.first)
    #expect(member.keyOffset == 2)
    #expect(member.value.offset == 11)
    #expect(document.offset(ofDecodedByte: 2, inStringAt: member.keyOffset) == 6)
  }

  @Test(arguments: [-1, 0, 1, 2, 4, 5, 7, 8, 100])
  func `where no string begins the offset itself is the answer`(_ offset: Int) throws {
    let document = try JSONDocument(#"[1,"\n"]"#)
    #expect(document.offset(ofDecodedByte: 0, inStringAt: offset) == offset)
  }

  @Test func `every offset has a position and those outside have the nearest`() throws {
    let text = "[\"é\",\r\n\"😀\"\n,1]\r"
    let document = try JSONDocument(text)
    let columns = (-1...text.utf8.count + 1).map { offset in
      let position = document.position(ofOffset: offset)
      return "\(position.line):\(position.column)"
    }
    #expect(
      columns == [
        "1:1", "1:1", "1:2", "1:3", "1:3", "1:4", "1:5", "1:6", "1:7", "2:1", "2:2", "2:2", "2:2",
        "2:2", "2:3", "2:4", "3:1", "3:2", "3:3", "3:4", "4:1", "4:1",
      ])
  }

  /// Each column counted its line anew.
  @Test(.timeLimit(.minutes(1)), arguments: [2, 40_000])
  func `columns of long lines are counted once`(count: Int) throws {
    let text = "[1,\n{" + (0..<count).map { _ in "\"é\":1" }.joined(separator: ",") + "}]"
    let repeated = try JSONDocument(text).repeatedKeys
    #expect(repeated.count == count - 1)
    for (index, error) in repeated.enumerated() {
      #expect(error.position == JSONPosition(line: 2, column: 8 + index * 6))
    }
  }
}
