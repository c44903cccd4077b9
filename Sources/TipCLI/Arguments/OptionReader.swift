import TipEngine

/// Gathers the values of options while a command line is read from left to right.
struct OptionReader {
  private(set) var tips: ArgumentValue?
  private(set) var datastore: ArgumentValue?
  private(set) var profile: ArgumentValue?
  private(set) var now: ArgumentValue?
  private(set) var format = OutputFormat.text
  private(set) var verbosity = Verbosity.normal
  private(set) var overrides = OverrideArguments()
  private(set) var datastoreReset = Invocation.DatastoreReset.none
  private(set) var command = CommandOptions()
  private(set) var given: Set<OptionID> = []
  private let formats: [OutputFormat]

  /// Prepares to read the options of a command that has these forms of output.
  init(formats: [OutputFormat]) { self.formats = formats }

  /// Takes the value of an option, in place of one that it or its alias had before.
  ///
  /// - Throws: ``ArgumentError/emptyValue(_:)`` and
  ///   ``ArgumentError/malformedValue(_:text:expected:)``.
  mutating func read(_ id: OptionID, value text: String) throws(ArgumentError) {
    let value = ArgumentValue(source: .option(id), text: text)
    given.insert(id)
    switch id {
    case .tips:
      _ = try value.nonEmptyText()
      tips = value
    case .datastore:
      _ = try value.nonEmptyText()
      datastore = value
    case .profile:
      _ = try value.name()
      profile = value
    case .now:
      _ = try value.now()
      now = value
    case .format: format = try value.format(among: formats)
    case .quiet: verbosity = .quiet
    case .help, .version: break
    case .showAllTips: overrides.showsAllTips = true
    case .launchShowAllTips: overrides.showsAllTips = try value.boolean()
    case .showTips, .launchShowTips: overrides.shownTips = try value.tips()
    case .hideTips, .launchHideTips: overrides.hiddenTips = try value.tips()
    case .hideAllTips: overrides.hidesAllTips = true
    case .launchHideAllTips: overrides.hidesAllTips = try value.boolean()
    case .launchResetDatastore: datastoreReset = try value.boolean() ? .first : .none
    case .group: command.group = GroupID(try value.nonEmptyText())
    case .new: command.candidates = .neverDisplayed
    case .value: command.value = try value.nonEmptyText()
    case .times: command.times = try value.count(in: 1...1_000_000)
    case .id: command.identity = try value.nonEmptyText()
    case .from: command.source = try value.nonEmptyText()
    case .duration: command.duration = try value.timeSpan()
    case .force: command.displayPolicy = .forced
    case .reason: command.reason = try value.reason()
    case .filter: command.scenarioFilter = try value.nonEmptyText()
    case .list: command.scenarioUse = .list
    case .scenario: command.schema = .scenarios
    case .allProfiles: command.resetsAllProfiles = true
    case .tip: command.resetScopes.append(.tip(TipID(try value.nonEmptyText())))
    case .event: command.resetScopes.append(.event(EventID(try value.nonEmptyText())))
    case .parameter:
      command.resetScopes.append(.parameter(ParameterName(try value.nonEmptyText())))
    case .strict: command.warningPolicy = .refused
    case .minimumSystem: command.minimumSystem = try value.minimumSystem()
    case .manual: command.helpForm = .manual
    }
  }
}
