import JSON
import TipEngine
import TipStore

/// `display`: records a display.
enum DisplayCommand {
  private enum Answer {
    case displayed(invalidation: InvalidationReason?)
    case refused(summary: String)
  }

  static func run(in session: Session) throws(CommandError) -> CommandAnswer {
    let options = session.invocation.options
    let tip = try session.tip(session.invocation.operands[0])
    let recorded = try session.record {
      (recorder) throws(StoreError) -> Result<Answer, CommandError> in
      let outcome = try recorder.display(
        tip, shown: options.duration ?? .zero,
        policy: options.refusal == .obeyed ? .eligibleOnly : .forced)
      switch outcome {
      case .recorded(let invalidation): return .success(.displayed(invalidation: invalidation))
      case .refused:
        var tips = recorder.tips
        return .success(.refused(summary: try tips.explanation(of: tip).summary))
      }
    }
    switch recorded.answer {
    case .refused(let summary):
      return CommandAnswer(
        refused: "not displayed, \(summary)", now: recorded.now, count: recorded.count)
    case .displayed(let invalidation):
      return CommandAnswer(
        recorded: recorded.map { _ in
          "displayed \(tip.id.rawValue.printable)" + invalidationNote(invalidation)
        })
    }
  }

  /// What a record did to its tip beside being one.
  static func invalidationNote(_ reason: InvalidationReason?) -> String {
    reason.map { ", which invalidated it (\($0.rawValue))" } ?? ""
  }
}
