/// Tells texts in encodings that JSON is no longer exchanged in (RFC 8259, section 8.1).
enum JSONEncoding {
  /// Why a text can not be UTF-8, judged by its first four bytes.
  ///
  /// A byte order mark decides, and without one the zero bytes do: a JSON text begins with an ASCII
  /// character, which those encodings pad with zeros, and has no zero byte itself.
  static func refusal(of bytes: [UInt8]) -> JSONError.Reason? {
    let first = bytes.prefix(4)
    if first.elementsEqual([0xff, 0xfe, 0, 0]) || first.elementsEqual([0, 0, 0xfe, 0xff]) {
      return .utf32Text
    }
    if first.starts(with: [0xff, 0xfe]) || first.starts(with: [0xfe, 0xff]) { return .utf16Text }
    switch first.map({ $0 == 0 }) {
    case [false, true, true, true], [true, true, true, false]: return .utf32Text
    case let zeros where zeros.count >= 2 && zeros[0] != zeros[1]: return .utf16Text
    default: return nil
    }
  }
}
