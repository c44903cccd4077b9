import JSON

/// Keys of a kind of object that the files' schemas describe.
///
/// Readers and schemas share these tables: what is not in one is neither read nor described.
protocol DescribedKey: ObjectKey {
  /// What the objects are.
  static var object: ObjectDescription { get }
  /// What keys demand of each other.
  static var conditions: [KeyCondition<Self>] { get }
  /// What the value has to be.
  var shape: ValueShape { get }
  /// What the value means, a sentence or two.
  var description: String { get }
  /// What stands for a value that is not there, or nil.
  var fallback: JSONOutput? { get }
  /// Values that may stand there.
  var examples: [JSONOutput] { get }
}

extension DescribedKey {
  static var owner: String { object.owner }
  static var conditions: [KeyCondition<Self>] { [] }
  var fallback: JSONOutput? { nil }
  var examples: [JSONOutput] { [] }
}

/// What a key demands of others in the same object, as far as a schema can say it.
struct KeyCondition<Key: DescribedKey> {
  let test: Test
  var then: Consequence?
  var otherwise: Consequence?

  /// What is looked at.
  enum Test {
    /// A key is there.
    case isThere(Key)
    /// A key has an object.
    case isObject(Key)
    /// A key has a text of a pattern.
    case matches(Key, String)
  }

  /// What follows.
  enum Consequence {
    /// A key is there.
    case isThere(Key)
    /// A key that is there has a value of a shape.
    case has(Key, ValueShape)
  }
}

/// What the objects of a kind are.
struct ObjectDescription {
  /// The name of the kind, by which other parts of a schema refer to it.
  let name: String
  /// What editors call it.
  let title: String
  /// What it is for, a sentence or two.
  let description: String
  /// What lacks a key that is missing: `a tip`.
  let owner: String

  init(_ name: String, title: String, owner: String, _ description: String) {
    self.name = name
    self.title = title
    self.description = description
    self.owner = owner
  }
}
