import JSON
import TipEngine
import TipStore

/// `events`: a row an event.
enum EventsCommand {
  private struct EventState {
    let event: Event
    let donations: Int
    let summary: DonationSummary
  }

  static func run(in session: Session) throws(CommandError) -> CommandAnswer {
    let named = try named(in: session)
    let (now, states) = try session.read { (tips) throws(StoreError) in
      var states: [EventState] = []
      for event in named {
        states.append(
          EventState(
            event: event,
            donations: try tips.history.countedDonations(of: event, at: tips.now),
            summary: try tips.history.donationSummary(of: event.id, at: tips.now)))
      }
      return (tips.now, states)
    }
    return CommandAnswer(
      json: .object(["now": .string(now.rfc3339), "events": .array(states.map(json))])
    ) { verbosity in
      states.map { state in
        let count = String(state.donations)
        if verbosity == .quiet { return row(state.event.id.rawValue, count) }
        return row(
          state.event.id.rawValue, count, String(state.summary.stored),
          state.summary.first?.rfc3339, state.summary.last?.rfc3339)
      }
    }
  }

  private static func named(in session: Session) throws(CommandError) -> [Event] {
    if session.invocation.operands.isEmpty { return session.definitions.events }
    var events: [Event] = []
    for name in session.invocation.operands {
      let event = try session.event(name)
      if !events.contains(where: { $0.id == event.id }) { events.append(event) }
    }
    return events
  }

  private static func json(_ state: EventState) -> JSONOutput {
    .object([
      "id": .string(state.event.id.rawValue), "donations": .int(state.donations),
      "stored": .int(state.summary.stored), "first": .optional(state.summary.first?.rfc3339),
      "last": .optional(state.summary.last?.rfc3339),
    ])
  }
}

extension StoredHistory {
  /// How many donations of an event a rule would count.
  func countedDonations(
    of event: Event, at now: Instant, limit: Int = .max
  ) throws(StoreError) -> Int {
    try donationCount(
      of: event.id, in: event.limit.earliestDate(at: now)...now,
      limit: min(limit, event.limit.maximumCount))
  }
}
