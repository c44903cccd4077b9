import JSON

/// The keys of a file of scenarios.
enum ScenarioFileKey: String, DescribedKey {
  case schema = "$schema"
  case definitions, start, scenarios

  static let required: [Self] = [.definitions, .scenarios]

  static let object = ObjectDescription(
    "scenarioFile", title: "Scenarios of tips", owner: "a scenario file",
    "What happens to tips in virtual time, and what is expected of them then.")

  var shape: ValueShape {
    switch self {
    case .schema: .anything
    case .definitions: .either([.text, .object(DefinitionsKey.self)])
    case .start: .instant
    case .scenarios: .array(of: .object(ScenarioKey.self))
    }
  }

  var description: String {
    switch self {
    case .schema: "Where the schema of this file is, for editors."
    case .definitions:
      "The path of the definitions file, relative to this one, or the definitions themselves."
    case .start: "The instant at which every scenario begins."
    case .scenarios: "The scenarios, each of which begins with nothing recorded."
    }
  }

  var fallback: JSONOutput? {
    self == .start ? .string(ScenarioFile.defaultStart.rfc3339) : nil
  }

  var examples: [JSONOutput] { self == .definitions ? [.string("tips.json")] : [] }
}

/// The keys of a scenario.
enum ScenarioKey: String, DescribedKey {
  case name, steps

  static let required: [Self] = [.name, .steps]

  static let object = ObjectDescription(
    "scenario", title: "Scenario", owner: "a scenario",
    "Steps that begin with nothing recorded; the first that fails ends them.")

  var shape: ValueShape {
    switch self {
    case .name: .text
    case .steps: .array(of: .object(StepKey.self))
    }
  }

  var description: String {
    switch self {
    case .name: "What the scenario shows."
    case .steps: "What happens and what is expected, in order."
    }
  }
}

/// The keys of testing overrides.
enum OverrideKey: String, DescribedKey {
  case showAllTips, hideAllTips, showTips, hideTips

  static let object = ObjectDescription(
    "overrides", title: "Testing overrides", owner: "an object of overrides",
    "TipKit's testing overrides; they replace those of steps before.")

  var shape: ValueShape {
    switch self {
    case .showAllTips, .hideAllTips: .bool
    case .showTips, .hideTips: .array(of: .name)
    }
  }

  var description: String {
    switch self {
    case .showAllTips: "Whether every tip is available."
    case .hideAllTips: "Whether every tip is pending that nothing else shows."
    case .showTips: "The ids of tips that are available, whatever else is asked for."
    case .hideTips: "The ids of tips that are pending, unless they are shown by id."
    }
  }

  var fallback: JSONOutput? {
    switch self {
    case .showAllTips, .hideAllTips: .bool(false)
    case .showTips, .hideTips: .array([])
    }
  }
}
