import JSON
import TipEngine
import TipStore

/// `status`: a row a tip, then a row a group.
enum StatusCommand {
  private struct TipState {
    let tip: Tip
    let status: TipStatus
    let isEligible: Bool
    let displays: DisplaySummary?
    let groups: [TipGroup]
  }

  private struct GroupState {
    let group: TipGroup
    let current: Tip?
  }

  static func run(in session: Session) throws(CommandError) -> CommandAnswer {
    let named = try session.namedTips() ?? session.definitions.tips
    let (now, states, groups) = try session.read { (tips) throws(StoreError) in
      var states: [TipState] = []
      for tip in named {
        states.append(
          TipState(
            tip: tip, status: try tips.status(of: tip), isEligible: try tips.isEligible(tip),
            displays: try tips.displays(of: tip.id), groups: tips.definitions.groups(of: tip.id)))
      }
      var groups: [GroupState] = []
      for group in tips.definitions.groups {
        groups.append(GroupState(group: group, current: try tips.currentTip(of: group)))
      }
      return (tips.now, states, groups)
    }
    return CommandAnswer(
      json: .object([
        "now": .string(now.rfc3339), "tips": .array(states.map(json)),
        "groups": .array(groups.map(json)),
      ])
    ) { verbosity in
      states.map { line($0, verbosity) } + groups.map { line($0, verbosity) }
    }
  }

  private static func json(_ state: TipState) -> JSONOutput {
    .object([
      "id": .string(state.tip.id.rawValue), "status": .string(state.status.name),
      "reason": .optional(state.status.reason?.rawValue), "eligible": .bool(state.isEligible),
      "displayCount": .int(state.displays?.count ?? 0),
      "displayDuration": .double(state.displays?.shown.seconds ?? 0),
      "lastDisplayed": .optional(state.displays?.latest.rfc3339),
      "groups": .array(state.groups.map { .string($0.id.rawValue) }),
    ])
  }

  private static func json(_ state: GroupState) -> JSONOutput {
    .object([
      "id": .string(state.group.id.rawValue), "priority": .string(state.group.priority.rawValue),
      "current": .optional(state.current?.id.rawValue),
    ])
  }

  private static func line(_ state: TipState, _ verbosity: Verbosity) -> String {
    let id = state.tip.id.rawValue
    if verbosity == .quiet { return row(id, state.status.name) }
    return row(
      id, state.status.name, state.status.reason?.rawValue,
      String(state.displays?.count ?? 0), state.displays?.latest.rfc3339)
  }

  private static func line(_ state: GroupState, _ verbosity: Verbosity) -> String {
    let current = state.current?.id.rawValue
    if verbosity == .quiet { return row(state.group.id.rawValue, current) }
    return row(state.group.id.rawValue, state.group.priority.rawValue, current)
  }
}
