import JSON
import TipEngine

/// The results as annotations of GitHub's workflows.
extension [ScenarioResult] {
  /// An annotation a failure, then the numbers for the log.
  func githubLines(in world: World) -> [String] {
    compactMap { $0.annotation(in: world)?.text } + [summary]
  }
}

extension ScenarioResult {
  fileprivate func annotation(in world: World) -> GitHubAnnotation? {
    guard let failure else { return nil }
    let lines = [failure.message] + failure.explanationLines
    return GitHubAnnotation(
      severity: .error, file: file, line: failure.position.line, column: failure.position.column,
      title: "\(name.printable), step \(failure.step)", message: lines.joined(separator: "\n"),
      in: world)
  }
}
