import TipEngine

/// What an operand or an option's value names, from which completions know what may stand there.
package enum ArgumentKind: Hashable, Sendable {
  /// Anything: nothing can be offered.
  case text
  /// A path.
  case file
  /// One of the tool's commands.
  case command
  /// A shell that there is a completion script for.
  case shell
  /// A tip of the definitions.
  case tip
  /// An action of the tip that the operand before names.
  case action
  /// An event of the definitions.
  case event
  /// A parameter of the definitions.
  case parameter
  /// A group of the definitions.
  case group
  /// A profile of the datastore.
  case profile
  /// One of these words.
  case choice([String])

  /// The kind that follows from what help calls an operand or a value; ``text`` if none does.
  ///
  /// An id's kind can not be told: a table says which ids it means.
  package init(placeholder: String) {
    self =
      switch placeholder {
      case "FILE", "PATH": .file
      case "COMMAND": .command
      case "SHELL": .shell
      case "TIP": .tip
      case "ACTION": .action
      case "EVENT": .event
      case "NAME": .parameter
      case "GROUP": .group
      case "PROFILE": .profile
      case "REASON": .choice(InvalidationReason.allCases.map(\.rawValue))
      case "1": .choice(["1", "0"])
      case _ where placeholder.utf8.contains(UInt8(ascii: "|")):
        .choice(placeholder.split(separator: "|").map(String.init))
      default: .text
      }
  }
}
