import JSON

/// The keys of a definitions file.
enum DefinitionsKey: String, DescribedKey {
  case schema = "$schema"
  case configure, parameters, events, tips, groups

  static let object = ObjectDescription(
    "definitions", title: "Definitions of tips", owner: "a definitions file",
    "The tips of an app, with the parameters and events that their rules look at.")

  var shape: ValueShape {
    switch self {
    case .schema: .anything
    case .configure: .object(ConfigureKey.self)
    case .parameters:
      .dictionary(
        title: "Parameters by name", of: .either([.bareValue, .object(ParameterKey.self)]))
    case .events: .dictionary(title: "Events by id", of: .object(EventKey.self))
    case .tips: .array(of: .object(TipKey.self))
    case .groups: .array(of: .object(GroupKey.self))
    }
  }

  var description: String {
    switch self {
    case .schema: "Where the schema of this file is, for editors."
    case .configure: "What an app gives to Tips.configure."
    case .parameters:
      """
      The parameters by name. A Boolean, a number or a string alone declares its type and \
      default; anything else is declared by an object.
      """
    case .events:
      "The events by id. An event without a value needs no declaration: a rule that names it is one."
    case .tips: "The tips, in the order in which they are offered."
    case .groups: "Groups of tips, of which one is shown at a time."
    }
  }

  var examples: [JSONOutput] {
    switch self {
    case .parameters: [.object(["isLoggedIn": .bool(false)])]
    case .events: [.object(["appOpened": .object([])])]
    default: []
    }
  }
}

/// The keys of a group.
enum GroupKey: String, DescribedKey {
  case id, priority, tips

  static let required: [Self] = [.id, .tips]

  static let object = ObjectDescription(
    "group", title: "Group of tips", owner: "a group",
    "Tips of which at most one, the group's current tip, is eligible at a time.")

  var shape: ValueShape {
    switch self {
    case .id: .name
    case .priority: .words(of: TipGroup.Priority.self)
    case .tips: .array(of: .name, .refused)
    }
  }

  var description: String {
    switch self {
    case .id: "The group's id, unique among the groups."
    case .priority:
      """
      How the current tip is chosen. firstAvailable: the first that is available. ordered: the \
      first that is not invalidated, if it is available.
      """
    case .tips: "The ids of the group's tips, in order, each once."
    }
  }

  var fallback: JSONOutput? {
    self == .priority ? .string(TipGroup.Priority.firstAvailable.rawValue) : nil
  }
}
