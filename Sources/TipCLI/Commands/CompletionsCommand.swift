/// `completions`: a shell's script, or what the script asks for.
enum CompletionsCommand {
  static func run(
    _ invocation: Invocation, in world: World
  ) throws(CommandError) -> CommandAnswer {
    let shell = try CommandError.wrappingArguments { () throws(ArgumentError) in
      try CompletionShell(checking: invocation.operands[0])
    }
    let words = Array(invocation.operands.dropFirst())
    return CommandAnswer(
      lines: words.isEmpty
        ? [shell.script] : CompletionAnswer(words, in: shell, world: world).lines)
  }
}
