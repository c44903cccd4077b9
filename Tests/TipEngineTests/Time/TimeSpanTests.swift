import Testing
import TipEngine

@Suite struct TimeSpanTests {
  static let accepted: [(text: String, milliseconds: Int)] = [
    ("0", 0), ("90", 90_000), ("0.5", 500), ("0.001", 1), ("1e3", 1_000_000), ("1E-3", 1),
    ("1.5e+1", 15_000), ("007", 7000), ("500ms", 500), ("90s", 90_000), ("15m", 900_000),
    ("2h", 7_200_000), ("1d", 86_400_000), ("1w", 604_800_000), ("1d12h", 129_600_000),
    ("12h1d", 129_600_000), ("1w2d3h4m5s6ms", 788_645_006), ("1m1m", 120_000),
    ("1.5h", 5_400_000), ("0.5d0.25h", 44_100_000), ("0.001s", 1), ("2.000ms", 2), ("0ms", 0),
    ("0.1w", 60_480_000), ("0.00000125d1ms", 109), ("9223372036854775.807", .max),
    ("9223372036854775807ms", .max), ("1000000000000000.000", 1_000_000_000_000_000_000),
    ("0.10000000000000000000000000000000000000", 100),
    ("00000000000000000000000000001", 1000),
  ]

  static let refused = [
    "", " ", "1 h", " 1", "1 ", "h", "1x", "1H", "1mins", "1D", "1d 12h", "1d,12h", "1d12", "12.h",
    ".5", ".5h", "5.", "+5", "-5", "-1h", "1h-30m", "1h30", "0.0001", "0.5ms", "1.5ms", "1e",
    "1e-4", "1e3s", "1,5", "1_000", "0x10", "∞", "nan", "inf", "１", "1µs", "1ns", "1y", "1mo",
    "9223372036854775.808", "9223372036854775808ms", "9223372036854775808", "1e30",
    "15250285w15250285w15250285w15250284733w", "99999999999999999999999999",
    "1e99999999999999999999",
    "1h\0", "1h\u{301}", "PT1H", "daily", "--1", "1.2.3",
  ]

  @Test(arguments: accepted)
  func `durations are exact`(text: String, milliseconds: Int) {
    #expect(TimeSpan(text)?.milliseconds == milliseconds)
    #expect(Self.accepted.count == 30)
  }

  @Test(arguments: refused)
  func `what is no duration is refused`(text: String) {
    #expect(TimeSpan(text) == nil)
    #expect(Self.refused.count == 52)
  }

  @Test func `spans never overflow`() throws {
    let longest = try #require(TimeSpan(milliseconds: .max))
    #expect(TimeSpan(milliseconds: -1) == nil)
    #expect(longest.addingSaturating(.minute) == longest)
    #expect(TimeSpan.week.multipliedSaturating(by: .max) == longest)
    #expect(TimeSpan.week.multipliedSaturating(by: 0) == .zero)
    #expect(TimeSpan.minute < .hour && TimeSpan.hour < .day && TimeSpan.day < .week)
    #expect(TimeSpan.month.seconds == 2_592_000)
  }
}
