/// The commands, in the order in which help lists them.
package enum CommandName: String, CaseIterable, Hashable, Sendable {
  /// Prints the eligible tips.
  case eligible
  /// Claims the first eligible tip.
  case next
  /// Prints a row a tip and a row a group.
  case status
  /// Prints every check of a tip.
  case explain
  /// Prints a row an event.
  case events
  /// Records donations.
  case donate
  /// Gives parameters values.
  case set
  /// Prints parameters' values.
  case get
  /// Records a display.
  case display
  /// Performs an action of a tip.
  case act
  /// Records invalidations.
  case invalidate
  /// Forgets what was recorded.
  case reset
  /// Prints the profiles of the datastore.
  case profiles
  /// Marks an app launch.
  case launch
  /// Looks for damage of the datastore.
  case check
  /// Reports errors and warnings of definitions.
  case validate
  /// Runs scenario files.
  case test
  /// Writes first definitions and a scenario.
  case initialize = "init"
  /// Prints the schema of a kind of file.
  case schema
  /// Prints the datastore's records.
  case export
  /// Adds the records of an export.
  case `import`
  /// Copies the datastore to a file.
  case backup
  /// Prints a shell's completion script.
  case completions
  /// Prints help.
  case help
  /// Prints the version.
  case version
}
