/// A tree to be written as JSON.
public enum JSONOutput: Sendable, Hashable {
  /// The literal `null`.
  case null

  /// One of the literals `true` and `false`.
  case bool(Bool)

  /// An integer.
  case int(Int)

  /// A floating-point number; one that is not finite is written as `null`.
  case double(Double)

  /// A string of any characters.
  case string(String)

  /// The elements of an array in their order.
  case array([JSONOutput])

  /// The members of an object in their order; the caller sees to it that no key is repeated.
  case object([Member])

  /// A complete JSON text from elsewhere, written as it is and not checked.
  case raw(String)

  /// An object of a literal's keys and values, in the order in which they are written.
  ///
  /// - Complexity: O(*n*) in the number of members.
  public static func object(_ members: KeyValuePairs<String, JSONOutput>) -> JSONOutput {
    .object(members.map { Member(key: $0.key, value: $0.value) })
  }

  /// A key of an object with its value.
  public struct Member: Sendable, Hashable {
    /// The key, unescaped.
    public let key: String

    /// What the key stands for.
    public let value: JSONOutput

    /// Makes a member of a key and a value.
    public init(key: String, value: JSONOutput) {
      self.key = key
      self.value = value
    }
  }
}
