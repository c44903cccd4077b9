import JSON

/// `init`: first definitions, and a scenario that tests them.
enum InitCommand {
  static func run(
    _ invocation: Invocation, in world: World
  ) throws(CommandError) -> CommandAnswer {
    if invocation.tips == "-" { throw .argument(.standardInputNotWritten) }
    let definitions = Path(invocation.tips ?? defaultName)
    let scenarios = Path(definitions.text.withoutJSONExtension + ".tips-test.json")
    let files = [
      NewFile(path: definitions.text, contents: StarterFiles.definitions),
      NewFile(
        path: scenarios.text, contents: StarterFiles.scenarios(definitions: definitions.name)),
    ]
    do throws(NewFileError) {
      try world.createFiles(files)
    } catch {
      guard case .exists(let path) = error else { throw .newFile(error) }
      return CommandAnswer(
        written: [], lines: [],
        refusal: "nothing written, '\(path.printable)' is there already")
    }
    let isDefault = definitions.text == defaultName
    // A path that can not be shown as it is can not be advised either.
    let isPlain = definitions.text == definitions.text.printable
    return CommandAnswer(
      written: files.map(\.path),
      lines: files.map { "wrote \($0.path.printable)" }
        + (isPlain
          ? [
            "try: tipctl eligible" + (isDefault ? "" : " --tips " + definitions.shellWord),
            "try: tipctl test " + (isDefault ? "." : scenarios.shellWord),
          ] : []))
  }

  private static let defaultName = "tips.json"
}

extension CommandAnswer {
  /// The answer of a command that wrote files.
  fileprivate init(written paths: [String], lines: [String], refusal: String? = nil) {
    self.init(announcing: .object(["files": .array(paths.map { .string($0) })]), lines: lines)
    self.refusal = refusal
    if refusal == nil { effect = .recorded } else { status = .negativeAnswer }
  }
}

extension String {
  /// The path of a file without the ending `.json`.
  fileprivate var withoutJSONExtension: String {
    let ending = ".json"
    let stem = Path(self).name.dropLast(ending.count)
    return hasSuffix(ending) && !stem.isEmpty ? String(dropLast(ending.count)) : self
  }
}

extension Path {
  /// The path as an argument on a command line.
  fileprivate var shellWord: String {
    // What begins with a hyphen would be an option.
    let path = text.utf8.first == UInt8(ascii: "-") ? "./" + text : text
    let isPlain = path.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
        || (0x61...0x7A).contains(byte) || "/._-+,:@%".utf8.contains(byte)
    }
    if isPlain { return path }
    return "'"
      + path.printable.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
