package import TipEngine

/// The testing overrides of a command line, in TipKit's words or its launch arguments'.
package struct OverrideArguments: Hashable, Sendable {
  /// Whether every tip is shown (TipKit's `Tips.showAllTipsForTesting()`).
  package var showsAllTips = false
  /// The tips that are shown (TipKit's `Tips.showTipsForTesting(_:)`), as the user listed them.
  package var shownTips: [TipID] = []
  /// The tips that are hidden (TipKit's `Tips.hideTipsForTesting(_:)`), as the user listed them.
  package var hiddenTips: [TipID] = []
  /// Whether every tip is hidden (TipKit's `Tips.hideAllTipsForTesting()`).
  package var hidesAllTips = false

  /// Overrides nothing.
  package init() {}
}
