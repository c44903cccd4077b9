/// A point in time: whole milliseconds since 1970 UTC, from the year 0001 to 9999.
///
/// The calendar is proleptic Gregorian, days have 86,400 seconds, leap seconds do not exist. The
/// arithmetic is our own because Foundation's formatter rounds half of all millisecond instants
/// down by one and accepts days that do not exist.
public struct Instant: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z, negative before it.
  public let milliseconds: Int

  /// 0001-01-01T00:00:00Z.
  public static let earliest = Instant(unchecked: -62_135_596_800_000)

  /// 9999-12-31T23:59:59.999Z.
  public static let latest = Instant(unchecked: 253_402_300_799_999)

  /// Wraps a number of milliseconds, or returns nil outside the years 0001 to 9999.
  public init?(milliseconds: Int) {
    guard (Self.earliest.milliseconds...Self.latest.milliseconds).contains(milliseconds) else {
      return nil
    }
    self.milliseconds = milliseconds
  }

  private init(unchecked milliseconds: Int) {
    self.milliseconds = milliseconds
  }

  /// The instant a span later, or nil if that lies beyond the year 9999.
  public func advanced(by span: TimeSpan) -> Instant? {
    let (sum, overflow) = milliseconds.addingReportingOverflow(span.milliseconds)
    return overflow ? nil : Instant(milliseconds: sum)
  }

  /// The instant a span earlier, or the earliest instant if that lies before the year 0001.
  public func precededBySaturating(_ span: TimeSpan) -> Instant {
    let (difference, overflow) = milliseconds.subtractingReportingOverflow(span.milliseconds)
    return overflow ? .earliest : Instant(milliseconds: difference) ?? .earliest
  }

  /// The next instant, or nil at the end of time.
  public var next: Instant? { Instant(milliseconds: milliseconds + 1) }

  /// Orders by time.
  public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.milliseconds < rhs.milliseconds }
}
