/// A text that has been read: its values, and the places of everything in it.
///
/// The grammar is that of RFC 8259 and nothing more: no comments, no trailing commas. A leading
/// UTF-8 byte order mark is skipped. Numbers may have any magnitude.
public struct JSONDocument: Sendable {
  /// The value that the text is.
  public let root: JSONNode

  /// Every key that its object has already, in the order of the text.
  ///
  /// Keys are compared by their bytes after unescaping; two that only look the same, such as a
  /// composed and a decomposed letter, are different keys. Reading goes on after them, so that all
  /// that is wrong with a file can be reported at once.
  public let repeatedKeys: [JSONError]

  private let text: JSONText

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The bytes of a UTF-8 text.
  ///   - maximumNesting: How many arrays and objects may lie inside one another. Reading takes no
  ///     stack for them, but releasing the values does: stay below some thousands.
  /// - Throws: The first thing that is wrong, except for repeated keys: bytes that are not UTF-8,
  ///   text against the grammar, an escaped lone surrogate, or too deep a nesting.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ text: [UInt8], maximumNesting: Int = 512) throws(JSONError) {
    let begun = JSONText(text)
    if let reason = JSONEncoding.refusal(of: text) { throw JSONError(reason, at: 0, in: begun) }
    var parser = JSONParser(begun, maximumNesting: maximumNesting)
    root = try parser.document()
    var scanned = parser.scanner.text
    scanned.markLongLines()
    self.text = scanned
    repeatedKeys = parser.repetitions.sorted { $0.key.offset < $1.key.offset }.map {
      [scanned] repetition in
      let first = scanned.position(ofOffset: repetition.first.offset)
      return JSONError(
        .repeatedKey(repetition.key.text, first: first), at: repetition.key.offset, in: scanned)
    }
  }

  /// Reads a text and refuses repeated keys too.
  ///
  /// - Throws: What the initializer throws, else the first of the repeated keys.
  /// - Complexity: O(*n*) in the length of the text.
  public static func strict(
    _ text: [UInt8], maximumNesting: Int = 512
  ) throws(JSONError) -> JSONDocument {
    let document = try JSONDocument(text, maximumNesting: maximumNesting)
    if let first = document.repeatedKeys.first { throw first }
    return document
  }

  /// The line and column of a byte offset.
  ///
  /// An offset inside a scalar has the scalar's position; one outside the text, the nearest.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  public func position(ofOffset offset: Int) -> JSONPosition {
    text.position(ofOffset: offset)
  }

  /// Where in the text a UTF-8 byte of a decoded string comes from.
  ///
  /// All bytes that an escape stands for come from its backslash. An index at the end of the decoded
  /// string, or beyond it, is at the closing quote; a negative one at the first character.
  ///
  /// - Parameters:
  ///   - index: The index of a byte in the decoded string's UTF-8.
  ///   - offset: The byte offset of the string's opening quote; if no string begins there, it is
  ///     itself the answer.
  /// - Returns: A byte offset in the text.
  /// - Complexity: O(*n*) in `index`.
  public func offset(ofDecodedByte index: Int, inStringAt offset: Int) -> Int {
    text.offset(ofDecodedByte: index, inStringAt: offset)
  }
}
