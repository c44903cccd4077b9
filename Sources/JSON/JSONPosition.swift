/// A place in a text as editors show it.
///
/// Lines and columns count from 1. A line ends at a line feed, at a carriage return, or at the two
/// together; columns count Unicode scalars, and a leading byte order mark is not counted.
public struct JSONPosition: Hashable, Comparable, Sendable {
  /// The line, from 1.
  public let line: Int

  /// The column within the line in Unicode scalars, from 1.
  public let column: Int

  /// Makes a position of its two numbers, which are not checked.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Tells whether one position stands before another in the same text.
  public static func < (left: JSONPosition, right: JSONPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }

  /// The same column some lines further down.
  public func moved(down lines: Int) -> JSONPosition {
    JSONPosition(line: line + lines, column: column)
  }
}
