/// What TipKit's testing functions and launch arguments change about tips' statuses.
public struct TestingOverrides: Hashable, Sendable {
  /// Overrides of all tips.
  public var general: General
  /// `showTipsForTesting(_:)`.
  public var shownTips: Set<TipID>
  /// `hideTipsForTesting(_:)`.
  public var hiddenTips: Set<TipID>

  /// Overrides of all tips at once.
  public struct General: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// Wraps bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// `showAllTipsForTesting()`.
    public static let showAllTips = General(rawValue: 1)
    /// `hideAllTipsForTesting()`.
    public static let hideAllTips = General(rawValue: 2)
  }

  /// What an override makes of one tip.
  public enum Effect: String, Hashable, Sendable {
    /// The tip is available, whatever else there is to say.
    case shown
    /// The tip is pending.
    case hidden
  }

  /// Collects overrides.
  public init(
    general: General = [], shownTips: Set<TipID> = [], hiddenTips: Set<TipID> = []
  ) {
    self.general = general
    self.shownTips = shownTips
    self.hiddenTips = hiddenTips
  }

  /// What becomes of a tip, or nil if no override concerns it.
  ///
  /// The specific beats the general, and showing beats hiding: TipKit evaluates `showTips`,
  /// `hideTips`, `showAllTips`, `hideAllTips` in this order.
  public func effect(on tip: TipID) -> Effect? {
    if shownTips.contains(tip) { return .shown }
    if hiddenTips.contains(tip) { return .hidden }
    if general.contains(.showAllTips) { return .shown }
    return general.contains(.hideAllTips) ? .hidden : nil
  }
}
