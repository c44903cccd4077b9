/// The bytes of a text and where its lines begin.
///
/// The scanner tells of each line as it comes past it, which is free: the grammar allows line ends
/// between tokens only. Columns are counted when somebody asks.
struct JSONText: Sendable {
  let bytes: [UInt8]

  /// Where the text begins: after the byte order mark, if there is one.
  let start: Int

  private var lineStarts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    lineStarts = [start]
  }

  /// Notes the beginning of a line; the calls come in the order of the text.
  mutating func beginLine(at offset: Int) {
    lineStarts.append(offset)
  }

  /// The line and column of a place no further than the text has been scanned.
  ///
  /// An offset inside a scalar has the scalar's position; one outside the text, the nearest.
  func position(ofOffset offset: Int) -> JSONPosition {
    let place = scalarStart(around: min(max(offset, start), bytes.count))
    let line = lineCount(upTo: place)
    var column = 1
    for index in lineStarts[line - 1]..<place where !Self.isContinuation(bytes[index]) {
      column += 1
    }
    return JSONPosition(line: line, column: column)
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
