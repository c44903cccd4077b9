import JSON
import Testing

@Suite struct EncodingTests {
  static let refused: [Refusal] = [
    Refusal([0xff], .invalidUTF8(0xff), 1, 1),
    Refusal([0x31, 0x80], .invalidUTF8(0x80), 1, 2),
    Refusal([0x5b, 0x31, 0xc3, 0x5d], .invalidUTF8(0xc3), 1, 3),
    Refusal([0x22, 0xc3, 0xa9, 0x80, 0x22], .invalidUTF8(0x80), 1, 3),
    Refusal([0x22, 0xc0, 0xaf, 0x22], .invalidUTF8(0xc0), 1, 2),
    Refusal([0x22, 0xe0, 0x80, 0xaf, 0x22], .invalidUTF8(0xe0), 1, 2),
    Refusal([0x22, 0xed, 0xa0, 0x80, 0x22], .invalidUTF8(0xed), 1, 2),
    Refusal([0x22, 0xf4, 0x90, 0x80, 0x80, 0x22], .invalidUTF8(0xf4), 1, 2),
    Refusal([0x22, 0xf0, 0x9f, 0x98], .invalidUTF8(0xf0), 1, 2),
    Refusal([0x22, 0x5c, 0xff, 0x22], .invalidUTF8(0xff), 1, 3),
    Refusal([0xff, 0xfe, 0x5b, 0x00, 0x5d, 0x00], .utf16Text, 1, 1),
    Refusal([0xfe, 0xff, 0x00, 0x31], .utf16Text, 1, 1),
    Refusal([0x31, 0x00], .utf16Text, 1, 1),
    Refusal([0x00, 0x31], .utf16Text, 1, 1),
    Refusal([0x22, 0x00, 0xe9, 0x00, 0x22, 0x00], .utf16Text, 1, 1),
    Refusal([0xff, 0xfe, 0x00, 0x00, 0x31, 0x00, 0x00, 0x00], .utf32Text, 1, 1),
    Refusal([0x00, 0x00, 0xfe, 0xff], .utf32Text, 1, 1),
    Refusal([0x31, 0x00, 0x00, 0x00], .utf32Text, 1, 1),
    Refusal([0x00, 0x00, 0x00, 0x31], .utf32Text, 1, 1),
    Refusal([0x00], .unexpected("\0", expected: .value), 1, 1),
    Refusal([0x31, 0x32, 0x00], .trailingText, 1, 3),
  ]

  @Test(arguments: refused)
  func `what is not UTF-8 is refused where it stands`(_ refusal: Refusal) {
    let error = #expect(throws: JSONError.self) { try JSONDocument(refusal.bytes) }
    #expect(error?.reason == refusal.reason)
    #expect(error?.position == refusal.position)
  }

  @Test func `no case has been lost`() {
    #expect(Self.refused.count == 21)
  }

  @Test func `a string is read exactly if the standard library finds nothing to repair in it`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    // The bytes at the edges of the ranges, so that many of the strings are nearly well-formed.
    let edges: [UInt8] = [
      0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed,
      0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff,
    ]
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        edges.randomElement(using: &generator) ?? 0
      }
      let isWellFormed = String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
      let document = try? JSONDocument([0x22] + bytes + [0x22])
      #expect((document != nil) == isWellFormed, "\(bytes), seed \(seed)")
      if let string = document?.root.string { #expect(Array(string.utf8) == bytes) }
    }
  }

  @Test func `a byte order mark counts for offsets and not for columns`() throws {
    let document = try JSONDocument("\u{feff} 1")
    #expect(document.root.offset == 4)
    #expect(document.position(ofOffset: 4) == JSONPosition(line: 1, column: 2))
    #expect(document.position(ofOffset: 0) == JSONPosition(line: 1, column: 1))
  }
}
