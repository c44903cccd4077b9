/// Instants as text, in the form of RFC 3339.
extension Instant {
  /// `2026-01-02T03:04:05Z`, with `.123` before the `Z` if the milliseconds are not zero.
  public var rfc3339: String {
    let day = (milliseconds / 86_400_000) - (milliseconds % 86_400_000 < 0 ? 1 : 0)
    let time = milliseconds - day * 86_400_000
    let date = CivilDate(daysSince1970: day)
    var text = ""
    text.reserveCapacity(24)
    text.append(padded: date.year, to: 4)
    text += "-"
    text.append(padded: date.month, to: 2)
    text += "-"
    text.append(padded: date.day, to: 2)
    text += "T"
    text.append(padded: time / 3_600_000, to: 2)
    text += ":"
    text.append(padded: time / 60_000 % 60, to: 2)
    text += ":"
    text.append(padded: time / 1000 % 60, to: 2)
    if time % 1000 != 0 {
      text += "."
      text.append(padded: time % 1000, to: 3)
    }
    return text + "Z"
  }

  /// Reads a date and time of RFC 3339 with any offset; digits past the milliseconds are cut.
  ///
  /// Lower-case `t` and `z` and the offset `-00:00` are read. Days that the month does not have,
  /// hour 24, second 60, anything before or after the text, and instants outside the years 0001 to
  /// 9999 give nil.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init?(rfc3339 text: some StringProtocol) {
    var reader = DigitReader(text.utf8)
    guard let year = reader.number(digits: 4), reader.skip("-"),
      let month = reader.number(digits: 2), reader.skip("-"),
      let day = reader.number(digits: 2), reader.skip("T") || reader.skip("t"),
      let hour = reader.number(digits: 2), hour < 24, reader.skip(":"),
      let minute = reader.number(digits: 2), minute < 60, reader.skip(":"),
      let second = reader.number(digits: 2), second < 60,
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    var fraction = 0
    if reader.skip(".") {
      guard let read = reader.millisecondFraction() else { return nil }
      fraction = read
    }
    guard let offset = reader.offsetMinutes(), reader.isAtEnd else { return nil }
    let minutes = (date.daysSince1970 * 24 + hour) * 60 + minute - offset
    self.init(milliseconds: (minutes * 60 + second) * 1000 + fraction)
  }
}

/// A cursor over the ASCII of an RFC 3339 text.
private struct DigitReader<Bytes: Collection<UInt8>> {
  private var rest: Bytes.SubSequence

  init(_ bytes: Bytes) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let first = rest.first, UInt32(first) == character.value else { return false }
    rest = rest.dropFirst()
    return true
  }

  private mutating func digit() -> Int? {
    guard let byte = rest.first, (0x30...0x39).contains(byte) else { return nil }
    rest = rest.dropFirst()
    return Int(byte) - 0x30
  }

  mutating func number(digits count: Int) -> Int? {
    var number = 0
    for _ in 0..<count {
      guard let digit = digit() else { return nil }
      number = number * 10 + digit
    }
    return number
  }

  mutating func millisecondFraction() -> Int? {
    guard var fraction = digit().map({ $0 * 100 }) else { return nil }
    var unit = 10
    while let digit = digit() {
      fraction += digit * unit
      unit /= 10
    }
    return fraction
  }

  mutating func offsetMinutes() -> Int? {
    if skip("Z") || skip("z") { return 0 }
    let sign: Int
    if skip("+") { sign = 1 } else if skip("-") { sign = -1 } else { return nil }
    guard let hour = number(digits: 2), hour < 24, skip(":"),
      let minute = number(digits: 2), minute < 60
    else { return nil }
    return sign * (hour * 60 + minute)
  }
}

extension String {
  /// Appends a number that is not negative, with zeros in front up to `width` digits.
  fileprivate mutating func append(padded number: Int, to width: Int) {
    let digits = String(number)
    for _ in 0..<max(0, width - digits.utf8.count) { self += "0" }
    self += digits
  }
}
