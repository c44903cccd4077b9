import JSON
import TipEngine
import TipStore

/// `act`: performs an action of a tip.
enum ActCommand {
  private enum Answer {
    case performed(invalidation: InvalidationReason?)
    case refused(summary: String)
  }

  static func run(in session: Session) throws(CommandError) -> CommandAnswer {
    let tip = try session.tip(session.invocation.operands[0])
    let action = try action(session.invocation.operands[1], of: tip)
    let recorded = try session.record {
      (recorder) throws(StoreError) -> Result<Answer, CommandError> in
      switch try recorder.perform(action, of: tip) {
      case .recorded(let invalidation): return .success(.performed(invalidation: invalidation))
      case .refused:
        var tips = recorder.tips
        return .success(.refused(summary: try tips.explanation(of: tip).summary))
      }
    }
    switch recorded.answer {
    case .refused(let summary):
      return CommandAnswer(
        refused: "not performed, \(summary)", now: recorded.now, count: recorded.count)
    case .performed(let invalidation):
      return CommandAnswer(
        recorded: recorded.map { _ in
          "performed \(action.id.rawValue.printable) of \(tip.id.rawValue.printable)"
            + DisplayCommand.invalidationNote(invalidation)
        })
    }
  }

  private static func action(_ name: String, of tip: Tip) throws(CommandError) -> TipAction {
    if let action = tip.action(ActionID(name)) { return action }
    throw .unknownAction(
      name, of: tip.id,
      suggestion: Suggestion.nearest(to: name, among: tip.actions.map(\.id.rawValue)))
  }
}
