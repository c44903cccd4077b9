public import JSON

/// A file of scenarios: what happens to tips in virtual time, and what is expected of them then.
public struct ScenarioFile: Sendable {
  /// The tips that the scenarios are about.
  public let definitions: TipDefinitions
  /// The instant at which every scenario begins.
  public let start: Instant
  /// The scenarios in the order of the file.
  public let scenarios: [Scenario]

  /// 2026-01-01T00:00:00Z, at which scenarios begin if the file does not say.
  public static let defaultStart = Instant(rfc3339: "2026-01-01T00:00:00Z") ?? .earliest
}

/// Steps that begin with nothing recorded.
public struct Scenario: Sendable {
  /// What the scenario shows.
  public let name: String
  /// What happens, in order.
  public let steps: [Step]

  /// Something that happens or is expected.
  public struct Step: Sendable {
    /// What happens.
    public let verb: Verb
    /// Where the value of its verb stands in the file.
    public let position: JSONPosition
  }

  /// What a step does.
  public enum Verb: Sendable {
    /// Donates to an event; time moves by `every` between two donations, not after the last.
    case donate(Event, value: String?, times: Int, every: TimeSpan)
    /// Gives parameters values.
    case set([Assignment])
    /// Displays a tip; time moves by what it is shown.
    case display(Tip, shown: TimeSpan, policy: DisplayPolicy)
    /// Claims the next tip and compares it with the one expected.
    case next(expected: TipID?, group: TipGroup?, candidates: ClaimCandidates)
    /// Performs an action.
    case act(TipAction, of: Tip)
    /// Invalidates a tip.
    case invalidate(Tip, InvalidationReason)
    /// Forgets something.
    case reset(ResetScope)
    /// Marks a launch.
    case launch
    /// Moves time.
    case advance(TimeSpan)
    /// Moves time to an instant, not backwards.
    case at(Instant)
    /// Replaces the testing overrides.
    case override(TestingOverrides)
    /// Compares what is with what should be.
    case expect([Expectation])
  }

  /// A parameter and a value of its type.
  public struct Assignment: Sendable {
    /// The parameter.
    public let parameter: Parameter
    /// The value.
    public let value: Value
  }
}

extension Scenario {
  /// What should be at some moment of a scenario.
  public struct Expectation: Sendable {
    /// What is looked at, and what it should be.
    public let subject: Subject
    /// Where the expected value stands in the file.
    public let position: JSONPosition

    /// What is looked at, and what it should be.
    public enum Subject: Sendable {
      /// The eligible tips, in order and complete.
      case eligible([TipID])
      /// A tip's status.
      case status(Tip, ExpectedStatus)
      /// A group's current tip, or nil for none.
      case current(TipGroup, TipID?)
      /// How often a tip was displayed.
      case displays(Tip, Int)
      /// How many donations of an event a rule would count.
      case donations(Event, Int)
      /// A parameter's value.
      case parameter(Parameter, Value)
      /// When a tip becomes available if nothing more happens, or nil for never.
      case availableAt(Tip, Instant?)

      /// Whether what is, about the same, is what should be.
      func matches(_ actual: Subject) -> Bool {
        switch (self, actual) {
        case (.eligible(let expected), .eligible(let actual)): expected == actual
        case (.status(_, let expected), .status(_, .exactly(let actual))):
          expected.matches(actual)
        case (.current(_, let expected), .current(_, let actual)): expected == actual
        case (.displays(_, let expected), .displays(_, let actual)),
          (.donations(_, let expected), .donations(_, let actual)):
          expected == actual
        case (.parameter(_, let expected), .parameter(_, let actual)): expected == actual
        case (.availableAt(_, let expected), .availableAt(_, let actual)): expected == actual
        default: false
        }
      }
    }

    /// A status, as exactly as the file gives it.
    public enum ExpectedStatus: Hashable, Sendable {
      /// The status, with its reason if it has one.
      case exactly(TipStatus)
      /// Invalidated for any reason.
      case invalidated

      /// Whether a status is the expected one.
      func matches(_ status: TipStatus) -> Bool {
        switch self {
        case .exactly(let expected): status == expected
        case .invalidated: status.reason != nil
        }
      }
    }
  }
}
