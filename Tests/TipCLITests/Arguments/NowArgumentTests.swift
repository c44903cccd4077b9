import Testing
import TipCLI
import TipEngine

struct NowArgumentTests {
  private static let clock = "2026-01-10T00:00:00Z"

  @Test(arguments: [
    ("+8d", "2026-01-18T00:00:00Z"), ("-1h", "2026-01-09T23:00:00Z"), ("+0", clock),
    ("-90", "2026-01-09T23:58:30Z"), ("+1d12h", "2026-01-11T12:00:00Z"),
    ("2026-01-02T03:04:05.678+01:00", "2026-01-02T02:04:05.678Z"),
  ])
  func `an instant is given, or counted from the clock`(text: String, result: String) throws {
    let clock = try #require(Instant(rfc3339: Self.clock))
    let now = try #require(NowArgument(text))
    #expect(try now.instant(clock: clock).rfc3339 == result)
  }

  @Test(arguments: [
    "", "+", "-", "8d", "90", "--1h", "+-1", "2026-02-30T00:00:00Z", "today", "+1y",
  ])
  func `everything else is refused`(text: String) {
    #expect(NowArgument(text) == nil)
  }

  @Test(arguments: ["+500000w", "-500000w", "+9223372036854775", "-9223372036854775"])
  func `instants outside the years 1 to 9999 are refused`(text: String) throws {
    let clock = try #require(Instant(rfc3339: Self.clock))
    let now = try #require(NowArgument(text))
    _ = #expect(throws: ArgumentError.nowOutOfRange) {
      try now.instant(clock: clock).rfc3339
    }
  }
}
