import JSON
import TipEngine

/// The words of argument errors.
extension ArgumentError {
  /// What is wrong, then what was expected; lower case, no full stop.
  package var message: String {
    switch self {
    case .noCommand:
      "no command given, expected one such as 'eligible'"
    case .unknownCommand(let text, let suggestion):
      "unknown command \(quoted(text))" + didYouMean(suggestion)
    case .unknownShell(let text, let suggestion?):
      "unknown shell \(quoted(text))" + didYouMean(suggestion)
    case .unknownShell(let text, suggestion: nil):
      "unknown shell \(quoted(text)), expected "
        + alternatives(CompletionShell.allCases.map(\.rawValue))
    case .unknownOption(let text, _, let suggestion):
      "unknown option \(quoted(text))" + didYouMean(suggestion)
    case .optionNotTaken(let option, let command):
      "'\(command.rawValue)' takes no option '\(name(option))'"
    case .missingValue(let option):
      "'\(name(option))' needs a value, as in '\(OptionSpecification(option).synopsis)'"
    case .unexpectedValue(let option, let value):
      "'\(name(option))' takes no value, but has \(quoted(value))"
    case .emptyValue(let source):
      "\(name(source)) is empty, expected \(placeholder(source))"
    case .malformedValue(let source, let text, let expected):
      "\(name(source)) is \(quoted(text)), expected \(words(expected))"
    case .missingOperand(let operand, let command):
      "'\(command.rawValue)' needs \(operand)"
    case .extraOperand(let text, let command):
      "'\(command.rawValue)' takes \(operandWords(command)) \(quoted(text))"
    case .operandBesideOption(let text, let option):
      "'\(name(option))' leaves no room for an argument, but there is \(quoted(text))"
    case .conflict(let first, let second):
      "'\(name(first))' and '\(name(second))' exclude each other"
    case .oneIdentityForSeveral(let times):
      "'\(name(.id))' names one donation, but '\(name(.times))' is '\(times)', expected '1'"
    case .notUTF8(let text):
      "\(quoted(text)) is not UTF-8"
    case .standardInputTwice:
      "standard input can not be both the definitions and the donations"
    case .standardInputNotWritten:
      "standard input can not be written, expected the path of a new file"
    case .standardInputForExportToo:
      "standard input can not be both the definitions and the export"
    case .nowOutOfRange:
      "now lies outside the years 0001 to 9999"
    case .noScenarioFound(let paths):
      "no scenario in \(listed(paths)), expected files "
        + "'*\(ScenarioSearch.suffix)' with scenarios"
    case .noScenarioSelected(let text, let paths):
      "no scenario in \(listed(paths)) has a name that contains \(quoted(text))"
    case .definitionsNotFound(let from, let last):
      from == last
        ? "no 'tips.json' in \(quoted(from))"
        : "no 'tips.json' from \(quoted(from)) up to \(quoted(last))"
    case .standardInputWithoutDatastore:
      "definitions from standard input lead to no datastore, expected '--datastore PATH'"
    case .datastoreNotFound:
      "no datastore and no definitions that lead to one, expected '--datastore PATH'"
    case .homeUnknown:
      "the datastore lies in the user's state folder, expected an absolute path in HOME"
    }
  }

  /// What to do about it, or nil if the message says that.
  package var help: String? {
    switch self {
    case .noCommand, .unknownCommand(_, suggestion: nil):
      "'tipctl help' lists the commands"
    case .unknownOption(_, nil, suggestion: nil):
      "'tipctl help' lists the options, and '--' stands before arguments that begin with '-'"
    case .unknownOption(_, let command?, suggestion: nil):
      "'tipctl help \(command.rawValue)' lists the options, "
        + "and '--' stands before arguments that begin with '-'"
    case .optionNotTaken(_, let command):
      "'tipctl help \(command.rawValue)' lists the options"
    case .definitionsNotFound:
      "name the definitions with '--tips FILE' or TIPCTL_TIPS"
    default:
      nil
    }
  }

  private func quoted(_ text: String) -> String { "'\(text.printable)'" }

  /// The first of the texts in quotes, and how many more there are.
  private func listed(_ texts: [String]) -> String {
    let shown = texts.prefix(5).map(quoted).joined(separator: ", ")
    return texts.count > 5 ? "\(shown) and \(texts.count - 5) more" : shown
  }

  private func didYouMean(_ suggestion: String?) -> String {
    suggestion.map { " (did you mean '\($0)'?)" } ?? ""
  }

  private func name(_ option: OptionID) -> String { OptionSpecification(option).name }

  private func name(_ source: ValueSource) -> String {
    switch source {
    case .option(let option): "'\(name(option))'"
    case .variable(let variable): variable.rawValue
    }
  }

  private func placeholder(_ source: ValueSource) -> String {
    guard case .option(let option) = source,
      case .value(let placeholder) = OptionSpecification(option).argument
    else { return "a value" }
    return placeholder
  }

  private func operandWords(_ command: CommandName) -> String {
    let names = CommandSpecification(command).operands.names
    return names.isEmpty
      ? "no arguments, but has" : "only \(names.joined(separator: " ")), but also has"
  }

  private func words(_ expected: ExpectedValue) -> String {
    switch expected {
    case .now:
      "an instant such as '2026-01-02T03:04:05Z', or '+8d' or '-1h' from the clock"
    case .timeSpan:
      "a duration in whole milliseconds such as '90', '500ms' or '1m30s'"
    case .count(let range):
      "a whole number from \(range.lowerBound) to \(range.upperBound), such as '3'"
    case .boolean:
      "'1', 'YES' or 'true', or '0', 'NO' or 'false'"
    case .format(let formats):
      alternatives(formats.map(\.rawValue))
    case .minimumSystem:
      alternatives(SystemVersion.allCases.map(\.rawValue))
    case .reason:
      alternatives(InvalidationReason.allCases.map(\.rawValue))
    case .identifier(let violation):
      words(violation) + ", such as 'default'"
    case .identifierList:
      "ids joined by commas, such as 'WelcomeTip,ShortcutTip'"
    }
  }

  private func words(_ violation: IdentifierRules.Violation) -> String {
    switch violation {
    case .empty: "a name that is not empty"
    case .tooLong: "a name of at most \(IdentifierRules.maximumLength) characters"
    case .control: "a name without control characters"
    case .comma: "a name without commas"
    case .surroundingSpace: "a name without space around it"
    }
  }

  private func alternatives(_ names: [String]) -> String {
    let quoted = names.map { "'\($0)'" }
    return quoted.dropLast().joined(separator: ", ") + " or " + (quoted.last ?? "")
  }
}
