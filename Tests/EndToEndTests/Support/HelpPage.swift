/// A page that `tipctl help` prints.
struct HelpPage {
  private let lines: [Substring]

  init(_ text: String) { lines = text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The names of the commands in the order of help.
  static func commands() throws -> [String] {
    HelpPage(try Binary.run(["help"]).output).firstWords(under: "Commands")
  }

  /// The examples without their indentation.
  var examples: [String] {
    rows(under: "Example") + rows(under: "Examples")
  }

  /// The first word of every row under a heading; of `-q, --quiet` the long form.
  func firstWords(under heading: String) -> [String] {
    rows(under: heading).filter { !$0.hasPrefix(" ") }.compactMap { row in
      row.split(separator: " ").first { !$0.hasSuffix(",") }.map(String.init)
    }
  }

  private func rows(under heading: String) -> [String] {
    guard let start = lines.firstIndex(of: "\(heading):") else { return [] }
    return lines[(start + 1)...].prefix { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
  }
}
