package import TipEngine

/// The values of the options that only some commands take.
package struct CommandOptions: Hashable, Sendable {
  /// `--group`: the group whose current tip alone counts.
  package var group: GroupID?
  /// `--new`: which tips may be claimed.
  package var candidates = ClaimCandidates.all
  /// `--value`: a donation's value, not yet read as JSON.
  package var value: String?
  /// `--times`: how many donations to record, from 1 to 1,000,000; 1 if it is not given.
  package var times = 1
  /// `--id`: a donation's identity, not empty.
  package var identity: String?
  /// `--from`: the path of a file of JSON Lines, `-` for standard input.
  package var source: String?
  /// `--for`: how long a tip is shown.
  package var duration: TimeSpan?
  /// `--force`: which displays are recorded.
  package var displayPolicy = DisplayPolicy.eligibleOnly
  /// `--reason`: why tips are invalidated.
  package var reason = InvalidationReason.actionPerformed
  /// `--strict`: what warnings mean.
  package var warningPolicy = WarningPolicy.tolerated
  /// `--minimum-os`: the oldest systems on which an app is to run.
  package var minimumSystem: SystemVersion?
  /// `--scenario`: the kind of file whose schema is printed.
  package var schema = FileSchema.definitions
  /// `--manual`: the form of help.
  package var helpForm = HelpForm.text
  /// `--filter`: what the names of scenarios have to contain, or nil for any.
  package var scenarioFilter: String?
  /// `--list`: what is done with scenarios.
  package var scenarioUse = ScenarioUse.run

  /// What is done with scenarios.
  package enum ScenarioUse: Hashable, Sendable {
    /// They run.
    case run
    /// They are listed.
    case list
  }

  /// What `reset` forgets, as its options say.
  package var resetScope: ResetTarget {
    if resetsAllProfiles { return .allProfiles }
    return resetScopes.isEmpty ? .profile : .scopes(resetScopes)
  }

  /// `--all-profiles`.
  var resetsAllProfiles = false
  /// `--tip`, `--event` and `--parameter` in the order in which they were given.
  var resetScopes: [ResetScope] = []

  /// Gives every option its default.
  package init() {}

  /// What warnings mean to the exit status.
  package enum WarningPolicy: Hashable, Sendable {
    /// Nothing.
    case tolerated
    /// As much as errors.
    case refused
  }

  /// What help is made for.
  package enum HelpForm: Hashable, Sendable {
    /// A terminal.
    case text
    /// Programs that typeset manual pages.
    case manual
  }

  /// What `reset` forgets.
  package enum ResetTarget: Hashable, Sendable {
    /// The profile in force.
    case profile
    /// The whole file.
    case allProfiles
    /// Parts of the profile in force, in the order in which they were given.
    case scopes([ResetScope])
  }
}
