import JSON
import TipEngine
import TipStore

/// `display`: records a display.
enum DisplayCommand {
  static func run(in session: Session) throws(CommandError) -> CommandAnswer {
    let options = session.invocation.options
    let tip = try session.tip(session.invocation.operands[0])
    return try RefusableRecord.run(
      of: tip, done: "displayed \(tip.id.rawValue.printable)", undone: "not displayed",
      in: session
    ) { (recorder) throws(StoreError) in
      try recorder.display(tip, shown: options.duration ?? .zero, policy: options.displayPolicy)
    }
  }
}
