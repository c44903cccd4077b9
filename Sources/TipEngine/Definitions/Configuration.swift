/// The settings that TipKit takes in `Tips.configure(_:)`.
public struct Configuration: Hashable, Sendable {
  /// How much time passes between two tips that have not appeared before.
  public let displayFrequency: DisplayFrequency
  /// Where the datastore lies, unless a command says otherwise.
  public let datastoreLocation: DatastoreLocation
  /// The CloudKit container of the app, kept for the app's sake; nil means no syncing.
  public let cloudKitContainer: CloudKitContainer?

  /// Collects settings; what is left out has TipKit's default.
  public init(
    displayFrequency: DisplayFrequency = .immediate,
    datastoreLocation: DatastoreLocation = .applicationDefault,
    cloudKitContainer: CloudKitContainer? = nil
  ) {
    self.displayFrequency = displayFrequency
    self.datastoreLocation = datastoreLocation
    self.cloudKitContainer = cloudKitContainer
  }
}

/// The least time between one tip's display and the first display of another
/// (TipKit's `Tips.ConfigurationOption.DisplayFrequency`).
public struct DisplayFrequency: Hashable, Sendable {
  /// The length of the interval; zero lets every tip appear at once.
  public let interval: TimeSpan

  /// A frequency of any interval, as TipKit's first beta had them.
  public init(interval: TimeSpan) { self.interval = interval }

  /// No waiting at all.
  public static let immediate = DisplayFrequency(interval: .zero)
  /// 60 minutes.
  public static let hourly = DisplayFrequency(interval: .hour)
  /// 24 hours.
  public static let daily = DisplayFrequency(interval: .day)
  /// Seven days.
  public static let weekly = DisplayFrequency(interval: .week)
  /// 30 days.
  public static let monthly = DisplayFrequency(interval: .month)
}

/// Where a datastore lies (TipKit's `Tips.ConfigurationOption.DatastoreLocation`).
public enum DatastoreLocation: Hashable, Sendable {
  /// Beside the definitions file.
  case applicationDefault
  /// In the user's state folder, shared by every project that names the same group.
  case groupContainer(identifier: String)
  /// At a path, relative to the definitions file.
  case url(String)
}

/// The CloudKit container of an app (TipKit's `Tips.ConfigurationOption.CloudKitContainer`).
public enum CloudKitContainer: Hashable, Sendable {
  /// The one that the app's entitlements give.
  case automatic
  /// The one of an identifier.
  case named(String)
}
