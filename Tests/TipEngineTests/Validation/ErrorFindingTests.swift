import JSON
import Testing
import TipEngine

@Suite struct ErrorFindingTests {
  @Test(arguments: WrongDefinitions.all)
  func `validation reports every error that reading reports`(sample: WrongDefinitions) {
    let validation = Validation(json: Array(sample.file.utf8))
    #expect(validation.tipCount == nil)
    let lines = validation.findings.map {
      "\($0.position.line):\($0.position.column) \($0.message)"
    }
    #expect(lines == sample.problems)
    #expect(validation.findings.allSatisfy { $0.severity == .error })
  }

  @Test func `the errors of definitions have codes of their own`() {
    let codes = Set(
      WrongDefinitions.all.flatMap { Validation(json: Array($0.file.utf8)).findings.map(\.code) })
    // These are not about definitions.
    let others: Set<FileProblem.Code> = [.donation, .malformedInstant, .invalidExport]
    let untested: Set<FileProblem.Code> = [.tooManyInstances]
    let expected = Set(FileProblem.Code.allCases).subtracting(others).subtracting(untested)
    #expect(codes == Set(expected.map { .problem($0) }))
  }

  @Test func `no code of an error is one of a warning`() {
    let errors = FileProblem.Code.allCases.map(\.rawValue)
    #expect(Set(errors).isDisjoint(with: WarningCode.allCases.map(\.rawValue)))
    #expect(errors.count == 25)
    #expect(WarningCode.allCases.count == 20)
  }
}
