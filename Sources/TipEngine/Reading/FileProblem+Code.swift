import JSON

extension FileProblem {
  /// The stable name of a kind of problem.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    /// The text is not JSON.
    case invalidJSON
    /// An object has a key twice.
    case repeatedKey
    /// See ``FileProblem/Reason/unknownKey(_:suggestion:)``.
    case unknownKey
    /// See ``FileProblem/Reason/missingKey(_:of:)``.
    case missingKey
    /// See ``FileProblem/Reason/wrongType(found:expected:)``.
    case wrongType
    /// See ``FileProblem/Reason/wrongValue(found:expected:suggestion:)``.
    case wrongValue
    /// See ``FileProblem/Reason/identifier(_:_:)``.
    case invalidName
    /// See ``FileProblem/Reason/duplicate(_:name:)``.
    case duplicate
    /// See ``FileProblem/Reason/dangling(_:name:suggestion:)``.
    case unknownName
    /// See ``FileProblem/Reason/malformedType(_:)``.
    case malformedType
    /// See ``FileProblem/Reason/value(_:)``.
    case valueMismatch
    /// See ``FileProblem/Reason/typeNeeded(found:)``.
    case typeNeeded
    /// See ``FileProblem/Reason/reservedField(_:)``.
    case reservedField
    /// See ``FileProblem/Reason/oneKey(of:found:)``.
    case oneKey
    /// See ``FileProblem/Reason/extraKey(_:with:)``.
    case extraKey
    /// See ``FileProblem/Reason/empty(_:)``.
    case empty
    /// See ``FileProblem/Reason/duration(_:)``.
    case malformedDuration
    /// See ``FileProblem/Reason/outOfRange(_:expected:)``.
    case outOfRange
    /// See ``FileProblem/Reason/predicate(_:)``.
    case predicate
    /// See ``FileProblem/Reason/loneBrace``.
    case loneBrace
    /// See ``FileProblem/Reason/unknownPath(_:suggestion:)``.
    case unknownPath
    /// See ``FileProblem/Reason/donation(_:_:)``.
    case donation
    /// See ``FileProblem/Reason/instant(_:)``.
    case malformedInstant
    /// See ``FileProblem/Reason/tooManyInstances(maximum:)``.
    case tooManyInstances
    /// See ``FileProblem/Reason/export(_:)``.
    case invalidExport
  }

  /// The stable name of what is wrong.
  public var code: Code {
    switch reason {
    case .json(let error): error.code
    case .unknownKey: .unknownKey
    case .missingKey: .missingKey
    case .wrongType: .wrongType
    case .wrongValue: .wrongValue
    case .identifier: .invalidName
    case .duplicate: .duplicate
    case .dangling: .unknownName
    case .malformedType: .malformedType
    case .value: .valueMismatch
    case .typeNeeded: .typeNeeded
    case .reservedField: .reservedField
    case .oneKey: .oneKey
    case .extraKey: .extraKey
    case .empty: .empty
    case .duration: .malformedDuration
    case .outOfRange: .outOfRange
    case .predicate: .predicate
    case .loneBrace: .loneBrace
    case .unknownPath: .unknownPath
    case .donation: .donation
    case .instant: .malformedInstant
    case .tooManyInstances: .tooManyInstances
    case .export: .invalidExport
    }
  }
}

extension JSONError {
  fileprivate var code: FileProblem.Code {
    switch reason {
    case .repeatedKey: .repeatedKey
    default: .invalidJSON
    }
  }
}
