/// What time alone will change.
extension Tips {
  /// The earliest instant, now or later, at which a tip is available if nothing more is recorded.
  ///
  /// It is exact to the millisecond: windows that empty, the end of the display frequency's
  /// interval, limits of age, dates compared with `Date.now`, and facts dated later than now, whose
  /// time comes. Groups do not matter, as they do not for the status.
  ///
  /// - Returns: `now` if the tip is available already; nil if it never is, or not before the end of
  ///   the year 9999.
  /// - Throws: what the history fails with.
  /// - Complexity: O(*n*) evaluations of the tip's status, where *n* is the number of instants up to
  ///   the answer at which something that the status depends on may change.
  public func firstAvailability(of tip: Tip) throws(Source.Failure) -> Instant? {
    try firstInstant { (tips) throws(Source.Failure) in try tips.status(of: tip) == .available }
  }

  /// The earliest instant, now or later, at which something holds.
  ///
  /// It is looked for at one instant after another at which something may change that the answer
  /// before looked at, since between two of them nothing does.
  func firstInstant(
    where holds: (inout Tips) throws(Source.Failure) -> Bool
  ) throws(Source.Failure) -> Instant? {
    var instant: Instant? = now
    while let next = instant {
      var later = Tips(
        definitions, history: history, now: next, overrides: overrides, horizon: .tracked)
      if try holds(&later) { return next }
      instant = later.evaluator.horizon.instant
    }
    return nil
  }
}
