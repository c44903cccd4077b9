import TipEngine

/// An explanation as text.
extension Explanation {
  /// The answer in the first line, then when the tip becomes available, then a line a check; if
  /// quiet the answer alone.
  func lines(_ verbosity: Verbosity) -> [String] {
    if verbosity == .quiet { return [summary] }
    let forecast = forecast.map { ["  " + $0] } ?? []
    return [summary] + forecast + checks.map(\.line)
  }
}

extension Check {
  fileprivate var line: String {
    let mark = isSatisfied ? "yes" : "no "
    return "  \(mark)  \(code.rawValue): \(message)\(untilNote)"
  }

  /// When the check turns, unless its message says so.
  private var untilNote: String {
    guard let instant = until?.rfc3339, !message.contains(instant) else { return "" }
    return " (until \(instant))"
  }
}
