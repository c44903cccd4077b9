/// Why a predicate could not be evaluated; its rule is then not satisfied.
public enum EvaluationFailure: Error, Hashable, Sendable {
  /// A result that 64 bits do not hold.
  case overflow
  /// A division by zero.
  case divisionByZero
  /// An index outside an array.
  case indexOutOfRange(index: Int, count: Int)
  /// A donation that was stored without a value that its event declares now.
  case absentField(String)
  /// A range whose end is before its start.
  case invertedRange
  /// A window of no or negative length.
  case windowBelowOne(Int)
  /// A date beyond the years 0001 to 9999.
  case dateOutOfRange
  /// More than 20 million operators, members and calls in one evaluation.
  case tooManySteps
}

extension PredicateNode.Arithmetic {
  /// The result for two integers.
  func apply(_ lhs: Int, _ rhs: Int) throws(EvaluationFailure) -> Int {
    if rhs == 0, self == .divide || self == .remainder { throw .divisionByZero }
    let (result, overflow) =
      switch self {
      case .add: lhs.addingReportingOverflow(rhs)
      case .subtract: lhs.subtractingReportingOverflow(rhs)
      case .multiply: lhs.multipliedReportingOverflow(by: rhs)
      case .divide: lhs.dividedReportingOverflow(by: rhs)
      case .remainder: lhs.remainderReportingOverflow(dividingBy: rhs)
      }
    if overflow { throw .overflow }
    return result
  }

  /// The result for two floating-point numbers, which may be infinite.
  func apply(_ lhs: Double, _ rhs: Double) -> Double {
    switch self {
    case .add: lhs + rhs
    case .subtract: lhs - rhs
    case .multiply: lhs * rhs
    case .divide: lhs / rhs
    case .remainder: preconditionFailure("the checker refuses remainders of Double")
    }
  }
}
