/// Time spans as text.
extension TimeSpan {
  /// Reads a number of seconds (`90`, `0.5`, `1e3`), or numbers with the units `ms s m h d w` and
  /// sums of them (`1d12h`, `1.5h`).
  ///
  /// Fractions are exact decimals; what is not a whole number of milliseconds, negative or longer
  /// than 64 bits hold gives nil. Only a plain number of seconds may have an exponent.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init?(_ text: some StringProtocol) {
    var rest = Substring(text).utf8[...]
    if let number = DecimalNumber(consuming: &rest, allowsExponent: true), rest.isEmpty {
      guard let milliseconds = number.times(1000) else { return nil }
      self.init(milliseconds: milliseconds)
      return
    }
    rest = Substring(text).utf8[...]
    var total = 0
    repeat {
      guard let number = DecimalNumber(consuming: &rest, allowsExponent: false),
        let unit = Self.unit(consuming: &rest), let part = number.times(unit)
      else { return nil }
      let (sum, overflow) = total.addingReportingOverflow(part)
      if overflow { return nil }
      total = sum
    } while !rest.isEmpty
    self.init(milliseconds: total)
  }

  /// The milliseconds of the unit at the front of a text, which is taken off.
  private static func unit(consuming text: inout Substring.UTF8View) -> Int? {
    let letters = text.prefix { (0x61...0x7A).contains($0) }
    text = text[letters.endIndex...]
    return switch Substring(letters) {
    case "ms": 1
    case "s": 1000
    case "m": TimeSpan.minute.milliseconds
    case "h": TimeSpan.hour.milliseconds
    case "d": TimeSpan.day.milliseconds
    case "w": TimeSpan.week.milliseconds
    default: nil
    }
  }
}

/// An exact decimal, `digits` × 10^`exponent`, not negative.
private struct DecimalNumber {
  private var digits = 0
  private var exponent = 0

  /// Takes a decimal off the front of a text; nil if there is none or it has over 18 digits.
  init?(consuming text: inout Substring.UTF8View, allowsExponent: Bool) {
    guard append(digitsOf: &text) > 0 else { return nil }
    if text.first == UInt8(ascii: ".") {
      text = text.dropFirst()
      let written = text.prefix { (0x30...0x39).contains($0) }
      guard !written.isEmpty else { return nil }
      text = text[written.endIndex...]
      // Zeros at the end say nothing, and would take up room.
      var significant = written
      while significant.last == UInt8(ascii: "0") { significant = significant.dropLast() }
      exponent = -append(digitsOf: &significant)
    }
    if allowsExponent, text.first == UInt8(ascii: "e") || text.first == UInt8(ascii: "E") {
      text = text.dropFirst()
      let isNegative = text.first == UInt8(ascii: "-")
      if isNegative || text.first == UInt8(ascii: "+") { text = text.dropFirst() }
      let written = text.prefix { (0x30...0x39).contains($0) }
      guard let magnitude = Int(Substring(written)) else { return nil }
      text = text[written.endIndex...]
      let (sum, overflow) = exponent.addingReportingOverflow(isNegative ? -magnitude : magnitude)
      if overflow { return nil }
      exponent = sum
    }
    if digits < 0 { return nil }
  }

  /// Appends the digits at the front of a text, and says how many they are.
  private mutating func append(digitsOf text: inout Substring.UTF8View) -> Int {
    var count = 0
    while let byte = text.first, (0x30...0x39).contains(byte) {
      let (product, overflow) = digits.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(Int(byte) - 0x30)
      digits = overflow || carry || digits < 0 ? -1 : sum
      count += 1
      text = text.dropFirst()
    }
    return count
  }

  /// The product with a whole number, or nil if it is not whole or over 64 bits.
  func times(_ factor: Int) -> Int? {
    if digits == 0 { return 0 }
    var (digits, factor, left) = (digits, factor, exponent)
    // Divided before it is multiplied, so that only what does not fit overflows.
    while left < 0 {
      if digits % 10 == 0 {
        digits /= 10
      } else if factor % 10 == 0 {
        factor /= 10
      } else if digits % 5 == 0, factor % 2 == 0 {
        (digits, factor) = (digits / 5, factor / 2)
      } else if digits % 2 == 0, factor % 5 == 0 {
        (digits, factor) = (digits / 2, factor / 5)
      } else {
        return nil
      }
      left += 1
    }
    let (product, overflow) = digits.multipliedReportingOverflow(by: factor)
    if overflow { return nil }
    var result = product
    while left > 0 {
      let (next, overflow) = result.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      result = next
      left -= 1
    }
    return result
  }
}
