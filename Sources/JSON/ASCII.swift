/// The bytes that the grammar names.
enum ASCII {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let plus = UInt8(ascii: "+")
  static let minus = UInt8(ascii: "-")
  static let point = UInt8(ascii: ".")
  static let zero = UInt8(ascii: "0")
  static let arrayStart = UInt8(ascii: "[")
  static let arrayEnd = UInt8(ascii: "]")
  static let objectStart = UInt8(ascii: "{")
  static let objectEnd = UInt8(ascii: "}")

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

  static func isExponentMark(_ byte: UInt8) -> Bool { byte | 0x20 == 0x65 }

  /// The value of a hexadecimal digit of either case.
  static func hexDigit(_ byte: UInt8) -> UInt32? {
    if isDigit(byte) { return UInt32(byte &- 0x30) }
    let letter = (byte | 0x20) &- 0x61
    return letter < 6 ? UInt32(letter) + 10 : nil
  }
}
