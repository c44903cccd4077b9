/// The bytes of a text and where its lines begin.
///
/// The scanner tells of each line as it comes past it, which is free: the grammar allows line ends
/// between tokens only. Columns are counted when somebody asks.
struct JSONText: Sendable {
  let bytes: [UInt8]

  /// Where the text begins: after the byte order mark, if there is one.
  let start: Int

  private var lineStarts: [Int]

  /// How many scalars begin before each block of bytes; empty unless a line is long.
  private var scalarsBeforeBlocks: [Int] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    lineStarts = [start]
  }

  /// Notes the beginning of a line; the calls come in the order of the text.
  mutating func beginLine(at offset: Int) {
    lineStarts.append(offset)
  }

  /// Makes columns of long lines cheap, once the text has been scanned to its end: many errors on
  /// one line of megabytes would count all of its scalars each.
  mutating func markLongLines() {
    let ends = lineStarts.dropFirst() + [bytes.count]
    guard zip(lineStarts, ends).contains(where: { $1 - $0 > 16 * Self.blockSize }) else { return }
    var count = 0
    for (offset, byte) in bytes.enumerated() {
      if offset % Self.blockSize == 0 { scalarsBeforeBlocks.append(count) }
      if !Self.isContinuation(byte) { count += 1 }
    }
    scalarsBeforeBlocks.append(count)
  }

  private static let blockSize = 4096

  /// How many scalars begin in a range of bytes.
  private func scalarCount(_ range: Range<Int>) -> Int {
    if scalarsBeforeBlocks.isEmpty || range.count <= Self.blockSize {
      return bytes[range].count { !Self.isContinuation($0) }
    }
    return scalarCount(upTo: range.upperBound) - scalarCount(upTo: range.lowerBound)
  }

  private func scalarCount(upTo offset: Int) -> Int {
    let block = offset / Self.blockSize
    let rest = bytes[block * Self.blockSize..<offset]
    return scalarsBeforeBlocks[block] + rest.count { !Self.isContinuation($0) }
  }

  /// The line and column of a place no further than the text has been scanned.
  ///
  /// An offset inside a scalar has the scalar's position; one outside the text, the nearest.
  func position(ofOffset offset: Int) -> JSONPosition {
    let place = scalarStart(around: min(max(offset, start), bytes.count))
    let line = lineCount(upTo: place)
    return JSONPosition(line: line, column: scalarCount(lineStarts[line - 1]..<place) + 1)
  }

  /// The length in bytes of the scalar that begins here, or nil if it is ill-formed.
  ///
  /// The ranges are those of table 3-7 of the Unicode standard: no overlong forms, no surrogates.
  func scalarLength(at offset: Int) -> Int? {
    switch bytes[offset] {
    case 0x00...0x7f: 1
    case 0xc2...0xdf: continues(offset, second: 0x80...0xbf, length: 2)
    case 0xe0: continues(offset, second: 0xa0...0xbf, length: 3)
    case 0xed: continues(offset, second: 0x80...0x9f, length: 3)
    case 0xe1...0xef: continues(offset, second: 0x80...0xbf, length: 3)
    case 0xf0: continues(offset, second: 0x90...0xbf, length: 4)
    case 0xf1...0xf3: continues(offset, second: 0x80...0xbf, length: 4)
    case 0xf4: continues(offset, second: 0x80...0x8f, length: 4)
    default: nil
    }
  }

  /// The scalar that begins here, or nil if it is ill-formed.
  func scalar(at offset: Int) -> Unicode.Scalar? {
    guard let length = scalarLength(at: offset) else { return nil }
    return String(decoding: bytes[offset..<offset + length], as: UTF8.self).unicodeScalars.first
  }

  private func continues(_ offset: Int, second: ClosedRange<UInt8>, length: Int) -> Int? {
    guard length <= bytes.count - offset, second.contains(bytes[offset + 1]) else { return nil }
    let rest = bytes[offset + 2..<offset + length]
    return rest.allSatisfy(Self.isContinuation) ? length : nil
  }

  private func scalarStart(around offset: Int) -> Int {
    guard offset < bytes.count, Self.isContinuation(bytes[offset]) else { return offset }
    for lead in (max(start, offset - 3)..<offset).reversed()
    where !Self.isContinuation(bytes[lead]) {
      guard let length = scalarLength(at: lead), lead + length > offset else { return offset }
      return lead
    }
    return offset
  }

  /// How many lines begin at or before this place: at least one.
  private func lineCount(upTo offset: Int) -> Int {
    var low = 1
    var high = lineStarts.count
    while low < high {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xc0 == 0x80 }
}
