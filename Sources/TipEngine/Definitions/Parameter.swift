/// A value of the app's state that rules look at (TipKit's `@Parameter`).
public struct Parameter: Hashable, Sendable {
  /// The name by which rules and commands know it.
  public let name: ParameterName
  /// What it holds.
  public let type: ValueType
  /// The value until one is set.
  public let defaultValue: Value
  /// How long a value that was set stays.
  public let persistence: Persistence

  /// How long a parameter's value stays.
  public enum Persistence: Hashable, Sendable {
    /// Until another is set.
    case persistent
    /// Until the next launch (TipKit's `@Parameter(.transient)`).
    case transient
  }

  /// Declares a parameter.
  public init(
    name: ParameterName, type: ValueType, defaultValue: Value,
    persistence: Persistence = .persistent
  ) {
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.persistence = persistence
  }
}
