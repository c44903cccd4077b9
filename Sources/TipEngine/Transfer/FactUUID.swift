/// The identity of a fact that nobody gave one: a UUID of version 7 (RFC 9562, section 5.7).
///
/// From the front: 48 bits of the fact's date in milliseconds since 1970 (0 if it is earlier), 34
/// bits of the arrival number, and 40 bits that tell it from others. Facts of one datastore are
/// therefore in the order of their identities when they are in that of date and arrival.
public struct FactUUID: Hashable, Sendable {
  /// The UUID in lower case, so that texts and UUIDs have one order.
  public let text: String
  /// The low 34 bits of the arrival number.
  public let arrival: Int

  private let milliseconds: Int

  /// The largest arrival number that an identity tells in full.
  public static let maximumArrival = 0x3_FFFF_FFFF

  /// Composes an identity; of the last number the low 40 bits count.
  public init(at instant: Instant, arrival: Int, distinguishedBy bits: UInt64) {
    let date = UInt64(max(0, instant.milliseconds))
    let number = UInt64(truncatingIfNeeded: arrival & Self.maximumArrival)
    let high = date << 16 | 0x7000 | number >> 22
    let low = 0b10 << 62 | (number & 0x3F_FFFF) << 40 | (bits & 0xFF_FFFF_FFFF)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(36)
    for shift in stride(from: UInt64(60), through: 0, by: -4) {
      if [28, 12].contains(shift) { bytes.append(UInt8(ascii: "-")) }
      bytes.append(Self.digit(high >> shift))
    }
    bytes.append(UInt8(ascii: "-"))
    for shift in stride(from: UInt64(60), through: 0, by: -4) {
      if shift == 44 { bytes.append(UInt8(ascii: "-")) }
      bytes.append(Self.digit(low >> shift))
    }
    text = String(decoding: bytes, as: UTF8.self)
    self.arrival = Int(number)
    milliseconds = Int(date)
  }

  /// Reads an identity in the form in which it is written, or returns nil.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 36 else { return nil }
    var words: [UInt64] = [0, 0]
    var digits = 0
    for (index, byte) in bytes.enumerated() {
      if [8, 13, 18, 23].contains(index) {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      words[digits / 16] = words[digits / 16] << 4 | UInt64(digit)
      digits += 1
    }
    guard words[0] >> 12 & 0xF == 7, words[1] >> 62 == 0b10 else { return nil }
    self.text = text
    arrival = Int((words[0] & 0xFFF) << 22 | words[1] >> 40 & 0x3F_FFFF)
    milliseconds = Int(words[0] >> 16)
  }

  /// Whether the identity is that of a fact with a date.
  public func belongs(to instant: Instant) -> Bool { milliseconds == max(0, instant.milliseconds) }

  /// The hexadecimal digit of the low four bits.
  private static func digit(_ word: UInt64) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: word & 0xF)
    return value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}
