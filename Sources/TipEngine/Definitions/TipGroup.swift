/// Tips of which at most one is current (TipKit's `TipGroup`).
public struct TipGroup: Hashable, Sendable {
  /// The name by which commands know it.
  public let id: GroupID
  /// Which of its tips is the current one.
  public let priority: Priority
  /// Its members in order, each once.
  public let tips: [TipID]

  /// Which tip of a group is the current one (TipKit's `TipGroup.Priority`).
  public enum Priority: String, Hashable, Sendable, CaseIterable {
    /// The first that is available.
    case firstAvailable
    /// The first that is not invalidated, if it is available.
    case ordered
  }
}
