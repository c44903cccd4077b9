public import JSON

/// Why a scenario failed, and where.
public struct ScenarioFailure: Error, Sendable {
  /// The number of the step, from 1.
  public let step: Int
  /// Where the value of the step's verb, or of the expectation in it, stands in the file.
  public let position: JSONPosition
  /// What went wrong.
  public let reason: Reason
  /// The tips that it is about, as they stood then.
  public let explanations: [Explanation]

  /// What can go wrong with a step.
  public enum Reason: Sendable {
    /// Something is not as expected; both are about the same.
    case mismatch(expected: Scenario.Expectation.Subject, actual: Scenario.Expectation.Subject)
    /// Another tip than the expected one, or none where one was expected, was to be claimed.
    case nextTip(expected: TipID?, actual: TipID?)
    /// A display was refused, since the tip is not eligible.
    case refusedDisplay(TipID)
    /// An action was refused, since the tip is not available.
    case refusedAction(ActionID, of: TipID)
    /// Time can not go backwards.
    case backwards(from: Instant, to: Instant)
    /// Time went beyond the year 9999.
    case endOfTime
  }
}
