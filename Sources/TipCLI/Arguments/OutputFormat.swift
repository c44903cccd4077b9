/// The form in which results are printed.
package enum OutputFormat: String, CaseIterable, Hashable, Sendable {
  /// Lines for people and line-based tools.
  case text
  /// One line of JSON.
  case json
}
