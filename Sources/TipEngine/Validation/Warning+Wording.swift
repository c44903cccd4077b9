import JSON

/// What is said about warnings.
extension Warning {
  /// The warning in words: what it is, then what follows or what helps.
  var message: String {
    switch self {
    case .neverHolds(let conflict): "this never holds: \(conflict.reason)"
    case .neverAvailable(let tip):
      "tip \(quoted(tip)) can never be available, since its rules never hold"
    case .blockedGroup(let tip, let group, let waiting):
      "\(quoted(tip)) can never be available, and unless the app invalidates it, it blocks"
        + " \(quoted(waiting)) in the ordered group \(quoted(group))"
    case .endlessMember(let tip, let group, let waiting):
      "no option or action ends \(quoted(tip)): until it is closed or the app invalidates it, it"
        + " blocks \(quoted(waiting)) in the ordered group \(quoted(group))"
    case .unusedParameter(let name): "no rule uses parameter \(quoted(name))"
    case .unusedEvent(let id): "no rule uses event \(quoted(id))"
    case .similarEvents(let id, let other):
      "event \(quoted(id)) is nearly event \(quoted(other)), and each counts its own donations;"
        + " declare both in 'events' if both are meant"
    case .exactCount(let count, let event, .all):
      "'== \(count)' holds for one donation of \(quoted(event)) only, the next one ends it;"
        + " '>= \(count)' holds from then on"
    case .exactCount(let count, let event, .some):
      "'== \(count)' holds only while exactly so many donations of \(quoted(event)) are counted"
        + " here, one more ends it; '>= \(count)' stays"
    case .shortDuration(let span):
      "\(seconds(span)) s act as 60 s, since TipKit shows a tip for 60 s before a maximum duration"
        + " can invalidate it"
    case .longTitle(let tip, let characters):
      "the title of \(quoted(tip)) has \(characters) characters, expected at most"
        + " \(TipWarnings.maximumTitle)"
    case .longMessage(let tip, let characters):
      "the message of \(quoted(tip)) has \(characters) characters, expected at most"
        + " \(TipWarnings.maximumMessage)"
    case .repeatedTitle(let title, let tip, let first):
      "\(quoted(tip)) has the same title as \(quoted(first)), \(quoted(title)), so that people can"
        + " not tell them apart"
    case .cloudKit:
      "CloudKit exists only on Apple's systems, and tipctl does not sync: give '--datastore' a"
        + " shared file instead"
    case .cloudKitName(let name):
      "container \(quoted(name)) does not end in '.tips', as Apple recommends for a container of"
        + " its own for tips"
    case .manyAtLaunch(let tips):
      "\(tips.count) tips outside groups are eligible at the first launch, and display frequency"
        + " 'immediate' lets them appear together: \(quoted(tips))"
    case .endlessActions(let tip):
      "no action of \(quoted(tip)) invalidates it and no limit ends it: it stays after an action"
        + " until it is closed or the app invalidates it"
    case .newerSystem(let feature, let minimum):
      "\(feature.words) iOS \(feature.since.rawValue), and the app is to run on iOS"
        + " \(minimum.rawValue)"
    case .notInTipKit(let feature): feature.words
    case .unknownAllowance(let code, let suggestion):
      "\(TipEngine.quoted(code)) is not the code of a warning" + hint(suggestion)
    case .unusedAllowance(let code): "nothing here is warned of as '\(code.rawValue)'"
    }
  }

  private func seconds(_ span: TimeSpan) -> String { JSONOutput.double(span.seconds).text }

  private func quoted(_ title: String) -> String { TipEngine.quoted(title) }

  private func quoted(_ name: some Identifier) -> String { TipEngine.quoted(name.rawValue) }

  /// The first tips of many.
  private func quoted(_ tips: TipList) -> String {
    let names = tips.names.map { quoted($0) }
    if tips.count > names.count {
      return names.joined(separator: ", ") + " and \(tips.count - names.count) more"
    }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}

extension Warning.Conflict {
  fileprivate var reason: String {
    switch self {
    case .constant: "the predicate is false whatever happens"
    case .aboveLimit(let requirement, let event, let maximum):
      "'\(requirement.words)' needs more than the \(maximum) most recent donations of"
        + " \(quoted(event.rawValue)) that are counted, see 'donationLimit'"
    case .belowZero(let requirement): "no count is '\(requirement.words)'"
    case .others(let requirement, let others):
      "'\(requirement.words)' excludes "
        + others.map(\.words).joined(separator: " with ") + " of the same value"
    case .part(let requirement, let other):
      "'\(requirement.words)' excludes \(other.words), which counts these donations too"
    }
  }
}

extension Warning.Conflict.Located {
  fileprivate var words: String {
    "'\(requirement.words)' at \(position.line):\(position.column)"
  }
}

extension Warning.Requirement {
  fileprivate var words: String { "\(comparison.rawValue) \(value.literal)" }
}

extension Value {
  /// The value as a predicate writes it.
  fileprivate var literal: String {
    switch self {
    case .nil: "nil"
    case .bool(let bool): bool ? "true" : "false"
    case .int(let int): String(int)
    case .double(let double): JSONOutput.double(double).text
    case .string(let text): Self.literal(text)
    case .date, .array, .set, .dictionary, .object: "…"
    }
  }

  /// A string as a predicate has it, cut if it is long.
  private static func literal(_ text: String) -> String {
    let whole = text.printable.replacing("\"", with: "\\\"")
    let cut = whole.prefix(40)
    return "\"" + (cut.endIndex == whole.endIndex ? whole : cut + "…") + "\""
  }
}

extension Warning.SystemFeature {
  fileprivate var words: String {
    switch self {
    case .groups: "groups need"
    case .maxDisplayDuration: "'maxDisplayDuration' needs"
    case .cloudKitContainer: "'cloudKitContainer' needs"
    case .compoundRule: "rules of rules need"
    case .donationLimit: "'donationLimit' needs"
    }
  }
}

extension Warning.OwnFeature {
  fileprivate var words: String {
    switch self {
    case .notRule: "TipKit has no rule that negates another: negate the predicate"
    case .instances:
      "TipKit has no list of instances: there every instance is a value of the tip's type, with an id"
        + " of its own"
    case .frequencyInterval:
      "TipKit has no display frequency of this interval, only 'immediate', 'hourly', 'daily',"
        + " 'weekly' and 'monthly'"
    }
  }
}

extension WarningCode {
  /// The meaning in a line, for help.
  public var meaning: String {
    switch self {
    case .neverHolds: "a rule never holds, alone or with the tip's others"
    case .neverAvailable: "a tip can never be available"
    case .blockedGroup: "such a tip blocks an ordered group"
    case .endlessMember: "nothing ends a tip for which others of a group wait"
    case .unusedParameter: "no rule uses a parameter"
    case .unusedEvent: "no rule uses an event"
    case .similarEvents: "an event's id looks like another one misspelled"
    case .exactCount: "a rule holds for one number of donations only"
    case .shortDuration: "a maximum display duration below 60 s"
    case .longTitle: "a title of more than 40 characters"
    case .longMessage: "a message of more than 200 characters"
    case .repeatedTitle: "two tips have one title"
    case .cloudKit: "CloudKit exists only on Apple's systems"
    case .cloudKitName: "a container whose name does not end in .tips"
    case .manyAtLaunch: "several tips appear at the first launch"
    case .endlessActions: "a tip stays after its action was performed"
    case .newerSystem: "needs a later system than --minimum-os says"
    case .notInTipKit: "TipKit has it on no system, with --minimum-os"
    case .unknownAllowance: "$allow has a code that does not exist"
    case .unusedAllowance: "$allow has a code that silences nothing"
    }
  }
}
