import TipEngine
import TipStore

/// `launch`: marks an app launch.
enum LaunchCommand {
  static func run(in session: Session) throws(CommandError) -> CommandAnswer {
    let recorded = try session.record {
      (recorder) throws(StoreError) -> Result<Void, CommandError> in
      try recorder.launch()
      return .success(())
    }
    return CommandAnswer(recorded: recorded.map { _ in "launched" })
  }
}
