/// The keys of one kind of object: the only ones that its reader can take.
///
/// A type of this protocol is the table of a kind of object. ``ObjectReader`` knows no keys but
/// those of its table, and reports those that are missing by it.
protocol ObjectKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// What needs a key that is missing, such as `a tip`.
  static var owner: String { get }
  /// The keys that every object has.
  static var required: [Self] { get }
  /// The keys of which every object has exactly one; none if the kind has no such keys.
  static var alternatives: [KeyAlternative<Self>] { get }
}

extension ObjectKey {
  static var required: [Self] { [] }
  static var alternatives: [KeyAlternative<Self>] { [] }

  /// What stands beside a key that is one of the alternatives.
  static func alternative(_ key: Self) -> KeyAlternative<Self>? {
    alternatives.first { $0.key == key }
  }
}

/// A key of which its object has one among several, with the keys that go with it.
struct KeyAlternative<Key: ObjectKey>: Sendable {
  /// The key that tells which of several an object is.
  let key: Key
  /// What has to stand beside it.
  let required: [Key]
  /// What may stand beside it.
  let optional: [Key]
  /// What needs those that have to.
  let owner: String

  init(_ key: Key, required: [Key] = [], optional: [Key] = [], owner: String = Key.owner) {
    self.key = key
    self.required = required
    self.optional = optional
    self.owner = owner
  }

  /// What has to or may stand beside the key.
  var companions: [Key] { required + optional }
}
