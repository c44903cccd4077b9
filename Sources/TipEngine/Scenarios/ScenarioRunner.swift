import JSON

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
      if let failed = try runner.perform(step) {
        return .failed(
          ScenarioFailure(
            step: index + 1, position: failed.position ?? step.position, reason: failed.reason,
            explanations: try runner.explanations(of: failed.tips)))
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

  /// Why a step fails, with the tips that it is about, and a place if it is not the step's own.
  private struct Failed {
    let reason: ScenarioFailure.Reason
    var tips: [Tip] = []
    var position: JSONPosition?
  }

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
        return Failed(reason: .refusedDisplay(tip.id), tips: [tip])
      }
      return advance(by: shown)
    case .next(let expected, let group, let candidates):
      return try claimNext(expected, in: group, among: candidates)
    case .act(let action, let tip):
      if try recorder.perform(action, of: tip) == .refused {
        return Failed(reason: .refusedAction(action.id, of: tip.id), tips: [tip])
      }
    case .invalidate(let tip, let reason): _ = try recorder.invalidate(tip, reason: reason)
    case .reset(let scope): try recorder.reset(scope)
    case .launch: try recorder.launch()
    case .advance(let span): return advance(by: span)
    case .at(let instant):
      if instant < now { return Failed(reason: .backwards(from: now, to: instant)) }
      now = instant
    case .override(let overrides): self.overrides = overrides
    case .expect(let expectations):
      for expectation in expectations {
        if let failed = try compare(expectation) { return failed }
      }
    }
    return nil
  }

  /// Claims the next tip if it is the expected one; if not, nothing is recorded, so that the
  /// explanation is of what was asked.
  private func claimNext(
    _ expected: TipID?, in group: TipGroup?, among candidates: ClaimCandidates
  ) throws(Source.Failure) -> Failed? {
    let next = try recorder.nextTip(in: group, among: candidates)
    if next?.id == expected {
      if let next { _ = try recorder.display(next, policy: .forced) }
      return nil
    }
    return Failed(
      reason: .nextTip(expected: expected, actual: next?.id),
      tips: [expected, next?.id].compactMap { $0.flatMap(definitions.tip) })
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
    guard let later = now.advanced(by: span) else { return Failed(reason: .endOfTime) }
    now = later
    return nil
  }

  private func explanations(of concerned: [Tip]) throws(Source.Failure) -> [Explanation] {
    var tips = recorder.tips
    var explanations: [Explanation] = []
    for tip in concerned { explanations.append(try tips.explanation(of: tip)) }
    return explanations
  }

  // MARK: Expectations

  private func compare(
    _ expectation: Scenario.Expectation
  ) throws(Source.Failure) -> Failed? {
    let expected = expectation.subject
    let actual = try actual(expected)
    if expected.matches(actual) { return nil }
    return Failed(
      reason: .mismatch(expected: expected, actual: actual),
      tips: tips(concernedBy: expected, actual), position: expectation.position)
  }

  /// What an expectation looks at, as it is.
  private func actual(
    _ subject: Scenario.Expectation.Subject
  ) throws(Source.Failure) -> Scenario.Expectation.Subject {
    var tips = recorder.tips
    switch subject {
    case .eligible: return .eligible(try tips.eligibleTips().map(\.id))
    case .status(let tip, _): return .status(tip, .exactly(try tips.status(of: tip)))
    case .current(let group, _): return .current(group, try tips.currentTip(of: group)?.id)
    case .displays(let tip, _): return .displays(tip, try tips.displays(of: tip.id)?.count ?? 0)
    case .donations(let event, _):
      let count = try history.donationCount(
        of: event.id, in: event.limit.earliestDate(at: now)...now,
        limit: event.limit.maximumCount)
      return .donations(event, count)
    case .parameter(let parameter, _):
      return .parameter(parameter, try tips.value(of: parameter))
    case .availableAt(let tip, _):
      return .availableAt(tip, try tips.firstAvailability(of: tip))
    }
  }

  /// The tips that say why something is not as expected.
  private func tips(
    concernedBy expected: Scenario.Expectation.Subject, _ actual: Scenario.Expectation.Subject
  ) -> [Tip] {
    switch (expected, actual) {
    case (.eligible(let expected), .eligible(let actual)):
      let differing = Set(actual).symmetricDifference(expected)
      return definitions.tips.filter { differing.contains($0.id) }
    case (.status(let tip, _), _), (.availableAt(let tip, _), _), (.displays(let tip, _), _):
      return [tip]
    case (.current(let group, _), _): return group.tips.compactMap { definitions.tip($0) }
    default: return []
    }
  }
}

extension ScenarioFile {
  /// Runs one of the file's scenarios in memory.
  ///
  /// The compiler makes of it all, down to the evaluation of predicates, code for this one kind of
  /// history, which it can not do from another module.
  ///
  /// - Returns: whether it passed, or the first thing that was not as expected.
  public func run(_ scenario: Scenario) -> ScenarioRunner<InMemoryHistory>.Outcome {
    ScenarioRunner.run(scenario, of: self, on: InMemoryHistory())
  }
}
