/// The earliest instant, after the one of an evaluation, at which something that was looked at may
/// answer otherwise.
struct Horizon {
  let isTracked: Bool
  private(set) var instant: Instant?

  static let untracked = Horizon(isTracked: false)
  static let tracked = Horizon(isTracked: true)

  private init(isTracked: Bool) { self.isTracked = isTracked }

  mutating func note(_ candidate: Instant?) {
    guard isTracked, let candidate else { return }
    instant = min(instant ?? candidate, candidate)
  }

  /// Notes that what is dated `date` is outside a window from the next instant on after its end.
  mutating func note(_ date: Instant, leaves window: TimeSpan) {
    note(date.advanced(by: window)?.next)
  }
}
