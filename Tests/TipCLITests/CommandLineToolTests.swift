import Testing
import TipCLI

struct CommandLineToolTests {
  @Test func `without a command usage goes to standard error`() {
    let test = TestWorld([])
    #expect(CommandLineTool.run(in: test.world) == .wrongUsage)
    #expect(test.printed.isEmpty)
    #expect(
      test.complaints == """
        tipctl: error: no command given, expected one such as 'eligible'
        help: 'tipctl help' lists the commands
        usage: tipctl [options] COMMAND [options] [arguments]

        """)
  }

  @Test(
    arguments: [
      (["help"], HelpText.general.text), (["-h"], HelpText.general.text),
      (["help", "set"], HelpText(for: .set).text), (["set", "-h"], HelpText(for: .set).text),
      (["help", "--manual"], ManualPage(of: nil).text),
      (["help", "set", "--manual"], ManualPage(of: .set).text),
      (["completions", "fish"], CompletionShell.fish.script + "\n"),
      (["version"], ToolVersion.line), (["--version"], ToolVersion.line),
    ] as [([String], String)])
  func `help and version go to standard output`(arguments: [String], text: String) {
    let test = TestWorld(arguments)
    #expect(CommandLineTool.run(in: test.world) == .success)
    #expect(test.printed == text)
    #expect(test.complaints.isEmpty)
  }

  @Test func `output that can not be written is a failure`() {
    let test = TestWorld(["version"])
    let world = World(
      arguments: test.world.arguments, environment: test.world.environment,
      currentDirectory: "/", clock: test.world.clock, readFile: test.world.readFile,
      readStandardInput: test.world.readStandardInput, readLines: test.world.readLines,
      fileKind: test.world.fileKind, folderEntries: test.world.folderEntries,
      createFiles: test.world.createFiles,
      canonicalPath: test.world.canonicalPath,
      standardOutput: OutputSink(descriptor: .max), standardError: test.world.standardError)
    #expect(CommandLineTool.run(in: world) == .failure)
    #expect(
      test.complaints == "tipctl: error: standard output can not be written: it is closed\n")
  }
}
