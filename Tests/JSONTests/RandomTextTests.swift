import JSON
import Testing

@Suite struct RandomTextTests {
  @Test func `what is written is read back as the same`() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let output = Self.value(depth: 4, using: &generator)
      let document = try JSONDocument(output.text)
      #expect(Array(document.root.output.text.utf8) == Array(output.text.utf8), "seed \(seed)")
    }
  }

  @Test func `doubles are read back as the same double`() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let double = Double(bitPattern: generator.next())
      guard double.isFinite else { continue }
      let read = try JSONDocument(JSONOutput.double(double).text).root.number?.double
      #expect(read == double, "seed \(seed)")
    }
  }

  @Test func `any bytes are read or refused at a place in the text`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    let bytes = Array(#"{"a\ud83d\ude00é": [1.5e-3, true, null, {"b": "\n"}], "c": {}}"#.utf8)
    for _ in 0..<20_000 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        Self.change(&changed, using: &generator)
      }
      do throws(JSONError) {
        let document = try JSONDocument(changed)
        #expect(document.root.offset < changed.count, "seed \(seed)")
        for offset in changed.indices {
          let place = document.offset(ofDecodedByte: offset % 7, inStringAt: offset)
          #expect((0...changed.count).contains(place), "seed \(seed)")
        }
      } catch {
        #expect((0...changed.count).contains(error.offset), "seed \(seed)")
        #expect(error.message.printable == error.message, "seed \(seed)")
      }
    }
  }

  @Test func `a text that is cut anywhere is refused`() {
    let bytes = Array(#"{"a\ud83d\ude00é": [1.5e-3, true, null, {"b": "\n"}], "c": {}}"#.utf8)
    #expect(throws: Never.self) { try JSONDocument(bytes) }
    for count in bytes.indices {
      #expect(throws: JSONError.self) { try JSONDocument(Array(bytes[..<count])) }
    }
  }

  private static func change(_ bytes: inout [UInt8], using generator: inout SeededGenerator) {
    let index = Int.random(in: 0..<bytes.count, using: &generator)
    let inserted = Array("[]{}:,\"\\u0-e.t \n\r\0".utf8) + [0xc3, 0xa9, 0xed, 0xff]
    switch Int.random(in: 0..<4, using: &generator) {
    case 0 where bytes.count > 1: bytes.remove(at: index)
    case 1: bytes[index] = UInt8.random(in: .min ... .max, using: &generator)
    case 2: bytes.insert(inserted.randomElement(using: &generator) ?? 0, at: index)
    default: bytes.swapAt(index, Int.random(in: 0..<bytes.count, using: &generator))
    }
  }

  private static func value(depth: Int, using generator: inout SeededGenerator) -> JSONOutput {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &generator) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &generator))
    case 2: return .int(Int(truncatingIfNeeded: generator.next()))
    case 3: return .double(Double(bitPattern: generator.next()))
    case 4: return .string(string(using: &generator))
    case 5:
      let count = Int.random(in: 0...5, using: &generator)
      return .array((0..<count).map { _ in value(depth: depth - 1, using: &generator) })
    default:
      let count = Int.random(in: 0...12, using: &generator)
      return .object(
        (0..<count).map { _ in
          JSONOutput.Member(
            key: string(using: &generator), value: value(depth: depth - 1, using: &generator))
        })
    }
  }

  private static func string(using generator: inout SeededGenerator) -> String {
    let ceilings: [UInt32] = [0x20, 0x80, 0x100, 0x2100, 0x11_0000]
    let count = Int.random(in: 0...12, using: &generator)
    var string = ""
    for _ in 0..<count {
      let ceiling = ceilings.randomElement(using: &generator) ?? 0x80
      let value = UInt32.random(in: 0..<ceiling, using: &generator)
      string.unicodeScalars.append(Unicode.Scalar(value) ?? "\u{fffd}")
    }
    return string
  }
}
