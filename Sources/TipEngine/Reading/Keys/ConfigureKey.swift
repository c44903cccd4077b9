import JSON

/// The keys of `configure`.
enum ConfigureKey: String, DescribedKey {
  case displayFrequency, datastoreLocation, cloudKitContainer

  static let object = ObjectDescription(
    "configure", title: "Configuration", owner: "a configuration",
    "What an app gives to TipKit's Tips.configure.")

  /// The frequencies that have names.
  static let frequencies: [(name: String, frequency: DisplayFrequency)] = [
    ("immediate", .immediate), ("hourly", .hourly), ("daily", .daily), ("weekly", .weekly),
    ("monthly", .monthly),
  ]

  /// The word for the place beside the definitions file.
  static let applicationDefault = "applicationDefault"

  /// The word for the container of the app's entitlements.
  static let automatic = "automatic"

  var shape: ValueShape {
    switch self {
    case .displayFrequency: .either([.words(Self.frequencies.map(\.name)), .duration(.any)])
    case .datastoreLocation:
      .either([.words([Self.applicationDefault]), .object(LocationKey.self)])
    case .cloudKitContainer:
      .either([.words([Self.automatic]), .object(ContainerKey.self), .null])
    }
  }

  var description: String {
    switch self {
    case .displayFrequency:
      "The least time from any tip's display until a tip that is new to the user appears."
    case .datastoreLocation:
      """
      Where the datastore is. applicationDefault: .tipctl/datastore.sqlite beside this file.
      """
    case .cloudKitContainer: "The CloudKit container that an app syncs through; not used here."
    }
  }

  var fallback: JSONOutput? {
    switch self {
    case .displayFrequency: .string("immediate")
    case .datastoreLocation: .string(Self.applicationDefault)
    case .cloudKitContainer: .null
    }
  }

  var examples: [JSONOutput] {
    switch self {
    case .displayFrequency: [.string("daily"), .string("12h")]
    case .datastoreLocation: [.object(["url": .string("state/tips.sqlite")])]
    case .cloudKitContainer: [.object(["named": .string("iCloud.com.example.app.tips")])]
    }
  }
}

/// The keys of `datastoreLocation`.
enum LocationKey: String, DescribedKey {
  case groupContainer, url

  static let alternatives = [KeyAlternative(Self.groupContainer), KeyAlternative(Self.url)]

  static let object = ObjectDescription(
    "location", title: "Datastore location", owner: "a datastore location",
    "Where the datastore is, if not beside the definitions file.")

  var shape: ValueShape {
    switch self {
    case .groupContainer: .folderName
    case .url: .path
    }
  }

  var description: String {
    switch self {
    case .groupContainer:
      "The id of a container, whose datastore all projects that name it share."
    case .url: "The path of the datastore, relative to the definitions file."
    }
  }

  var examples: [JSONOutput] {
    switch self {
    case .groupContainer: [.string("group.com.example")]
    case .url: [.string("state/tips.sqlite")]
    }
  }
}

/// The keys of `cloudKitContainer`.
enum ContainerKey: String, DescribedKey {
  case named

  static let required: [Self] = [.named]

  static let object = ObjectDescription(
    "container", title: "CloudKit container", owner: "a CloudKit container",
    "A CloudKit container by its id.")

  var shape: ValueShape { .text }
  var description: String { "The container's id; Apple recommends one that ends in .tips." }
  var examples: [JSONOutput] { [.string("iCloud.com.example.app.tips")] }
}
