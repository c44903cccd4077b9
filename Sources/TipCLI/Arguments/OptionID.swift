/// What identifies an option, whatever its name is.
///
/// A new option is a case here, a row in `OptionSpecification+Table.swift`, and a case in
/// ``OptionReader``; the compiler asks for the last two. An option of single commands also stands
/// in the tables of these commands.
package enum OptionID: CaseIterable, Hashable, Sendable {
  // Accepted by every command.
  case tips
  case datastore
  case profile
  case now
  case format
  case quiet
  case help
  case version
  case showAllTips
  case showTips
  case hideTips
  case hideAllTips

  // TipKit's launch arguments, accepted by every command.
  case launchShowAllTips
  case launchShowTips
  case launchHideTips
  case launchHideAllTips
  case launchResetDatastore

  // Accepted by single commands.
  case group
  case new
  case value
  case times
  case id
  case from
  case duration
  case force
  case reason
  case allProfiles
  case tip
  case event
  case parameter
  case strict
  case minimumSystem
  case filter
  case list
  case scenario
  case manual
}
