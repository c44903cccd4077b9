import Testing
import TipEngine

@Suite struct InstantTests {
  static let accepted: [(text: String, canonical: String)] = [
    ("2026-01-02T03:04:05Z", "2026-01-02T03:04:05Z"),
    ("2026-01-02t03:04:05z", "2026-01-02T03:04:05Z"),
    ("2026-01-02T03:04:05-00:00", "2026-01-02T03:04:05Z"),
    ("2026-01-02T03:04:05+00:00", "2026-01-02T03:04:05Z"),
    ("2026-01-02T03:04:05+05:30", "2026-01-01T21:34:05Z"),
    ("2026-01-02T03:04:05-23:59", "2026-01-03T03:03:05Z"),
    ("2026-01-02T03:04:05+23:59", "2026-01-01T03:05:05Z"),
    ("2026-01-02T03:04:05.1Z", "2026-01-02T03:04:05.100Z"),
    ("2026-01-02T03:04:05.12Z", "2026-01-02T03:04:05.120Z"),
    ("2026-01-02T03:04:05.000Z", "2026-01-02T03:04:05Z"),
    ("2026-01-02T03:04:05.0009Z", "2026-01-02T03:04:05Z"),
    ("2026-01-02T03:04:05.9999999999999999999999Z", "2026-01-02T03:04:05.999Z"),
    ("1969-12-31T23:59:59.9999Z", "1969-12-31T23:59:59.999Z"),
    ("1970-01-01T00:00:00Z", "1970-01-01T00:00:00Z"),
    ("2024-02-29T00:00:00Z", "2024-02-29T00:00:00Z"),
    ("2000-02-29T23:59:59Z", "2000-02-29T23:59:59Z"),
    ("1582-10-10T00:00:00Z", "1582-10-10T00:00:00Z"),
    ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"),
    ("0001-01-01T00:00:00-00:01", "0001-01-01T00:01:00Z"),
    ("9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"),
    ("9999-12-31T23:59:59.9999+00:01", "9999-12-31T23:58:59.999Z"),
  ]

  static let refused = [
    "", "2026", "2026-01-02", "2026-01-02T03:04Z", "2026-01-02T03:04:05", "2026-01-02 03:04:05Z",
    "2026-01-02T03:04:05 Z", " 2026-01-02T03:04:05Z", "2026-01-02T03:04:05Z ",
    "2026-01-02T03:04:05ZZ", "2026-01-02T03:04:05Z\n", "2026-01-02T03:04:05Z\0",
    "2026-1-02T03:04:05Z", "26-01-02T03:04:05Z", "02026-01-02T03:04:05Z", "-2026-01-02T03:04:05Z",
    "+2026-01-02T03:04:05Z", "2026-00-02T03:04:05Z", "2026-13-02T03:04:05Z",
    "2026-01-00T03:04:05Z", "2026-01-32T03:04:05Z", "2026-02-29T03:04:05Z",
    "2026-02-30T03:04:05Z", "2026-04-31T03:04:05Z", "1900-02-29T03:04:05Z",
    "2100-02-29T03:04:05Z", "2026-01-02T24:00:00Z", "2026-01-02T25:00:00Z",
    "2026-01-02T03:60:05Z", "2026-01-02T03:04:60Z", "2016-12-31T23:59:60Z",
    "2026-01-02T03:04:05.Z", "2026-01-02T03:04:05,1Z", "2026-01-02T03:04:05.1.2Z",
    "2026-01-02T03:04:05+0100", "2026-01-02T03:04:05+01", "2026-01-02T03:04:05+1:00",
    "2026-01-02T03:04:05+24:00", "2026-01-02T03:04:05+01:60", "2026-01-02T03:04:05+01:00Z",
    "2026-01-02T03:04:05±01:00", "2026-01-02T03:04:05−01:00", "2026-01-02T03:04:05+01:00:00",
    "２０２６-01-02T03:04:05Z", "2026-01-02T03:04:05Z\u{301}", "2026\u{301}-01-02T03:04:05Z",
    "0000-01-01T00:00:00Z", "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01",
    "10000-01-01T00:00:00Z", "20260102T030405Z", "2026-W01-1T00:00:00Z", "2026-002T00:00:00Z",
    "now", "1767225600",
  ]

  @Test(arguments: accepted)
  func `strict RFC 3339 is read and written in UTC`(text: String, canonical: String) {
    #expect(Instant(rfc3339: text)?.rfc3339 == canonical)
    #expect(Self.accepted.count == 21)
  }

  @Test(arguments: refused)
  func `everything else is no instant`(text: String) {
    #expect(Instant(rfc3339: text) == nil)
    #expect(Self.refused.count == 55)
  }

  @Test func `the years 0001 to 9999 are the edges`() {
    #expect(Instant.earliest.rfc3339 == "0001-01-01T00:00:00Z")
    #expect(Instant.latest.rfc3339 == "9999-12-31T23:59:59.999Z")
    #expect(Instant(milliseconds: Instant.earliest.milliseconds - 1) == nil)
    #expect(Instant(milliseconds: Instant.latest.milliseconds + 1) == nil)
    #expect(Instant(milliseconds: .min) == nil)
    #expect(Instant(milliseconds: .max) == nil)
    #expect(Instant.latest.next == nil)
    #expect(Instant.earliest.next?.milliseconds == Instant.earliest.milliseconds + 1)
    #expect(Instant.latest.advanced(by: .zero) == .latest)
    #expect(Instant.earliest.precededBySaturating(.minute) == .earliest)
    #expect(Instant.latest.advanced(by: .minute) == nil)
    #expect(TimeSpan(milliseconds: .max).flatMap(Instant.latest.advanced) == nil)
    #expect(TimeSpan(milliseconds: .max).map(Instant.earliest.precededBySaturating) == .earliest)
  }

  @Test(arguments: [-1, -999, -1000, -1001, -86_400_000, -86_400_001, 0, 1, 999, 86_399_999])
  func `instants around 1970 survive`(milliseconds: Int) throws {
    let instant = try #require(Instant(milliseconds: milliseconds))
    #expect(Instant(rfc3339: instant.rfc3339) == instant)
  }
}
