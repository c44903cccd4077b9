/// The version of the tool.
package enum ToolVersion {
  /// The number, as semver.org defines it.
  package static let current = "0.1.0"

  /// The day of the version, which manual pages show.
  package static let date = "2026-12-01"

  /// What `tipctl version` prints, with the line's end.
  package static var line: String { "tipctl \(current)\n" }
}
