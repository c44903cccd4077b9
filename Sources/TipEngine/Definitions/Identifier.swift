/// A name by which the definitions and the datastore know something.
///
/// Two identifiers are equal when their UTF-8 bytes are, as keys of JSON objects are: Swift's own
/// string comparison would take canonically equivalent spellings for one name.
public protocol Identifier: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The text as it stands in the definitions file.
  var rawValue: String { get }

  /// Wraps a text without checking it; see ``IdentifierRules``.
  init(_ rawValue: String)
}

extension Identifier {
  /// The text as it stands in the definitions file.
  public var description: String { rawValue }

  /// Compares the UTF-8 bytes.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue.utf8.elementsEqual(rhs.rawValue.utf8)
  }

  /// Orders by the UTF-8 bytes, so that output never depends on a locale.
  ///
  /// - Complexity: O(*n*) in the length of the texts.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue.utf8.lexicographicallyPrecedes(rhs.rawValue.utf8)
  }

  /// Hashes the text: equal bytes make equal strings, so that equal identifiers have equal hashes.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

/// The identity of a tip, unique in its definitions (TipKit's `Tip.id`).
public struct TipID: Identifier {
  /// The text as it stands in the definitions file.
  public let rawValue: String

  /// Wraps a text without checking it.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The identity of an event and its donations (TipKit's `Tips.Event.id`).
public struct EventID: Identifier {
  /// The text as it stands in the definitions file.
  public let rawValue: String

  /// Wraps a text without checking it.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The name of a parameter (TipKit derives it from the enclosing type and the property).
public struct ParameterName: Identifier {
  /// The text as it stands in the definitions file.
  public let rawValue: String

  /// Wraps a text without checking it.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The identity of a tip group.
///
/// TipKit's groups have none; commands need one to name them.
public struct GroupID: Identifier {
  /// The text as it stands in the definitions file.
  public let rawValue: String

  /// Wraps a text without checking it.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The identity of an action within its tip (TipKit's `Tips.Action.id`).
public struct ActionID: Identifier {
  /// The text as it stands in the definitions file, or the action's index.
  public let rawValue: String

  /// Wraps a text without checking it.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The name of a profile: one independent state among those that a datastore holds.
public struct ProfileName: Identifier {
  /// The text as the user wrote it.
  public let rawValue: String

  /// Wraps a text without checking it.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
