import JSON

/// A warning about tips that all appear at the first launch.
enum LaunchWarnings {
  /// An instant at which rules are asked.
  private static let instant = Instant(rfc3339: "2000-01-01T00:00:00Z") ?? .earliest
  /// What turns by time alone before this one depends on the clock, and is not judged.
  private static let end = Instant(rfc3339: "3000-01-01T00:00:00Z") ?? .latest

  static func add(
    to notes: inout Notes, _ definitions: TipDefinitions, _ source: DefinitionsSource
  ) {
    guard definitions.configuration.displayFrequency.interval == .zero else { return }
    var eligible: [TipID] = []
    var second: TipSource?
    for (tip, place) in zip(definitions.tips, source.tips) {
      guard definitions.groups(of: tip.id).isEmpty, isAvailable(tip, in: definitions) else {
        continue
      }
      eligible.append(tip.id)
      if eligible.count == 2 { second = place }
    }
    guard let second else { return }
    notes.add(.manyAtLaunch(Warning.TipList(eligible)), at: second.offset(of: "id"))
  }

  /// Whether a tip is available on an empty datastore whenever that is asked.
  private static func isAvailable(_ tip: Tip, in definitions: TipDefinitions) -> Bool {
    var tips = Tips(
      definitions, history: InMemoryHistory(), now: instant, overrides: TestingOverrides(),
      horizon: .tracked)
    guard tips.status(of: tip) == .available else { return false }
    return tips.evaluator.horizon.instant.map { $0 >= end } ?? true
  }
}
