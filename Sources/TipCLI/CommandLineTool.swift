/// The tool from its command line to its exit status.
public enum CommandLineTool {
  /// Does what the command line asks for, and writes everything that is to be printed.
  ///
  /// - Returns: What the process is to exit with. Output that can not be written makes it
  ///   ``ExitStatus/failure``, whatever the command says.
  public static func run(in world: World) -> ExitStatus {
    let outcome = outcome(in: world)
    var status = outcome.status
    do {
      try world.standardOutput.flush()
    } catch {
      let note = outcome.effect == .recorded ? "recorded, but not printed: " : ""
      world.standardError.write(Diagnostic(note + error.message).text)
      status = .failure
    }
    // Nobody is left to be told that standard error fails.
    try? world.standardError.flush()
    return status
  }

  private static func outcome(in world: World) -> CommandOutcome {
    do throws(ArgumentError) {
      let request = try ArgumentRequest(
        parsing: world.arguments, environment: world.environment)
      switch request {
      case .help(nil, .text):
        world.standardOutput.write(HelpText.general.text)
      case .help(let command?, .text):
        world.standardOutput.write(HelpText(for: command).text)
      case .help(let command, .manual):
        world.standardOutput.write(ManualPage(of: command).text)
      case .version:
        world.standardOutput.write(ToolVersion.line)
      case .run(let invocation):
        if let text = world.malformedText { throw .notUTF8(text) }
        return Commands.run(invocation, in: world)
      }
      return CommandOutcome(.success)
    } catch {
      world.standardError.write(Diagnostic(error.message, help: error.help).text)
      if error == .noCommand { world.standardError.write(HelpText.usage + "\n") }
      return CommandOutcome(error.exitStatus)
    }
  }
}
