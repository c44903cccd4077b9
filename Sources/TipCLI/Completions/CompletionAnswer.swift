/// What a completion script is told about the end of a command line.
///
/// The first line says how it is completed, in words: `files` or `words`, then `attached` if a value
/// follows an equal sign in the same word, and `list` if more elements may follow. The others are
/// the candidates, for zsh and fish as `TEXT<TAB>SUMMARY`: zsh gets the part after what `attached`
/// and `list` leave out, fish the whole word, and both quote it. For bash they are what has to be
/// typed next, quoted as the line demands. Texts have no control characters.
struct CompletionAnswer {
  let lines: [String]

  /// Answers for words up to the cursor, in bash a line in one word.
  init(_ words: [String], in shell: CompletionShell, world: World) {
    let line = shell == .bash ? BashLine(words.last ?? "") : nil
    // The line's first word is the tool's name; a cursor in it is not after the tool.
    if let line, line.words.count < 2 {
      lines = ["words"]
      return
    }
    let words = line.map { Array($0.words.dropFirst()) } ?? words
    let position = CompletionPosition(words)
    let names = CompletionNames(options: position.options, in: world)
    let candidates = position.candidates(names: names)
    let texts: [String] =
      switch (shell, line) {
      case (.bash, let line?):
        candidates.compactMap { candidate in
          let typed = (words.last ?? "").utf8
          let whole = position.kept + candidate.text
          guard whole.utf8.starts(with: typed) else { return nil }
          return line.typing(whole[whole.utf8.index(whole.startIndex, offsetBy: typed.count)...])
        }
      case (.fish, _): candidates.map { $0.line(after: position.kept) }
      default: candidates.map { $0.line(after: "") }
      }
    lines = [position.flags.joined(separator: " ")] + texts
  }
}

extension CompletionCandidate {
  fileprivate func line(after front: String) -> String {
    summary.isEmpty ? front + text : "\(front)\(text)\t\(summary)"
  }
}

extension CompletionPosition {
  fileprivate var flags: [String] {
    switch subject {
    case .nothing, .option: ["words"]
    case .operand(let kind, _), .value(let kind, .separate): [flag(of: kind)]
    case .value(let kind, .attached): [flag(of: kind), "attached"]
    case .element(let kind, _, .separate): [flag(of: kind), "list"]
    case .element(let kind, _, .attached): [flag(of: kind), "attached", "list"]
    }
  }

  private func flag(of kind: ArgumentKind) -> String { kind == .file ? "files" : "words" }
}
