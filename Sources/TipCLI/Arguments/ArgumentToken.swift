/// A piece of a command line, with the value that belongs to it.
///
/// Which pieces there are does not depend on the command: every option has one meaning.
enum ArgumentToken: Hashable {
  /// What is no option.
  case operand(String)
  /// An option with its value, which is empty for a flag.
  case option(OptionID, value: String)
  /// What looks like an option, but is none.
  case unknownOption(String)
  /// An option without the value that it needs.
  case missingValue(OptionID)
  /// A flag with a value.
  case unexpectedValue(OptionID, value: String)

  /// Takes a command line apart, without the program's name.
  ///
  /// - Complexity: O(*n*) in the number of arguments.
  static func tokens(of arguments: [String]) -> [ArgumentToken] {
    var tokens: [ArgumentToken] = []
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if argument == "--" {
        tokens += arguments[index...].map(operand)
        break
      }
      if isOperand(argument) {
        tokens.append(.operand(argument))
      } else if let option = OptionSpecification.named(argument) {
        if option.argument == .none {
          tokens.append(.option(option.id, value: ""))
        } else if index < arguments.count, isValue(arguments[index]) {
          tokens.append(.option(option.id, value: arguments[index]))
          index += 1
        } else {
          tokens.append(.missingValue(option.id))
        }
      } else {
        tokens.append(optionWithEqualSign(argument) ?? .unknownOption(argument))
      }
    }
    return tokens
  }

  /// Whether an argument is no option: no hyphen before it, a lone hyphen, or a negative number.
  static func isOperand(_ argument: String) -> Bool {
    let bytes = argument.utf8
    guard bytes.first == UInt8(ascii: "-") else { return true }
    var rest = bytes.dropFirst()
    if rest.isEmpty { return true }
    if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst() }
    guard let byte = rest.first else { return false }
    return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether the argument after an option is the option's value, not an option itself.
  static func isValue(_ argument: String) -> Bool {
    argument != "--" && OptionSpecification.named(argument) == nil
  }

  /// Reads `--name=VALUE`; nil if there is no such option.
  private static func optionWithEqualSign(_ argument: String) -> ArgumentToken? {
    guard argument.hasPrefix("--"), let sign = argument.utf8.firstIndex(of: UInt8(ascii: "=")),
      let option = OptionSpecification.named(argument[..<sign])
    else { return nil }
    let value = String(argument[argument.utf8.index(after: sign)...])
    return option.argument == .none
      ? .unexpectedValue(option.id, value: value) : .option(option.id, value: value)
  }
}
