/// One of the six kinds of value that a text can hold (RFC 8259, section 3).
public enum JSONValue: Sendable {
  /// The literal `null`.
  case null

  /// One of the literals `true` and `false`.
  case bool(Bool)

  /// A number as it was written, so that no digit is lost.
  case number(JSONNumber)

  /// A string with its escapes decoded.
  case string(String)

  /// The elements of an array in their order.
  case array([JSONNode])

  /// The members of an object in their order, repeated keys included.
  case object([JSONMember])
}
