/// The form in which results are printed.
package enum OutputFormat: String, CaseIterable, Hashable, Sendable {
  /// Lines for people and line-based tools.
  case text
  /// One line of JSON.
  case json
  /// The Test Anything Protocol, version 13, which `prove` reads.
  case tap
  /// JUnit's XML, which servers of continuous integration read.
  case junit
  /// Annotations, as GitHub's workflow commands.
  case github
}
