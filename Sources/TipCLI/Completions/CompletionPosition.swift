import TipEngine

/// What a command line that is still being typed asks for at its end.
struct CompletionPosition {
  /// What may stand there.
  let subject: Subject
  /// The part of the last word that stays: `--tips=`, `--show-tips=A,`, or nothing.
  let kept: String
  /// The command, if the line already has one.
  let command: CommandName?
  /// What stands between the command and the last word, options left out.
  let operands: [String]
  /// The options before the last word that have what they need.
  let options: [(OptionID, value: String)]

  /// What may stand at the end of a line.
  enum Subject: Hashable {
    /// Nothing that is known.
    case nothing
    /// An option.
    case option
    /// An operand.
    case operand(ArgumentKind, Options)
    /// The value of an option, in a word of its own or after an equal sign.
    case value(ArgumentKind, Attachment)
    /// An element of a list, which is the value of an option.
    case element(ArgumentKind, of: [String], Attachment)
  }

  /// Whether options have ended with `--`, so that operands may look like options.
  enum Options: Hashable {
    case possible
    case ended
  }

  /// Where an option's value stands.
  enum Attachment: Hashable {
    /// After the option's word.
    case separate
    /// In the option's word.
    case attached
  }

  /// Reads the words up to the cursor, the last of which is to be completed.
  ///
  /// - Complexity: O(*n*) in the number of words.
  init(_ words: [String]) {
    let current = words.last ?? ""
    let front = Array(words.dropLast())
    let tokens = ArgumentToken.tokens(of: front)
    var operands: [String] = []
    var options: [(OptionID, value: String)] = []
    for token in tokens {
      switch token {
      case .operand(let text): operands.append(text)
      case .option(let id, let value): options.append((id, value))
      case .unknownOption, .missingValue, .unexpectedValue: break
      }
    }
    let command = operands.first.flatMap(CommandName.init(rawValue:))
    self.command = command
    self.operands = Array(operands.dropFirst())
    self.options = options

    // What would other words be in place of the last one?
    if case .option(let id, value: "-") = ArgumentToken.tokens(of: front + ["-"]).last {
      (subject, kept) = Self.value(current, of: id, for: command, .separate)
      return
    }
    let ended = ArgumentToken.tokens(of: front + ["--help"]).last == .operand("--help")
    if !ended, current.utf8.first == UInt8(ascii: "-") {
      if let sign = current.utf8.firstIndex(of: UInt8(ascii: "=")), current.hasPrefix("--") {
        guard let option = OptionSpecification.named(current[..<sign]) else {
          (subject, kept) = (.nothing, "")
          return
        }
        let start = current.utf8.index(after: sign)
        let value = Self.value(String(current[start...]), of: option.id, for: command, .attached)
        (subject, kept) = (value.subject, current[..<start] + value.kept)
      } else {
        (subject, kept) = (.option, "")
      }
      return
    }
    kept = ""
    if operands.isEmpty {
      subject = .operand(.command, ended ? .ended : .possible)
    } else if let command,
      let kind = CommandSpecification(command).operands.kind(at: operands.count - 1)
    {
      subject = .operand(kind, ended ? .ended : .possible)
    } else {
      subject = .nothing
    }
  }

  private static func value(
    _ text: String, of id: OptionID, for command: CommandName?, _ attachment: Attachment
  ) -> (subject: Subject, kept: String) {
    var option = OptionSpecification(id)
    if let command { option = option.described(for: CommandSpecification(command)) }
    guard let kind = option.kind else { return (.nothing, "") }
    guard option.takesList else { return (.value(kind, attachment), "") }
    let elements = text.split(separator: ",", omittingEmptySubsequences: false).dropLast()
    return (
      .element(kind, of: elements.map(String.init), attachment),
      elements.map { $0 + "," }.joined()
    )
  }
}
