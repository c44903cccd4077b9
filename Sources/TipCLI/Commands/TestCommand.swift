import JSON
import TipEngine

/// `test`: runs scenario files.
enum TestCommand {
  static func run(
    _ invocation: Invocation, in world: World
  ) throws(CommandError) -> CommandAnswer {
    let selected = try scenarios(for: invocation, in: world)
    if invocation.options.scenarioUse == .list { return list(selected) }
    let results = selected.map { place, file, scenario in
      ScenarioResult(of: scenario, in: file, named: place.name)
    }
    var answer = CommandAnswer(
      json: results.json, status: results.failedCount > 0 ? .negativeAnswer : .success,
      lines: results.textLines)
    answer.report = { format in
      switch format {
      case .tap: results.tapLines
      case .junit: results.junitLines
      case .github: results.githubLines(in: world)
      case .text, .json: []
      }
    }
    return answer
  }

  private typealias Selected = (place: ScenarioPlace, file: ScenarioFile, scenario: Scenario)

  private static func scenarios(
    for invocation: Invocation, in world: World
  ) throws(CommandError) -> [Selected] {
    let search = ScenarioSearch(invocation.operands, in: world)
    var loader = ScenarioLoader(in: world)
    var all: [Selected] = []
    for place in search.files {
      guard let file = loader.file(at: place) else { continue }
      all += file.scenarios.map { (place, file, $0) }
    }
    let errors = search.errors + loader.errors
    if !errors.isEmpty { throw .several(errors) }
    if all.isEmpty { throw .argument(.noScenarioFound(in: invocation.operands)) }
    guard let text = invocation.options.scenarioFilter else { return all }
    let selected = all.filter { $0.scenario.name.utf8.contains(text.utf8) }
    if selected.isEmpty {
      throw .argument(.noScenarioSelected(by: text, in: invocation.operands))
    }
    return selected
  }

  private static func list(_ selected: [Selected]) -> CommandAnswer {
    let json = selected.map { place, _, scenario -> JSONOutput in
      .object(["file": .string(place.name), "name": .string(scenario.name)])
    }
    return CommandAnswer(json: .object(["scenarios": .array(json)])) { verbosity in
      selected.map { place, _, scenario in
        verbosity == .quiet ? scenario.name.printable : row(place.name, scenario.name)
      }
    }
  }
}
