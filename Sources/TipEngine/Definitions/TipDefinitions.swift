/// What a definitions file declares: configuration, parameters, events, tips and groups.
///
/// Made by ``TipDefinitions/init(json:)``, which checks everything: ids are unique, references
/// lead somewhere, predicates have the right types.
public struct TipDefinitions: Sendable {
  /// The settings that TipKit takes in `Tips.configure(_:)`.
  public let configuration: Configuration
  /// The parameters in the order of the file.
  public let parameters: [Parameter]
  /// The events in the order of the file; those that only rules name follow, in their order.
  public let events: [Event]
  /// The tips in the order of the file, instances expanded.
  public let tips: [Tip]
  /// The groups in the order of the file.
  public let groups: [TipGroup]

  private let parameterIndices: [ParameterName: Int]
  private let eventIndices: [EventID: Int]
  private let tipIndices: [TipID: Int]
  private let groupIndices: [GroupID: Int]
  private let groupsOfTips: [TipID: [Int]]

  /// Collects declarations whose names are unique and whose references were checked.
  init(
    configuration: Configuration, parameters: [Parameter], events: [Event], tips: [Tip],
    groups: [TipGroup]
  ) {
    self.configuration = configuration
    self.parameters = parameters
    self.events = events
    self.tips = tips
    self.groups = groups
    parameterIndices = Self.indices(parameters.map(\.name))
    eventIndices = Self.indices(events.map(\.id))
    tipIndices = Self.indices(tips.map(\.id))
    groupIndices = Self.indices(groups.map(\.id))
    var groupsOfTips: [TipID: [Int]] = [:]
    for (index, group) in groups.enumerated() {
      for tip in group.tips { groupsOfTips[tip, default: []].append(index) }
    }
    self.groupsOfTips = groupsOfTips
  }

  private static func indices<Name: Hashable>(_ names: [Name]) -> [Name: Int] {
    Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The parameter of a name, or nil.
  public func parameter(_ name: ParameterName) -> Parameter? {
    parameterIndices[name].map { parameters[$0] }
  }

  /// The event of an id, or nil if neither `events` nor a rule names it.
  public func event(_ id: EventID) -> Event? { eventIndices[id].map { events[$0] } }

  /// The tip of an id, or nil.
  public func tip(_ id: TipID) -> Tip? { tipIndices[id].map { tips[$0] } }

  /// The group of an id, or nil.
  public func group(_ id: GroupID) -> TipGroup? { groupIndices[id].map { groups[$0] } }

  /// The groups that a tip is in, in the order of the file.
  public func groups(of tip: TipID) -> [TipGroup] {
    groupsOfTips[tip, default: []].map { groups[$0] }
  }
}
