extension JSONText {
  /// Where a UTF-8 byte of the decoded string comes from whose opening quote stands at `offset`.
  func offset(ofDecodedByte index: Int, inStringAt offset: Int) -> Int {
    guard bytes.indices.contains(offset), bytes[offset] == ASCII.quote else { return offset }
    var place = offset + 1
    var remaining = index
    while place < bytes.count, bytes[place] != ASCII.quote {
      let piece = piece(at: place)
      if remaining < piece.decoded { return place }
      remaining -= piece.decoded
      place += piece.written
    }
    return min(place, bytes.count)
  }

  /// The bytes of the byte or escape that stands here, as written and as decoded.
  ///
  /// The scanner has accepted the string, so a surrogate is always the first of a pair.
  private func piece(at place: Int) -> (written: Int, decoded: Int) {
    guard bytes[place] == ASCII.backslash else { return (1, 1) }
    guard place + 6 <= bytes.count, bytes[place + 1] == UInt8(ascii: "u") else { return (2, 1) }
    let unit = bytes[place + 2..<place + 6].reduce(0) { $0 << 4 | (ASCII.hexDigit($1) ?? 0) }
    switch unit {
    case ..<0x80: return (6, 1)
    case ..<0x800: return (6, 2)
    case 0xd800..<0xe000: return (12, 4)
    default: return (6, 3)
    }
  }
}
