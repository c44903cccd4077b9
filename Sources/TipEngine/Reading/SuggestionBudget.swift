/// How many names may still be compared for the suggestions of one file.
///
/// In a file that has many wrong names, suggestions for all of them would take their product.
final class SuggestionBudget {
  private var comparisonsLeft = 1_000_000

  /// The near one of names that are declared, as long as there is something left.
  func nearest(to name: String, among names: some Collection<String>) -> String? {
    guard comparisonsLeft > 0 else { return nil }
    comparisonsLeft -= names.count
    return Suggestion.nearest(to: name, among: names)
  }
}
