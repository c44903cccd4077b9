/// A key of an object with its value.
public struct JSONMember: Sendable {
  /// The key with its escapes decoded.
  public let key: String

  /// The byte offset of the key's opening quote.
  public let keyOffset: Int

  /// What the key stands for.
  public let value: JSONNode

  /// Makes a member of a key, the byte offset of its opening quote, and a value.
  public init(key: String, keyOffset: Int, value: JSONNode) {
    self.key = key
    self.keyOffset = keyOffset
    self.value = value
  }
}
