public import JSON

/// Runs scenarios over histories of any kind, in virtual time.
public struct ScenarioRunner<Source: RecordableHistory> {
  private let definitions: TipDefinitions
  private let history: Source
  private var now: Instant
  private var overrides = TestingOverrides()

  /// What became of a scenario.
  public enum Outcome: Sendable {
    /// Everything was as expected.
    case passed
    /// A step was refused, or something was not as expected; the scenario ended there.
    case failed(ScenarioFailure)
  }

  /// Runs a scenario of a file.
  ///
  /// - Parameters:
  ///   - scenario: one of the file's.
  ///   - file: the file, which gives the definitions and the first instant.
  ///   - history: an empty history.
  /// - Returns: whether it passed, or the first thing that was not as expected.
  /// - Throws: what the history fails with.
  public static func run(
    _ scenario: Scenario, of file: ScenarioFile, on history: Source
  ) throws(Source.Failure) -> Outcome {
    var runner = ScenarioRunner(
      definitions: file.definitions, history: history, now: file.start)
    for (index, step) in scenario.steps.enumerated() {
      if let (reason, position) = try runner.perform(step) {
        return .failed(
          ScenarioFailure(step: index + 1, position: position ?? step.position, reason: reason))
      }
    }
    return .passed
  }

  private init(definitions: TipDefinitions, history: Source, now: Instant) {
    self.definitions = definitions
    self.history = history
    self.now = now
  }

  private var recorder: Recorder<Source> {
    Recorder(
      definitions, history: history, date: FactDate(now, source: .given), overrides: overrides)
  }

  /// Why a step fails, with a place if it is not the step's own.
  private typealias Failed = (reason: ScenarioFailure.Reason, position: JSONPosition?)

  private mutating func perform(_ step: Scenario.Step) throws(Source.Failure) -> Failed? {
    switch step.verb {
    case .donate(let event, let value, let times, let every):
      return try donate(to: event, value: value, times: times, every: every)
    case .set(let assignments):
      for assignment in assignments {
        try recorder.set(assignment.parameter, to: assignment.value)
      }
    case .display(let tip, let shown, let policy):
      if try recorder.display(tip, shown: shown, policy: policy) == .refused {
        return (try refusal(of: tip), nil)
      }
      return advance(by: shown)
    case .next(let expected, let group, let candidates):
      let claimed = try recorder.claimNext(in: group, among: candidates)?.id
      if claimed != expected {
        let named = expected.flatMap { definitions.tip($0) }
        return (
          .mismatch(
            "next", expected: Self.name(expected), actual: Self.name(claimed),
            explanations: try explanations(of: [named].compactMap { $0 })), nil
        )
      }
    case .act(let action, let tip):
      if try recorder.perform(action, of: tip) == .refused { return (try refusal(of: tip), nil) }
    case .invalidate(let tip, let reason): _ = try recorder.invalidate(tip, reason: reason)
    case .reset(let scope): try recorder.reset(scope)
    case .launch: try recorder.launch()
    case .advance(let span): return advance(by: span)
    case .at(let instant):
      if instant < now { return (.backwards(from: now, to: instant), nil) }
      now = instant
    case .override(let overrides): self.overrides = overrides
    case .expect(let expectations):
      for expectation in expectations {
        if let reason = try compare(expectation.subject) { return (reason, expectation.position) }
      }
    }
    return nil
  }

  private mutating func donate(
    to event: Event, value: String?, times: Int, every: TimeSpan
  ) throws(Source.Failure) -> Failed? {
    if every == .zero {
      try recorder.donate(to: event, value: value, times: times)
      return nil
    }
    for index in 0..<times {
      if index > 0, let failed = advance(by: every) { return failed }
      try recorder.donate(to: event, value: value)
    }
    return nil
  }

  private mutating func advance(by span: TimeSpan) -> Failed? {
    guard let later = now.advanced(by: span) else { return (.endOfTime, nil) }
    now = later
    return nil
  }

  private func refusal(of tip: Tip) throws(Source.Failure) -> ScenarioFailure.Reason {
    .refused(try explanations(of: [tip]))
  }

  private func explanations(of named: [Tip]) throws(Source.Failure) -> [Explanation] {
    var tips = recorder.tips
    var explanations: [Explanation] = []
    for tip in named { explanations.append(try tips.explanation(of: tip)) }
    return explanations
  }

  // MARK: Expectations

  private func compare(
    _ subject: Scenario.Expectation.Subject
  ) throws(Source.Failure) -> ScenarioFailure.Reason? {
    var tips = recorder.tips
    switch subject {
    case .eligible(let expected):
      let actual = try tips.eligibleTips().map(\.id)
      if actual == expected { return nil }
      let differing = Set(actual).symmetricDifference(expected)
      return .mismatch(
        "eligible", expected: Self.list(expected), actual: Self.list(actual),
        explanations: try explanations(of: definitions.tips.filter { differing.contains($0.id) }))
    case .status(let tip, let expected):
      let actual = try tips.status(of: tip)
      if expected.matches(actual) { return nil }
      return .mismatch(
        "status of \(tip.id)", expected: expected.description, actual: actual.description,
        explanations: try explanations(of: [tip]))
    case .current(let group, let expected):
      let actual = try tips.currentTip(of: group)?.id
      if actual == expected { return nil }
      return .mismatch(
        "current tip of \(group.id)", expected: Self.name(expected), actual: Self.name(actual),
        explanations: try explanations(of: group.tips.compactMap { definitions.tip($0) }))
    case .displays(let tip, let expected):
      let actual = try tips.displays(of: tip.id)?.count ?? 0
      return Self.difference("displays of \(tip.id)", "\(expected)", "\(actual)")
    case .donations(let event, let expected):
      let actual = try history.donationCount(
        of: event.id, in: event.limit.earliestDate(at: now)...now,
        limit: event.limit.maximumCount)
      return Self.difference("donations of \(event.id)", "\(expected)", "\(actual)")
    case .parameter(let parameter, let expected):
      let actual = try tips.value(of: parameter)
      if actual == expected { return nil }
      return Self.difference(
        "parameter \(parameter.name)", expected.json(as: parameter.type).text,
        actual.json(as: parameter.type).text)
    case .availableAt(let tip, let expected):
      let actual = try tips.firstAvailability(of: tip)
      if actual == expected { return nil }
      return .mismatch(
        "availableAt of \(tip.id)", expected: expected?.rfc3339 ?? "never",
        actual: actual?.rfc3339 ?? "never", explanations: try explanations(of: [tip]))
    }
  }

  private static func difference(
    _ subject: String, _ expected: String, _ actual: String
  ) -> ScenarioFailure.Reason? {
    expected == actual
      ? nil : .mismatch(subject, expected: expected, actual: actual, explanations: [])
  }

  private static func name(_ id: TipID?) -> String { id?.rawValue ?? "none" }

  private static func list(_ ids: [TipID]) -> String {
    "[" + ids.map(\.rawValue).joined(separator: ", ") + "]"
  }
}

/// Why a scenario failed, and where.
public struct ScenarioFailure: Error, Sendable {
  /// The number of the step, from 1.
  public let step: Int
  /// Where the step, or the expectation in it, stands in the file.
  public let position: JSONPosition
  /// What went wrong.
  public let reason: Reason

  /// What can go wrong with a step.
  public enum Reason: Sendable {
    /// Something is not as expected.
    case mismatch(String, expected: String, actual: String, explanations: [Explanation])
    /// A display or an action was refused, for what the explanation says.
    case refused([Explanation])
    /// Time can not go backwards.
    case backwards(from: Instant, to: Instant)
    /// Time went beyond the year 9999.
    case endOfTime
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
