import JSON
import TipEngine
import TipStore

/// `invalidate`: records invalidations.
enum InvalidateCommand {
  static func run(in session: Session) throws(CommandError) -> CommandAnswer {
    let named = try session.namedTips() ?? []
    let reason = session.invocation.options.reason
    let recorded = try session.record {
      (recorder) throws(StoreError) -> Result<[String], CommandError> in
      var sentences: [String] = []
      for tip in named {
        let name = tip.id.rawValue.printable
        if let standing = try recorder.invalidate(tip, reason: reason) {
          sentences.append("\(name) was invalidated already (\(standing.rawValue))")
        } else {
          sentences.append("invalidated \(name) (\(reason.rawValue))")
        }
      }
      return .success(sentences)
    }
    return CommandAnswer(recorded: recorded.map { $0.joined(separator: ", ") })
  }
}
