/// What parser and help know about a command.
package struct CommandSpecification: Sendable {
  /// Which command this is.
  package let command: CommandName
  /// What the command does, in one line.
  package let summary: String
  /// What stands after the command, a text for each form that it has.
  package let forms: [String]
  /// How many operands the command takes.
  package let operands: OperandCount
  /// What there is to say beyond the summary, a paragraph each.
  package let discussion: [String]
  /// The options that the command takes besides those that every command does.
  package let options: [OptionID]
  /// Command lines that work with the definitions of the documentation.
  package let examples: [String]
  /// Whether the command reads definitions.
  package let definitions: DefinitionsUse
  /// What the command does with the datastore.
  package let datastore: DatastoreUse
  /// What exit status 1 means, or nil if the command never answers no.
  package let negativeAnswer: String?
  /// The forms of output that the command has.
  package var formats: [OutputFormat] = [.text, .json]
  /// What exit status 3 means to the command, if it is not what it means to all.
  package var unreadableInput: String?
  /// Words that the last paragraph of the discussion announces, with their meanings.
  package var terms: [(word: String, meaning: String)] = []
  /// The common options that the command has no use for.
  package var unusedOptions: Set<OptionID> = []

  /// How many operands a command takes, and what they are called.
  package struct OperandCount: Hashable, Sendable {
    /// Their names in order; the last ones repeat if there may be more.
    package let names: [String]
    /// The fewest.
    package let minimum: Int
    /// The most, or nil if there is no limit.
    package let maximum: Int?
    /// How many belong together: 2 if they come in pairs.
    package let multiple: Int

    /// What the operand at an index is, from 0; nil if there is no room for it.
    ///
    /// Follows from its name, which means the same for every command.
    package func kind(at index: Int) -> ArgumentKind? {
      if let maximum, index >= maximum { return nil }
      let name =
        index < names.count
        ? index : names.count - multiple + (index - names.count) % multiple
      return ArgumentKind(placeholder: names[name])
    }

    static let none = OperandCount(names: [], minimum: 0, maximum: 0, multiple: 1)

    static func any(_ name: String) -> OperandCount {
      OperandCount(names: [name], minimum: 0, maximum: nil, multiple: 1)
    }

    static func oneOrMore(_ name: String) -> OperandCount {
      OperandCount(names: [name], minimum: 1, maximum: nil, multiple: 1)
    }

    static func atMostOne(_ name: String) -> OperandCount {
      OperandCount(names: [name], minimum: 0, maximum: 1, multiple: 1)
    }

    static func exactly(_ names: String...) -> OperandCount {
      OperandCount(names: names, minimum: names.count, maximum: names.count, multiple: 1)
    }

    static func oneThenAny(_ first: String, _ others: String) -> OperandCount {
      OperandCount(names: [first, others], minimum: 1, maximum: nil, multiple: 1)
    }

    static func pairs(_ first: String, _ second: String) -> OperandCount {
      OperandCount(names: [first, second], minimum: 2, maximum: nil, multiple: 2)
    }
  }

  /// Whether a command reads definitions.
  package enum DefinitionsUse: Hashable, Sendable {
    /// It does not.
    case none
    /// Only to find the datastore, if there are any.
    case optional
    /// It can not do without.
    case required
    /// It reads those that are named in files or by its operands.
    case read
  }

  /// What a command does with the datastore.
  package enum DatastoreUse: Hashable, Sendable {
    /// It does not open it.
    case none
    /// It reads it, and makes none that is not there.
    case reads
    /// It records facts or deletes them.
    case records
  }
}
