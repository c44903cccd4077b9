import JSON
import TipStore

/// Leads from a command's name to the code that carries it out.
enum Commands {
  /// Carries out a command, which is neither `help` nor `version`, and writes what it answers.
  static func run(_ invocation: Invocation, in world: World) -> CommandOutcome {
    do throws(CommandError) {
      let answer = try answer(to: invocation, in: world)
      world.standardOutput.write(answer.rendered(for: invocation))
      for diagnostic in answer.diagnostics { world.standardError.write(diagnostic) }
      if let refusal = answer.refusal, invocation.verbosity == .normal {
        world.standardError.write("tipctl: \(refusal)\n")
      }
      // A question records nothing of its own, but may be asked after a reset.
      let opensDatastore = CommandSpecification(invocation.command).datastore != .none
      let effect =
        opensDatastore && invocation.datastoreReset == .first ? .recorded : answer.effect
      return CommandOutcome(answer.status, effect: effect)
    } catch {
      if invocation.format == .github {
        for annotation in error.annotations(in: world) {
          world.standardOutput.write(annotation.text + "\n")
        }
      }
      world.standardError.write(error.text)
      return CommandOutcome(error.status)
    }
  }

  private static func answer(
    to invocation: Invocation, in world: World
  ) throws(CommandError) -> CommandAnswer {
    switch invocation.command {
    case .initialize: return try InitCommand.run(invocation, in: world)
    case .schema: return SchemaCommand.run(invocation)
    case .profiles: return try ProfilesCommand.run(invocation, in: world)
    case .reset where invocation.options.resetScope == .allProfiles:
      return try ResetCommand.runOnAllProfiles(invocation, in: world)
    case .test: return try TestCommand.run(invocation, in: world)
    case .check: return try CheckCommand.run(invocation, in: world)
    case .export: return try ExportCommand.run(invocation, in: world)
    case .import: return try ImportCommand.run(invocation, in: world)
    case .backup: return try BackupCommand.run(invocation, in: world)
    case .completions: return try CompletionsCommand.run(invocation, in: world)
    case .validate: return try ValidateCommand.run(invocation, in: world)
    case .help, .version: preconditionFailure("answered before any command is")
    default: break
    }
    let session = try Session(invocation, in: world)
    return switch invocation.command {
    case .eligible: try EligibleCommand.run(in: session)
    case .next: try NextCommand.run(in: session)
    case .status: try StatusCommand.run(in: session)
    case .explain: try ExplainCommand.run(in: session)
    case .events: try EventsCommand.run(in: session)
    case .donate: try DonateCommand.run(in: session)
    case .set: try SetCommand.run(in: session)
    case .get: try GetCommand.run(in: session)
    case .display: try DisplayCommand.run(in: session)
    case .act: try ActCommand.run(in: session)
    case .invalidate: try InvalidateCommand.run(in: session)
    case .reset: try ResetCommand.run(in: session)
    case .launch: try LaunchCommand.run(in: session)
    case .initialize, .schema, .profiles, .validate, .test, .check, .export, .import, .backup,
      .completions, .help, .version:
      preconditionFailure("carried out above")
    }
  }
}
