/// How a command ended; what it printed is in the world's sinks.
package struct CommandOutcome: Hashable, Sendable {
  /// What the tool exits with, if the output can be written.
  package let status: ExitStatus
  /// What happened to the datastore.
  package let effect: Effect

  /// What happened to the datastore.
  package enum Effect: Hashable, Sendable {
    /// Nothing.
    case none
    /// Records were added or deleted, and are safe.
    case recorded
  }

  /// Ends a command.
  package init(_ status: ExitStatus, effect: Effect = .none) {
    self.status = status
    self.effect = effect
  }
}
