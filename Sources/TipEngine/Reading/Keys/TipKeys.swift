import JSON

/// The keys of a tip.
enum TipKey: String, DescribedKey {
  case id, title, message, image, actions, rules, options, instances

  static let required: [Self] = [.id, .title]

  static let object = ObjectDescription(
    "tip", title: "Tip", owner: "a tip",
    "A tip, with the rules that all have to hold before it appears.")

  static var conditions: [KeyCondition<Self>] {
    [KeyCondition(test: .isThere(.instances), otherwise: .has(.id, .name))]
  }

  var shape: ValueShape {
    switch self {
    // With instances it is a template: what it makes is a name, not what stands in the file.
    case .id: .text
    case .title, .message: .text
    case .image: .either([.text, .object(ImageKey.self)])
    case .actions: .array(of: .object(ActionKey.self))
    case .rules: .array(of: .object(RuleKey.self))
    case .options: .object(OptionsKey.self)
    case .instances: .array(of: .instance)
    }
  }

  var description: String {
    switch self {
    case .id: "The tip's id, unique among the tips."
    case .title: "The title that users see."
    case .message: "The text below the title."
    case .image: "The name of a system image, or an image of the app's assets."
    case .actions: "The tip's buttons."
    case .rules:
      "What has to hold, all of it, before the tip appears; without rules it always does."
    case .options: "How often and how long the tip may appear."
    case .instances:
      """
      One tip is made of each of these objects: in the tip's texts every {path} becomes that \
      value of the object, and {{ and }} are braces.
      """
    }
  }

  var examples: [JSONOutput] {
    switch self {
    case .image: [.string("keyboard"), .object(["asset": .string("Logo")])]
    case .instances: [.array([.object(["name": .string("Ridge"), "visits": .int(3)])])]
    default: []
    }
  }
}

/// The keys of an image.
enum ImageKey: String, DescribedKey {
  case asset

  static let required: [Self] = [.asset]

  static let object = ObjectDescription(
    "image", title: "Image", owner: "an image", "An image of the app's assets.")

  var shape: ValueShape { .text }
  var description: String { "The name of the image in the app's assets." }
}

/// The keys of an action.
enum ActionKey: String, DescribedKey {
  case id, title, invalidates

  static let required: [Self] = [.title]

  static let object = ObjectDescription(
    "action", title: "Action", owner: "an action", "A button of a tip.")

  var shape: ValueShape {
    switch self {
    case .id: .name
    case .title: .text
    case .invalidates: .bool
    }
  }

  var description: String {
    switch self {
    case .id: "The action's id, unique in its tip; without one it is the action's index: 0, 1, …"
    case .title: "What stands on the button."
    case .invalidates: "Whether performing the action invalidates the tip."
    }
  }

  var fallback: JSONOutput? { self == .invalidates ? .bool(false) : nil }
}

/// The keys of a tip's options.
enum OptionsKey: String, DescribedKey {
  case maxDisplayCount, maxDisplayDuration, ignoresDisplayFrequency

  static let object = ObjectDescription(
    "options", title: "Options", owner: "an object of options",
    "How often and how long a tip may appear.")

  var shape: ValueShape {
    switch self {
    case .maxDisplayCount: .integer(atLeast: 1)
    case .maxDisplayDuration: .duration(.aboveZero)
    case .ignoresDisplayFrequency: .bool
    }
  }

  var description: String {
    switch self {
    case .maxDisplayCount: "The display that reaches this number invalidates the tip."
    case .maxDisplayDuration:
      """
      The display that brings the shown time, all displays together, to this duration \
      invalidates the tip; less than 60 seconds acts as 60.
      """
    case .ignoresDisplayFrequency:
      "Whether the tip appears without waiting for the display frequency."
    }
  }

  var fallback: JSONOutput? { self == .ignoresDisplayFrequency ? .bool(false) : nil }
}
