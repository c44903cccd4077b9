import JSON

/// The keys of a parameter's declaration.
enum ParameterKey: String, DescribedKey {
  case type
  case defaultValue = "default"
  case transient

  static let required: [Self] = [.type]

  static let object = ObjectDescription(
    "parameter", title: "Parameter", owner: "a parameter",
    "A value of the app that rules look at.")

  static var conditions: [KeyCondition<Self>] {
    let needed = KeyCondition<Self>(
      test: .matches(.type, #"\? *$"#), otherwise: .isThere(.defaultValue))
    let fields = KeyCondition<Self>(
      test: .isObject(.type), then: .has(.defaultValue, .data(of: .anything)))
    return [needed, fields]
      + scalars.flatMap { name, shape in
        [
          (name, shape), (#"\#(name)\?"#, .nullable(shape)),
          (#"(\[\#(name)\]|Set<\#(name)>)"#, .array(of: shape)),
          (#"\[String: \#(name)\]"#, .data(of: shape)),
        ].map { pattern, shape in
          KeyCondition(
            test: .matches(.type, "^\(pattern)$"), then: .has(.defaultValue, shape))
        }
      }
  }

  /// The types that have no parts.
  private static var scalars: [(name: String, shape: ValueShape)] {
    [
      ("Bool", .bool), ("Int", .integer(atLeast: .min)), ("Double", .number), ("String", .text),
      ("Date", .instant),
    ]
  }

  var shape: ValueShape {
    switch self {
    case .type: .type
    case .defaultValue: .anything
    case .transient: .bool
    }
  }

  var description: String {
    switch self {
    case .type: "The type of the parameter's value."
    case .defaultValue:
      "The value until another is set, of the type above; required unless the type is optional."
    case .transient: "Whether the parameter goes back to its default at each launch."
    }
  }

  var fallback: JSONOutput? { self == .transient ? .bool(false) : nil }
}

/// The keys of an event's declaration.
enum EventKey: String, DescribedKey {
  case donation, donationLimit

  static let object = ObjectDescription(
    "event", title: "Event", owner: "an event",
    "Something that happens in the app and is donated to TipKit each time.")

  /// The names that a donation's fields can not have.
  static let reservedFields = ["date"]

  var shape: ValueShape {
    switch self {
    case .donation: .fields(reserved: Self.reservedFields)
    case .donationLimit: .object(LimitKey.self)
    }
  }

  var description: String {
    switch self {
    case .donation:
      "The fields of the value that each donation has, a name to a type; none is named 'date'."
    case .donationLimit: "Which donations are kept and counted."
    }
  }

  var examples: [JSONOutput] {
    switch self {
    case .donation:
      [.object(["landmarkID": .string("Int"), "landmarkName": .string("String")])]
    case .donationLimit:
      [.object(["maximumCount": .int(50), "maximumAge": .string("30d")])]
    }
  }
}

/// The keys of a donation limit.
enum LimitKey: String, DescribedKey {
  case maximumCount, maximumAge

  static let object = ObjectDescription(
    "donationLimit", title: "Donation limit", owner: "a donation limit",
    "Which donations of an event are kept and counted.")

  var shape: ValueShape {
    switch self {
    case .maximumCount: .integer(atLeast: 1)
    case .maximumAge: .duration(.aboveZero)
    }
  }

  var description: String {
    switch self {
    case .maximumCount: "How many donations count, the most recent ones."
    case .maximumAge: "How old a donation that counts may be; without this key any age."
    }
  }

  var fallback: JSONOutput? {
    self == .maximumCount ? .int(DonationLimit.defaultMaximumCount) : nil
  }
}
