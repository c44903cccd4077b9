import JSON
import TipEngine
import TipStore

/// `act`: performs an action of a tip.
enum ActCommand {
  static func run(in session: Session) throws(CommandError) -> CommandAnswer {
    let tip = try session.tip(session.invocation.operands[0])
    let action = try action(session.invocation.operands[1], of: tip)
    let done = "performed \(action.id.rawValue.printable) of \(tip.id.rawValue.printable)"
    return try RefusableRecord.run(of: tip, done: done, undone: "not performed", in: session) {
      (recorder) throws(StoreError) in try recorder.perform(action, of: tip)
    }
  }

  private static func action(_ name: String, of tip: Tip) throws(CommandError) -> TipAction {
    if let action = tip.action(ActionID(name)) { return action }
    throw .unknownAction(
      name, of: tip.id,
      suggestion: Suggestion.nearest(to: name, among: tip.actions.map(\.id.rawValue)))
  }
}
