/// A length of elapsed time in whole milliseconds, never negative.
///
/// A day is 86,400 seconds and a week seven days: calendars play no part.
public struct TimeSpan: Hashable, Comparable, Sendable {
  /// The length in milliseconds, 0 or more.
  public let milliseconds: Int

  /// Wraps a number of milliseconds, or returns nil if it is negative.
  public init?(milliseconds: Int) {
    guard milliseconds >= 0 else { return nil }
    self.milliseconds = milliseconds
  }

  private init(unchecked milliseconds: Int) { self.milliseconds = milliseconds }

  /// No time at all.
  public static let zero = TimeSpan(unchecked: 0)
  /// 60 seconds.
  public static let minute = TimeSpan(unchecked: 60_000)
  /// 60 minutes.
  public static let hour = TimeSpan(unchecked: 3_600_000)
  /// 24 hours.
  public static let day = TimeSpan(unchecked: 86_400_000)
  /// Seven days.
  public static let week = TimeSpan(unchecked: 604_800_000)
  /// 30 days, which is what a month of the display frequency lasts.
  public static let month = TimeSpan(unchecked: 2_592_000_000)

  /// The length in seconds, exact up to 2^53 milliseconds.
  public var seconds: Double { Double(milliseconds) / 1000 }

  /// This span `count` times over, as long as the longest one if it is longer than that.
  ///
  /// - Precondition: `count` is not negative.
  public func multipliedSaturating(by count: Int) -> TimeSpan {
    precondition(count >= 0, "a span is never negative")
    let (product, overflow) = milliseconds.multipliedReportingOverflow(by: count)
    return TimeSpan(unchecked: overflow ? .max : product)
  }

  /// The sum of two spans, as long as the longest one if it is longer than that.
  public func addingSaturating(_ other: TimeSpan) -> TimeSpan {
    let (sum, overflow) = milliseconds.addingReportingOverflow(other.milliseconds)
    return TimeSpan(unchecked: overflow ? .max : sum)
  }

  /// Orders by length.
  public static func < (lhs: TimeSpan, rhs: TimeSpan) -> Bool {
    lhs.milliseconds < rhs.milliseconds
  }
}
