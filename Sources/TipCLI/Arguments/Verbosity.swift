/// How much a command prints.
package enum Verbosity: Hashable, Sendable {
  /// Results in full.
  case normal
  /// Ids only, and nothing about what was recorded.
  case quiet
}
