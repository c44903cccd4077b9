/// A command line as it is typed in bash, up to the cursor, taken apart at unquoted space.
///
/// Bash breaks its own words at `=` and `:` as well, and leaves quotes in them. Nothing is expanded:
/// a `$` stays as it is.
struct BashLine {
  /// The words without their quotes; the last one, perhaps empty, is the one at the cursor.
  private(set) var words: [String] = []
  /// How the last word goes on.
  private(set) var state = State.plain

  /// What the next character of a word is read as.
  enum State: Hashable {
    /// A word without quotes, or between them.
    case plain
    /// After a backslash that takes the next character as it is.
    case escaped
    /// Within single quotes.
    case single
    /// Within double quotes.
    case double
    /// After a backslash within double quotes.
    case doubleEscaped
    /// In a part whose text only bash knows, since it would be expanded.
    case expanded
  }

  /// Reads a line.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  init(_ line: String) {
    var word = ""
    var isWord = false
    for scalar in line.unicodeScalars {
      if state == .plain || state == .expanded, " \t\n".unicodeScalars.contains(scalar) {
        if isWord { words.append(word) }
        (word, isWord, state) = ("", false, .plain)
        continue
      }
      isWord = true
      take(scalar, into: &word)
    }
    words.append(word)
  }

  private mutating func take(_ scalar: Unicode.Scalar, into word: inout String) {
    switch (state, scalar) {
    case (.plain, "\\"): state = .escaped
    case (.plain, "'"): state = .single
    case (.plain, "\""): state = .double
    case (.single, "'"), (.double, "\""): state = .plain
    case (.double, "\\"): state = .doubleEscaped
    case (.plain, "$"), (.plain, "`"), (.double, "$"), (.double, "`"):
      state = .expanded
      word.unicodeScalars.append(scalar)
    case (.escaped, _):
      state = .plain
      word.unicodeScalars.append(scalar)
    case (.doubleEscaped, _):
      state = .double
      if !Self.isEscapable(scalar) { word += "\\" }
      word.unicodeScalars.append(scalar)
    default: word.unicodeScalars.append(scalar)
    }
  }

  /// What has to be typed after the line for a text to follow in the last word; nil if the text can
  /// not follow there.
  func typing(_ text: Substring) -> String? {
    var text = text.unicodeScalars
    var typed = ""
    switch state {
    case .expanded: return nil
    case .escaped, .doubleEscaped:
      guard let first = text.popFirst() else { return nil }
      if state == .doubleEscaped, !Self.isEscapable(first) { return nil }
      typed.unicodeScalars.append(first)
    case .plain, .single, .double: break
    }
    for scalar in text {
      switch state {
      case .single: typed += scalar == "'" ? "'\\''" : String(scalar)
      case .double, .doubleEscaped:
        // The history is expanded within double quotes, and a backslash before `!` stays.
        typed += scalar == "!" ? "\"\\!\"" : Self.isEscapable(scalar) ? "\\\(scalar)" : "\(scalar)"
      case .plain, .escaped, .expanded:
        typed += Self.isHarmless(scalar) ? "\(scalar)" : "\\\(scalar)"
      }
    }
    return typed
  }

  /// Whether a backslash within double quotes goes away before a character.
  private static func isEscapable(_ scalar: Unicode.Scalar) -> Bool {
    "$`\"\\".unicodeScalars.contains(scalar)
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/", "=", ":", "+", ",", "@", "%": true
    default: !scalar.isASCII
    }
  }
}
