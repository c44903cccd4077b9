/// A feature tip (TipKit's `Tip`).
public struct Tip: Sendable {
  /// The identity by which the datastore knows it.
  public let id: TipID
  /// What it says first.
  public let title: String
  /// What it says below the title.
  public let message: String?
  /// What it shows beside the title.
  public let image: Image?
  /// What it offers to do, in order.
  public let actions: [TipAction]
  /// What must hold before it appears; none always holds.
  public let rules: [Rule]
  /// How often and how long it may appear.
  public let options: TipOptions

  /// An image of a tip.
  public enum Image: Hashable, Sendable {
    /// A symbol of the system.
    case system(String)
    /// An image among the app's assets.
    case asset(String)
  }

  /// The action of an id, or nil.
  public func action(_ id: ActionID) -> TipAction? { actions.first { $0.id == id } }
}

/// Something that a tip offers to do (TipKit's `Tips.Action`).
public struct TipAction: Hashable, Sendable {
  /// The identity within the tip; the action's index if the definitions give none.
  public let id: ActionID
  /// What the button says.
  public let title: String
  /// What performing the action does to the tip.
  public let effect: Effect

  /// What performing an action does to its tip.
  public enum Effect: Hashable, Sendable {
    /// It is recorded, no more.
    case none
    /// It invalidates the tip with the reason `actionPerformed`.
    case invalidates
  }
}

/// How often and how long a tip may appear (TipKit's `TipOption`s).
public struct TipOptions: Hashable, Sendable {
  /// The display that reaches this number invalidates the tip; at least 1.
  public let maxDisplayCount: Int?
  /// The display that brings the shown time to this invalidates the tip; see
  /// ``effectiveMaxDisplayDuration``.
  public let maxDisplayDuration: TimeSpan?
  /// Whether the tip waits for the display frequency's interval.
  public let displayFrequency: FrequencyPolicy

  /// Whether a tip waits for the display frequency's interval.
  public enum FrequencyPolicy: Hashable, Sendable {
    /// It waits, until it has appeared once.
    case observes
    /// It may appear at any time (TipKit's `IgnoresDisplayFrequency(true)`).
    case ignores
  }

  /// Collects options.
  public init(
    maxDisplayCount: Int? = nil, maxDisplayDuration: TimeSpan? = nil,
    displayFrequency: FrequencyPolicy = .observes
  ) {
    self.maxDisplayCount = maxDisplayCount
    self.maxDisplayDuration = maxDisplayDuration
    self.displayFrequency = displayFrequency
  }

  /// The shown time that invalidates: TipKit shows a tip for 60 seconds before a maximum duration
  /// can invalidate it, so less acts as 60 seconds.
  public var effectiveMaxDisplayDuration: TimeSpan? { maxDisplayDuration.map { max($0, .minute) } }
}
