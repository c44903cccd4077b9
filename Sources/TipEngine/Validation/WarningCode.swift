/// The stable name of a kind of warning, as `$allow` and other tools know it.
public enum WarningCode: String, CaseIterable, Hashable, Sendable {
  /// A rule can never hold, alone or with the tip's other rules.
  case neverHolds
  /// A tip can never be available.
  case neverAvailable
  /// A member of an ordered group blocks those after it for good.
  case blockedGroup
  /// A member of an ordered group has no end, and others wait for it.
  case endlessMember
  /// No rule uses a parameter.
  case unusedParameter
  /// No rule uses an event.
  case unusedEvent
  /// Two events have ids that look like one misspelled.
  case similarEvents
  /// A rule waits for an exact number of donations.
  case exactCount
  /// A maximum display duration is shorter than what TipKit shows at least.
  case shortDuration
  /// A title is too long.
  case longTitle
  /// A message is too long.
  case longMessage
  /// Two tips have one title.
  case repeatedTitle
  /// A container of CloudKit is named.
  case cloudKit
  /// A container of CloudKit does not have the recommended ending.
  case cloudKitName
  /// Several tips appear at the first launch.
  case manyAtLaunch
  /// A tip with actions is ended by none of them, nor by a limit.
  case endlessActions
  /// Something needs a later system than the app's oldest.
  case newerSystem
  /// Something that TipKit does not have.
  case notInTipKit
  /// `$allow` names no warning.
  case unknownAllowance
  /// `$allow` names a warning that is not there.
  case unusedAllowance

  /// Whether it is looked for only if a minimum system is given.
  var needsMinimumSystem: Bool { self == .newerSystem || self == .notInTipKit }
}
