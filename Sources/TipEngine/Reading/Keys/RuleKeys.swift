import JSON

/// The keys of a rule: one tells of which kind it is.
enum RuleKey: String, DescribedKey {
  case parameter, event, inputs, all, any, not
  case predicate = "where"

  static let alternatives = [
    KeyAlternative(Self.parameter, required: [.predicate]),
    KeyAlternative(Self.event, required: [.predicate]),
    KeyAlternative(Self.inputs, required: [.predicate]),
    KeyAlternative(Self.all), KeyAlternative(Self.any), KeyAlternative(Self.not),
  ]

  static let object = ObjectDescription(
    "rule", title: "Rule", owner: "a rule", "A condition that a tip needs.")

  var shape: ValueShape {
    switch self {
    // Templates in tips with instances.
    case .parameter, .event: .text
    case .inputs: .array(of: .object(InputKey.self), .emptyRefused)
    case .all, .any: .array(of: .object(RuleKey.self), .emptyRefused)
    case .not: .object(RuleKey.self)
    case .predicate: .text
    }
  }

  var description: String {
    switch self {
    case .parameter: "The parameter whose value is $0 in the predicate."
    case .event: "The event that is $0 in the predicate."
    case .inputs: "What is $0, $1, … in the predicate, in this order."
    case .all: "Rules that all have to hold."
    case .any: "Rules of which one has to hold."
    case .not: "A rule that must not hold; not one of TipKit's."
    case .predicate: "A predicate: what stands between the braces of TipKit's #Rule."
    }
  }

  var examples: [JSONOutput] {
    switch self {
    case .predicate:
      [
        .string("$0 == true"), .string("$0.donations.count >= 3"),
        .string("$0.donations.donatedWithin(.week).count >= 3"),
      ]
    default: []
    }
  }
}

/// The keys of one of a rule's inputs.
enum InputKey: String, DescribedKey {
  case parameter, event

  static let alternatives = [KeyAlternative(Self.parameter), KeyAlternative(Self.event)]

  static let object = ObjectDescription(
    "input", title: "Input of a rule", owner: "an input", "What a predicate looks at.")

  var shape: ValueShape { .text }

  var description: String {
    switch self {
    case .parameter: "A parameter, by name."
    case .event: "An event, by id."
    }
  }
}
