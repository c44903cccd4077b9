import JSON
import TipEngine
import TipStore

/// A record that is refused unless its tip may appear: a display, or an action.
enum RefusableRecord {
  private enum Answer {
    case recorded(invalidation: InvalidationReason?)
    case refused(summary: String)
  }

  /// Records, or says why not.
  ///
  /// - Parameters:
  ///   - tip: the tip that it is about.
  ///   - done: what was done, for the answer: `displayed A`.
  ///   - undone: what was not done if it is refused: `not displayed`.
  ///   - session: what the command works with.
  ///   - record: records it.
  /// - Returns: the answer, negative if the record was refused.
  /// - Throws: what the datastore fails with.
  static func run(
    of tip: Tip, done: String, undone: String, in session: Session,
    _ record: (Recorder<StoredHistory>) throws(StoreError) -> Recorder<StoredHistory>.Outcome
  ) throws(CommandError) -> CommandAnswer {
    let recorded = try session.record {
      (recorder) throws(StoreError) -> Result<Answer, CommandError> in
      switch try record(recorder) {
      case .recorded(let invalidation): return .success(.recorded(invalidation: invalidation))
      case .refused:
        var tips = recorder.tips
        return .success(.refused(summary: try tips.explanation(of: tip).summary))
      }
    }
    switch recorded.answer {
    case .refused(let summary):
      return CommandAnswer(
        refused: "\(undone), \(summary)", now: recorded.now, count: recorded.count)
    case .recorded(let invalidation):
      let note = invalidation.map { ", which invalidated it (\($0.rawValue))" } ?? ""
      return CommandAnswer(recorded: recorded.map { _ in done + note })
    }
  }
}
