package import TipEngine

/// The instant that `--now` or `TIPCTL_NOW` gives.
package enum NowArgument: Hashable, Sendable {
  /// This instant.
  case instant(Instant)
  /// An instant some time away from the clock's.
  case relative(Direction, TimeSpan)

  /// On which side of the clock's instant another one lies.
  package enum Direction: Hashable, Sendable {
    /// After it: `+8d`.
    case later
    /// Before it: `-1h`.
    case earlier
  }

  /// Reads an instant of RFC 3339, or a time span with `+` or `-` before it; else nil.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init?(_ text: String) {
    switch text.utf8.first {
    case UInt8(ascii: "+"):
      guard let span = TimeSpan(text.dropFirst()) else { return nil }
      self = .relative(.later, span)
    case UInt8(ascii: "-"):
      guard let span = TimeSpan(text.dropFirst()) else { return nil }
      self = .relative(.earlier, span)
    default:
      guard let instant = Instant(rfc3339: text) else { return nil }
      self = .instant(instant)
    }
  }

  /// The instant that is meant when the clock shows `clock`.
  ///
  /// - Throws: ``ArgumentError/nowOutOfRange`` if it lies outside the years 0001 to 9999.
  package func instant(clock: Instant) throws(ArgumentError) -> Instant {
    switch self {
    case .instant(let instant):
      return instant
    case .relative(.later, let span):
      guard let instant = clock.advanced(by: span) else { throw .nowOutOfRange }
      return instant
    case .relative(.earlier, let span):
      let (difference, overflow) =
        clock.milliseconds.subtractingReportingOverflow(span.milliseconds)
      guard !overflow, let instant = Instant(milliseconds: difference) else {
        throw .nowOutOfRange
      }
      return instant
    }
  }
}
