import TipEngine

/// A shell that command lines can be completed in.
package enum CompletionShell: String, CaseIterable, Hashable, Sendable {
  case bash
  case zsh
  case fish

  /// The shell of a name.
  ///
  /// - Throws: ``ArgumentError/unknownShell(_:suggestion:)``.
  init(checking name: String) throws(ArgumentError) {
    guard let shell = CompletionShell(rawValue: name) else {
      throw .unknownShell(
        name, suggestion: Suggestion.nearest(to: name, among: Self.allCases.map(\.rawValue)))
    }
    self = shell
  }
}
