/// The option table: every option that any command takes.
extension OptionSpecification {
  /// The table's row of an option.
  package init(_ id: OptionID) {
    self =
      switch id {
      case .tips:
        Self(
          id, "--tips", "FILE", scope: .common,
          help: """
            The definitions; - reads standard input and then needs --datastore. \
            Default: TIPCTL_TIPS, or tips.json in the current directory or the \
            nearest parent of it in the same repository.
            """)
      case .datastore:
        Self(
          id, "--datastore", "PATH", scope: .common,
          help: "The datastore. Default: TIPCTL_DATASTORE, or where the definitions say.")
      case .profile:
        Self(
          id, "--profile", "NAME", of: .profile, scope: .common,
          help: "The profile in the datastore. Default: TIPCTL_PROFILE, or 'default'.")
      case .now:
        Self(
          id, "--now", "INSTANT", scope: .common,
          help: """
            The instant to evaluate at, such as 2026-01-02T03:04:05Z, or +8d or -1h \
            from the clock. Default: TIPCTL_NOW, or the clock.
            """)
      case .format:
        Self(
          id, "--format", "text|json", scope: .common,
          help: "The form of the output. Default: text.")
      case .quiet:
        Self(id, "--quiet", short: "-q", scope: .common, help: "Print less: ids only, or nothing.")
      case .help:
        Self(id, "--help", short: "-h", scope: .common, help: "Print help.")
      case .version:
        Self(id, "--version", short: "-V", scope: .common, help: "Print the version.")
      case .showAllTips:
        Self(id, "--show-all-tips", scope: .common, help: "Take every tip as available.")
      case .showTips:
        Self(
          id, "--show-tips", "ID,...", of: .tip, scope: .common,
          help: "Take these tips as available, whatever else is asked for.")
      case .hideTips:
        Self(
          id, "--hide-tips", "ID,...", of: .tip, scope: .common,
          help: "Take these tips as pending, unless they are shown by id.")
      case .hideAllTips:
        Self(
          id, "--hide-all-tips", scope: .common,
          help: "Take every tip as pending that no other option shows.")
      case .launchShowAllTips:
        Self(
          id, "-com.apple.TipKit.ShowAllTips", "1", scope: .launchArgument,
          help: "As --show-all-tips. 1, YES and true turn it on; 0, NO and false off.")
      case .launchShowTips:
        Self(
          id, "-com.apple.TipKit.ShowTips", "ID,...", of: .tip, scope: .launchArgument,
          help: "As --show-tips.")
      case .launchHideTips:
        Self(
          id, "-com.apple.TipKit.HideTips", "ID,...", of: .tip, scope: .launchArgument,
          help: "As --hide-tips.")
      case .launchHideAllTips:
        Self(
          id, "-com.apple.TipKit.HideAllTips", "1", scope: .launchArgument,
          help: "As --hide-all-tips.")
      case .launchResetDatastore:
        Self(
          id, "-com.apple.TipKit.ResetDatastore", "1", scope: .launchArgument,
          help: "Reset the profile in force before the command does its work.")
      case .group:
        Self(id, "--group", "ID", of: .group, help: "Only the current tip of this group counts.")
      case .new:
        Self(id, "--new", help: "Only a tip that was never displayed counts.")
      case .value:
        Self(
          id, "--value", "JSON",
          help: "The donation's value, an object with the fields that the event declares.")
      case .times:
        Self(
          id, "--times", "N",
          help: "How many donations to record, from 1 to 1000000. Default: 1.")
      case .id:
        Self(
          id, "--id", "ID",
          help: "The donation's identity: one that is stored already is not counted again.")
      case .from:
        Self(
          id, "--from", "FILE",
          help: """
            Read donations as JSON Lines, {"event":...,"at":...,"value":...,"id":...}, the \
            last three optional; - reads standard input.
            """)
      case .duration:
        Self(
          id, "--for", "DURATION",
          help: "How long the tip is shown, such as 90, 500ms or 1m30s. Default: 0.")
      case .force:
        Self(id, "--force", help: "Record the display even if the tip is not eligible.")
      case .reason:
        Self(
          id, "--reason", "REASON",
          help: """
            actionPerformed (the default), tipClosed, displayCountExceeded or \
            displayDurationExceeded.
            """)
      case .allProfiles:
        Self(
          id, "--all-profiles",
          help: """
            Reset the whole datastore; one that can not be read is set aside and a new \
            one begun.
            """)
      case .tip:
        Self(
          id, "--tip", "ID", of: .tip, repetition: .collects,
          help: "Forget this tip's invalidation, displays and shown time. May repeat.")
      case .event:
        Self(
          id, "--event", "ID", of: .event, repetition: .collects,
          help: "Delete this event's donations. May repeat.")
      case .parameter:
        Self(
          id, "--parameter", "NAME", repetition: .collects,
          help: "Give this parameter its default back. May repeat.")
      case .strict: Self(id, "--strict", help: "Take warnings as errors.")
      case .minimumSystem:
        Self(
          id, "--minimum-os", "17|18|26",
          help: "Warn of what an app for this iOS, and the other systems of its year, can not have."
        )
      case .filter:
        Self(
          id, "--filter", "TEXT", help: "Only scenarios whose name contains this text, as it is.")
      case .list:
        Self(id, "--list", help: "Print the scenarios that would run, and run none.")
      case .scenario:
        Self(id, "--scenario", help: "Print the schema of scenario files instead.")
      case .manual:
        Self(id, "--manual", help: "Print a manual page, for man -l and the like.")
      }
  }
}
