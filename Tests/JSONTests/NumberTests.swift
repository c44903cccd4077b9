import JSON
import Testing

@Suite struct NumberTests {
  static let numbers: [(literal: String, int: Int?, double: Double?)] = [
    ("0", 0, 0),
    ("-0", 0, -0.0),
    ("7", 7, 7),
    ("-12", -12, -12),
    ("9223372036854775807", .max, 0x1p63),
    ("-9223372036854775808", .min, -0x1p63),
    ("9223372036854775808", nil, 0x1p63),
    ("-9223372036854775809", nil, -0x1p63),
    ("9007199254740993", 9_007_199_254_740_993, 9_007_199_254_740_992),
    ("1.0", nil, 1),
    ("1e0", nil, 1),
    ("1E2", nil, 100),
    ("0.1", nil, 0.1),
    ("-2.5e-3", nil, -0.0025),
    ("1.7976931348623157e308", nil, .greatestFiniteMagnitude),
    ("1e309", nil, nil),
    ("-1e309", nil, nil),
    ("5e-324", nil, .leastNonzeroMagnitude),
    ("1e-400", nil, 0),
    ("123123e100000000000", nil, nil),
    ("1e-100000000000000000000", nil, 0),
  ]

  @Test(arguments: numbers)
  func `a number keeps its literal and is what it says if that fits`(
    _ number: (literal: String, int: Int?, double: Double?)
  ) throws {
    let read = try #require(JSONDocument(number.literal).root.number)
    #expect(read.text == number.literal)
    #expect(read.int == number.int)
    #expect(read.double == number.double)
    #expect(read.double?.sign == number.double?.sign)
  }

  @Test func `a thousand digits are a number like any other`() throws {
    let literal = String(repeating: "9", count: 1_000)
    let whole = try #require(JSONDocument(literal).root.number)
    #expect(whole.text == literal)
    #expect(whole.int == nil)
    #expect(whole.double == nil)
    let fraction = try #require(JSONDocument("0.\(literal)").root.number)
    #expect(fraction.double == 1)
  }

  @Test func `no case has been lost`() {
    #expect(Self.numbers.count == 21)
  }
}
