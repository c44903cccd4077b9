/// What may stand at a place of a command line.
struct CompletionCandidate: Hashable {
  /// The text as the tool is to get it.
  let text: String
  /// What it is, in a few words; empty if the text says that.
  let summary: String

  init(_ text: String, _ summary: String = "") {
    self.text = text
    self.summary = summary
  }
}

extension CompletionPosition {
  /// What may stand there, in order; all of it, whatever the last word begins with.
  func candidates(names: CompletionNames) -> [CompletionCandidate] {
    switch subject {
    case .nothing: []
    case .option: optionCandidates
    // An id that looks like an option is only understood after `--`.
    case .operand(let kind, .possible):
      candidates(of: kind, names: names).filter { ArgumentToken.isOperand($0.text) }
    case .operand(let kind, .ended), .value(let kind, .attached):
      candidates(of: kind, names: names)
    case .value(let kind, .separate):
      candidates(of: kind, names: names).filter { ArgumentToken.isValue($0.text) }
    case .element(let kind, of: let elements, _):
      candidates(of: kind, names: names).filter { !elements.contains($0.text) }
    }
  }

  private var optionCandidates: [CompletionCandidate] {
    let options = OptionID.allCases.map(OptionSpecification.init).filter { option in
      command.map { CommandSpecification($0).takes(option) } ?? (option.scope != .command)
    }
    return options.flatMap { option in
      [option.name, option.shortName].compactMap(\.self).map { name in
        CompletionCandidate(name, firstSentence(of: option.help))
      }
    }
  }

  private func firstSentence(of help: String) -> String {
    let end = help.firstRange(of: ". ")?.lowerBound ?? help.endIndex
    let sentence = help[..<end]
    return String(sentence.hasSuffix(".") ? sentence.dropLast() : sentence)
  }

  private func candidates(
    of kind: ArgumentKind, names: CompletionNames
  ) -> [CompletionCandidate] {
    switch kind {
    case .text, .file: []
    case .command:
      CommandName.allCases.map {
        CompletionCandidate($0.rawValue, firstSentence(of: CommandSpecification($0).summary))
      }
    case .shell: CompletionShell.allCases.map { CompletionCandidate($0.rawValue) }
    case .choice(let words): words.map { CompletionCandidate($0) }
    case .tip: names.tips
    case .action: operands.last.map(names.actions) ?? []
    case .event: names.events
    case .parameter: names.parameters
    case .group: names.groups
    case .profile: names.profiles
    }
  }
}
