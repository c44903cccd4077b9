import Foundation
import JSON
import Testing
import TipEngine

/// A runner of scenarios is worth what it notices: each expectation of every scenario is made wrong
/// in the ways that its kind has, one at a time.
@Suite struct ScenarioMutationTests {
  private static let files = CaseFile.cases + CaseFile.realApps

  @Test(arguments: files)
  func `every scenario of a file passes`(_ cases: CaseFile) throws {
    let folder = URL(fileURLWithPath: cases.path).deletingLastPathComponent()
    let runs = try ScenarioRun.all(of: [cases.name], in: folder)
    #expect(
      runs == cases.file.scenarios.map { .init(file: cases.name, name: $0.name, failure: nil) })
  }

  @Test func `the number of wrong expectations is known`() throws {
    let counts = try Self.files.map { try ExpectationMutant.all(of: $0).count }
    #expect(counts.count == 43)
    let everyFileHasSome = counts.allSatisfy { $0 > 0 }
    #expect(everyFileHasSome)
    let total = counts.reduce(0, +)
    #expect(total == 4_812)
  }

  @Test(arguments: files)
  func `a wrong expectation fails its scenario at its own place, and no other scenario`(
    _ cases: CaseFile
  ) throws {
    let mutants = try ExpectationMutant.all(of: cases)
    for start in stride(from: 0, to: mutants.count, by: Self.batchSize) {
      try check(mutants[start..<min(start + Self.batchSize, mutants.count)], of: cases)
    }
  }

  /// How many files one run reads, so that a slow machine stays within a process's time limit.
  private static let batchSize = 100

  private func check(_ mutants: ArraySlice<ExpectationMutant>, of cases: CaseFile) throws {
    let folder = try FreshFolder()
    try copyDefinitions(of: cases, to: folder)
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("mutants"), withIntermediateDirectories: false)
    var expected: [ScenarioRun] = []
    for (index, mutant) in mutants.enumerated() {
      let name = "mutants/\(1_000 + index).tips-test.json"
      try Data(mutant.text).write(to: folder.url.appendingPathComponent(name))
      expected += cases.file.scenarios.enumerated().map { index, scenario in
        ScenarioRun(
          file: name, name: scenario.name,
          failure: index == mutant.scenario ? mutant.failure : nil)
      }
    }
    let runs = try ScenarioRun.all(of: ["mutants"], in: folder.url)
    #expect(runs.count == expected.count)
    let differing = zip(runs, expected).filter { $0 != $1 }
    #expect(differing.isEmpty, "\(differing.prefix(3))")
  }

  /// The definitions that a file names by a path lie in the same place beside its mutants.
  private func copyDefinitions(of cases: CaseFile, to folder: FreshFolder) throws {
    let document = try JSONDocument.strict(try CaseFile.bytes(cases.path))
    guard let path = document.root["definitions"]?.string else { return }
    let source = URL(fileURLWithPath: cases.path).deletingLastPathComponent()
      .appendingPathComponent(path)
    let target = folder.url.appendingPathComponent("mutants/" + path).standardizedFileURL
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: source, to: target)
  }
}
