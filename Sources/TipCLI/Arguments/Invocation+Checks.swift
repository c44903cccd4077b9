extension CommandSpecification {
  /// Checks the number of operands.
  ///
  /// - Throws: ``ArgumentError/missingOperand(_:of:)`` and ``ArgumentError/extraOperand(_:of:)``.
  func check(_ given: [String]) throws(ArgumentError) {
    if let maximum = operands.maximum, given.count > maximum {
      throw .extraOperand(given[maximum], of: command)
    }
    guard given.count < operands.minimum || given.count % operands.multiple != 0 else { return }
    throw .missingOperand(operands.names[given.count % operands.names.count], of: command)
  }
}

extension OptionReader {
  /// Checks what options mean to each other and to the operands.
  ///
  /// - Throws: ``ArgumentError/conflict(_:_:)`` and others.
  func checkCombinations(
    of command: CommandName, operands: [String]
  ) throws(ArgumentError) {
    switch command {
    case .donate where given.contains(.from):
      if let operand = operands.first { throw .operandBesideOption(operand, .from) }
      try exclude(.value, .times, .id, with: .from)
    case .donate:
      if operands.isEmpty { throw .missingOperand("EVENT", of: .donate) }
      if given.contains(.id), self.command.times > 1 {
        throw .oneIdentityForSeveral(times: self.command.times)
      }
    case .validate where given.contains(.tips):
      if let operand = operands.first { throw .operandBesideOption(operand, .tips) }
    case .reset where given.contains(.allProfiles):
      try exclude(.tip, .event, .parameter, with: .allProfiles)
    case .test where self.command.scenarioUse == .list && ![.text, .json].contains(format):
      throw .malformedValue(
        .option(.format), text: format.rawValue, expected: .format([.text, .json]))
    default:
      break
    }
  }

  private func exclude(
    _ options: OptionID..., with other: OptionID
  ) throws(ArgumentError) {
    for option in options where given.contains(option) { throw .conflict(other, option) }
  }
}
