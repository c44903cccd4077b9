import JSON

/// What is said about a scenario that failed.
extension ScenarioFailure {
  /// What went wrong, in one line, what was expected and what is included.
  public var message: String {
    guard let (expected, actual) = sides else { return subject }
    return "\(subject): expected \(expected), but it is \(actual)"
  }

  /// What should be and what is, if the step compares.
  public var sides: (expected: String, actual: String)? {
    switch reason {
    case .mismatch(let expected, let actual): (expected.value, actual.value)
    case .nextTip(let expected, let actual): (words(expected), words(actual))
    case .refusedDisplay, .refusedAction, .backwards, .endOfTime: nil
    }
  }

  /// What the step or expectation is about.
  private var subject: String {
    switch reason {
    case .mismatch(let expected, _): expected.name
    case .nextTip: "next"
    case .refusedDisplay(let tip):
      "display of \(tip.rawValue.printable) refused: the tip is not eligible"
    case .refusedAction(let action, let tip):
      "action \(quoted(action.rawValue)) of \(tip.rawValue.printable) refused: "
        + "the tip is not available"
    case .backwards(let now, let instant):
      "time can not go back from \(now.rfc3339) to \(instant.rfc3339)"
    case .endOfTime: "time goes beyond the year 9999"
    }
  }
}

extension Scenario.Expectation.Subject {
  /// What is looked at.
  fileprivate var name: String {
    switch self {
    case .eligible: "eligible"
    case .status(let tip, _): "status of \(tip.id.rawValue.printable)"
    case .current(let group, _): "current tip of \(group.id.rawValue.printable)"
    case .displays(let tip, _): "displays of \(tip.id.rawValue.printable)"
    case .donations(let event, _): "donations of \(event.id.rawValue.printable)"
    case .parameter(let parameter, _): "parameter \(parameter.name.rawValue.printable)"
    case .availableAt(let tip, _): "availableAt of \(tip.id.rawValue.printable)"
    }
  }

  /// What it is or should be.
  fileprivate var value: String {
    switch self {
    case .eligible(let ids): "[" + ids.map(\.rawValue.printable).joined(separator: ", ") + "]"
    case .status(_, let status): status.description
    case .current(_, let id): words(id)
    case .displays(_, let count), .donations(_, let count): "\(count)"
    case .parameter(let parameter, let value): value.json(as: parameter.type).text.printable
    case .availableAt(_, let instant): instant?.rfc3339 ?? "never"
    }
  }
}

extension Scenario.Expectation.ExpectedStatus: CustomStringConvertible {
  /// The status as scenarios write it.
  public var description: String {
    switch self {
    case .exactly(let status): status.description
    case .invalidated: "invalidated"
    }
  }
}

private func words(_ id: TipID?) -> String { id?.rawValue.printable ?? "none" }
