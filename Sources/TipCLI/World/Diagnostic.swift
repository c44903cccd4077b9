/// An error as standard error shows it.
package struct Diagnostic: Hashable, Sendable {
  /// What is wrong, then what was expected.
  package let message: String
  /// What to do, or nil.
  package let help: String?

  /// Collects the words.
  package init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }

  /// The lines, each with its end.
  package var text: String {
    "tipctl: error: \(message)\n" + (help.map { "help: \($0)\n" } ?? "")
  }
}
