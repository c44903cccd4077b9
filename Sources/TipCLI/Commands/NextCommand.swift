import JSON
import TipEngine
import TipStore

/// `next`: claims the first eligible tip.
enum NextCommand {
  static func run(in session: Session) throws(CommandError) -> CommandAnswer {
    let group = try session.group()
    let candidates = session.invocation.options.candidates
    let claimed = try session.record { (recorder) throws(StoreError) in
      .success(try recorder.claimNext(in: group, among: candidates))
    }
    var answer = CommandAnswer(
      json: .object([
        "now": .string(claimed.now.rfc3339),
        "tip": claimed.answer.map(TipRendering.json(of:)) ?? .null,
      ]),
      status: claimed.answer == nil ? .negativeAnswer : .success
    ) { verbosity in claimed.answer.map { [TipRendering.line(of: $0, verbosity)] } ?? [] }
    answer.effect = claimed.count > 0 ? .recorded : .none
    return answer
  }
}
