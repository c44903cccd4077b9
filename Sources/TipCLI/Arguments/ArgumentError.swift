package import TipEngine

/// What is wrong with a command line or with the environment that completes it.
///
/// Data only; the words are in `ArgumentError+Wording.swift`.
package enum ArgumentError: Error, Hashable, Sendable {
  /// There is no command.
  case noCommand
  /// There is no such command; the nearest name, if one is near.
  case unknownCommand(String, suggestion: String?)
  /// Completions know no such shell; the nearest name, if one is near.
  case unknownShell(String, suggestion: String?)
  /// There is no such option; the nearest name, if one is near.
  case unknownOption(String, of: CommandName?, suggestion: String?)
  /// The command has no use for the option.
  case optionNotTaken(OptionID, by: CommandName)
  /// The option needs a value, but nothing, or another option, follows.
  case missingValue(OptionID)
  /// The option is a flag, but has a value.
  case unexpectedValue(OptionID, value: String)
  /// The value is empty.
  case emptyValue(ValueSource)
  /// The value is not what was expected.
  case malformedValue(ValueSource, text: String, expected: ExpectedValue)
  /// The command needs another operand of this name.
  case missingOperand(String, of: CommandName)
  /// The command takes fewer operands.
  case extraOperand(String, of: CommandName)
  /// The option leaves no room for the operand.
  case operandBesideOption(String, OptionID)
  /// The two options can not be used together.
  case conflict(OptionID, OptionID)
  /// One identity was given to several donations.
  case oneIdentityForSeveral(times: Int)
  /// An argument or a variable is not UTF-8; the text as far as it can be shown.
  case notUTF8(String)
  /// Standard input was named both for definitions and for donations.
  case standardInputTwice
  /// Standard input was named as the definitions to be written.
  case standardInputNotWritten
  /// Standard input was named both for definitions and for an export.
  case standardInputForExportToo
  /// The relative instant lies outside the years 0001 to 9999.
  case nowOutOfRange
  /// No scenarios lie in what was named.
  case noScenarioFound(in: [String])
  /// No scenario's name contains the text.
  case noScenarioSelected(by: String, in: [String])
  /// No definitions were named, and none lie from `folder` up to `last`.
  case definitionsNotFound(from: String, upTo: String)
  /// Definitions come from standard input, and no datastore was named.
  case standardInputWithoutDatastore
  /// Neither a datastore nor definitions that lead to one were named or found.
  case datastoreNotFound
  /// The datastore lies in the user's state folder, and the environment does not say where that is.
  case homeUnknown

  /// Where a value comes from.
  package enum ValueSource: Hashable, Sendable {
    /// The command line.
    case option(OptionID)
    /// The environment.
    case variable(EnvironmentVariable)
  }

  /// What a value should have been.
  package enum ExpectedValue: Hashable, Sendable {
    /// An instant, or a time span from the clock.
    case now
    /// A time span.
    case timeSpan
    /// A whole number in a range.
    case count(ClosedRange<Int>)
    /// `1 YES true` or `0 NO false`.
    case boolean
    /// The name of one of these formats.
    case format([OutputFormat])
    /// An invalidation reason's name.
    case reason
    /// The version of a system with TipKit.
    case minimumSystem
    /// A name that breaks no rule.
    case identifier(IdentifierRules.Violation)
    /// Ids joined by commas.
    case identifierList
  }

  /// What the tool exits with.
  package var exitStatus: ExitStatus {
    switch self {
    case .definitionsNotFound: .unreadableInput
    default: .wrongUsage
    }
  }
}
