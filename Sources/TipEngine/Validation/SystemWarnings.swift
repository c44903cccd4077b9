import JSON

/// Warnings about what the oldest system of an app does not have.
enum SystemWarnings {
  static func add(
    to notes: inout Notes, _ definitions: TipDefinitions, _ source: DefinitionsSource,
    minimum: SystemVersion
  ) {
    var checker = SystemChecker(notes: notes, minimum: minimum)
    checker.check(definitions, source)
    notes = checker.notes
  }
}

/// Goes through a document for what a minimum system lacks.
private struct SystemChecker {
  var notes: Notes
  let minimum: SystemVersion

  mutating func check(_ definitions: TipDefinitions, _ source: DefinitionsSource) {
    let root = source.root
    if definitions.configuration.cloudKitContainer != nil {
      require(.cloudKitContainer, at: root["configure"]?.member("cloudKitContainer"))
    }
    let known: [DisplayFrequency] = [.immediate, .hourly, .daily, .weekly, .monthly]
    if !known.contains(definitions.configuration.displayFrequency),
      let frequency = root["configure"]?["displayFrequency"]
    {
      notes.add(.notInTipKit(.frequencyInterval), at: frequency.offset)
    }
    for event in root["events"]?.members ?? [] {
      require(.donationLimit, at: event.value.member("donationLimit"))
    }
    for node in root["tips"]?.elements ?? [] {
      if let instances = node.member("instances") {
        notes.add(.notInTipKit(.instances), at: instances.keyOffset)
      }
      require(.maxDisplayDuration, at: node["options"]?.member("maxDisplayDuration"))
      for rule in node["rules"]?.elements ?? [] { check(rule) }
    }
    if !definitions.groups.isEmpty { require(.groups, at: root.member("groups")) }
  }

  private mutating func check(_ rule: JSONNode) {
    for member in rule.members {
      switch member.key {
      case "not":
        notes.add(.notInTipKit(.notRule), at: member.keyOffset)
        check(member.value)
      case "all", "any":
        require(.compoundRule, at: member)
        for rule in member.value.elements { check(rule) }
      default: break
      }
    }
  }

  private mutating func require(_ feature: Warning.SystemFeature, at member: JSONMember?) {
    guard let member, feature.since > minimum else { return }
    notes.add(.newerSystem(feature, minimum: minimum), at: member.keyOffset)
  }
}
