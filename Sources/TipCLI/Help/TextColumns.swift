/// Lays out ASCII text for a terminal of 80 columns.
struct TextColumns {
  /// The lines so far, each with its end.
  private(set) var text = ""

  private static let width = 80

  /// Adds a line as it is.
  mutating func line(_ line: String = "") {
    text += line + "\n"
  }

  /// Adds a paragraph, wrapped, after an empty line.
  mutating func paragraph(_ paragraph: String) {
    line()
    for wrapped in Self.wrap(paragraph, to: Self.width) { line(wrapped) }
  }

  /// Adds a heading after an empty line.
  mutating func heading(_ heading: String) {
    line()
    line(heading + ":")
  }

  /// Adds an indented row of a label and a text beside it, or below it if the label is too long.
  mutating func row(_ label: String, _ text: String, textColumn: Int) {
    var start = "  " + label
    var lines = Self.wrap(text, to: Self.width - textColumn)[...]
    if start.utf8.count + 2 <= textColumn, let first = lines.popFirst() {
      start += Self.spaces(textColumn - start.utf8.count) + first
    }
    line(start)
    for wrapped in lines { line(Self.spaces(textColumn) + wrapped) }
  }

  private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// Breaks a text at spaces into lines of at most `width` columns; longer words stay whole.
  static func wrap(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.utf8.count + 1 + word.utf8.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
