/// Writes the source of a manual page with the macros of man(7), which groff and mandoc read.
struct ManualSource {
  /// The lines so far, each with its end.
  private(set) var text = ""

  private static let width = 78
  /// Whether a heading is the last thing in the page, which needs no macro before a paragraph.
  private var isAtHeading = false

  /// Begins a page.
  init(title: String) {
    text =
      ".TH \(Escaping.code(title.uppercased())) 1 \(ToolVersion.date)"
      + " \"tipctl \(ToolVersion.current)\" \"User Commands\"\n"
  }

  /// Begins a section.
  mutating func section(_ title: String) {
    text += ".SH \(title.uppercased())\n"
    isAtHeading = true
  }

  /// Begins a part of a section.
  mutating func subsection(_ title: String) {
    text += ".SS \(Escaping.prose(title))\n"
    isAtHeading = true
  }

  /// Adds a paragraph.
  mutating func paragraph(_ paragraph: String) {
    beginParagraph()
    prose(paragraph)
  }

  /// Adds the line that a page's name and purpose make.
  mutating func name(_ name: String, purpose: String) {
    text += Escaping.code(name) + " \\- " + Escaping.prose(purpose) + "\n"
  }

  /// Adds a label and what there is to say about it.
  mutating func row(_ label: Label, _ meaning: String) {
    text += ".TP\n" + label.text + "\n"
    isAtHeading = false
    prose(meaning)
  }

  /// Adds lines that are typed as they stand.
  mutating func examples(_ lines: [String]) {
    beginParagraph()
    text += ".EX\n"
    for line in lines { text += Escaping.code(line) + "\n" }
    text += ".EE\n"
  }

  /// Adds ways to call a command, each in a line of its own.
  mutating func synopsis(_ command: String, _ forms: [String]) {
    text += ".nf\n"
    isAtHeading = false
    for form in forms {
      text += "\\fB\(Escaping.code(command))\\fR \(Escaping.code(form))\n"
    }
    text += ".fi\n"
  }

  /// Adds a reference to other pages.
  mutating func references(_ pages: [String]) {
    for (index, page) in pages.enumerated() {
      let end = index == pages.count - 1 ? "" : ","
      text += ".BR \(Escaping.code(page)) (1)\(end)\n"
    }
  }

  /// What stands before an explanation: parts in bold, which are typed, and in italics, which stand
  /// for something else.
  struct Label {
    fileprivate private(set) var text = ""

    /// Makes a label of something that is typed as it stands.
    init(_ literal: String) { text = Self.bold(literal) }

    /// Makes the label of an option.
    init(_ option: OptionSpecification) {
      text = option.shortName.map { Self.bold($0) + ", " } ?? ""
      text += Self.bold(option.name)
      if case .value(let placeholder) = option.argument {
        text += " \\fI\(Escaping.code(placeholder))\\fR"
      }
    }

    private static func bold(_ literal: String) -> String {
      "\\fB\(Escaping.code(literal))\\fR"
    }
  }

  private mutating func beginParagraph() {
    if !isAtHeading { text += ".PP\n" }
    isAtHeading = false
  }

  /// Adds a text whose lines end where sentences do, and where they would get too long.
  private mutating func prose(_ prose: String) {
    var line = ""
    for word in prose.split(separator: " ") {
      let escaped = Escaping.prose(String(word))
      if !line.isEmpty, line.utf8.count + 1 + escaped.utf8.count > Self.width {
        text += line + "\n"
        line = ""
      }
      line += line.isEmpty ? escaped : " " + escaped
      if word.hasSuffix(".") {
        text += line + "\n"
        line = ""
      }
    }
    if !line.isEmpty { text += line + "\n" }
  }
}

/// Text as the macros take it.
private enum Escaping {
  /// Something that is typed or printed, so that every hyphen is a minus sign.
  case code
  /// Sentences, in which options and instants are code.
  case prose

  /// The text, on a line of its own or within one.
  func callAsFunction(_ text: String) -> String {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let hyphen = self == .prose && Self.isCompound(word) ? "-" : "\\-"
      return word.unicodeScalars.map { Self.escaped($0, hyphen: hyphen) }.joined()
    }
    let escaped = words.joined(separator: " ")
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }

  /// Whether every hyphen of a word stands between letters, as in `tab-separated`.
  private static func isCompound(_ word: Substring) -> Bool {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    return parts.dropLast().allSatisfy { $0.last?.isLetter == true }
      && parts.dropFirst().allSatisfy { $0.first?.isLetter == true }
  }

  /// A character; those of ASCII that are replaced in print have names.
  private static func escaped(_ scalar: Unicode.Scalar, hyphen: String) -> String {
    switch scalar {
    case "-": hyphen
    case "\\": "\\e"
    case "'": "\\(aq"
    case "\"": "\\(dq"
    case "`": "\\(ga"
    case "^": "\\(ha"
    case "~": "\\(ti"
    default: String(scalar)
    }
  }
}
