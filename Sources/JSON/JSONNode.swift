/// A value together with the place where it stands in its text.
///
/// There is no `==`: two nodes with equal values still stand in different places.
public struct JSONNode: Sendable {
  /// What was read.
  public let value: JSONValue

  /// The byte offset, from the beginning of the text, of the value's first byte.
  ///
  /// For strings that is the opening quote. A byte order mark counts here: offsets index the bytes
  /// exactly as they were given.
  public let offset: Int

  /// Makes a node of a value and its byte offset.
  public init(value: JSONValue, offset: Int) {
    self.value = value
    self.offset = offset
  }
}
