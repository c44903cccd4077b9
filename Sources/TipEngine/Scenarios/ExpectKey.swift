import JSON

/// The keys of what a step expects.
enum ExpectKey: String, DescribedKey {
  case eligible, status, current, displays, donations, parameters, availableAt

  static let object = ObjectDescription(
    "expectations", title: "Expectations", owner: "an object of expectations",
    "What should be at this instant; the first that is not fails the scenario.")

  /// The statuses that have one spelling each, and `invalidated` for any reason.
  static let statuses =
    ["available", "pending", "invalidated"]
    + InvalidationReason.allCases.map { TipStatus.invalidated($0).description }

  /// The least that a number of displays or donations can be.
  static let minimumCount = 0

  var shape: ValueShape {
    switch self {
    case .eligible: .array(of: .name)
    case .status: .dictionary(title: "Statuses by tip", of: .words(Self.statuses))
    case .current: .dictionary(title: "Current tips by group", of: .nullable(.name))
    case .displays:
      .dictionary(title: "Displays by tip", of: .integer(atLeast: Self.minimumCount))
    case .donations:
      .dictionary(title: "Donations by event", of: .integer(atLeast: Self.minimumCount))
    case .parameters: .dictionary(title: "Values by parameter", of: .anything)
    case .availableAt: .dictionary(title: "Instants by tip", of: .nullable(.instant))
    }
  }

  var description: String {
    switch self {
    case .eligible:
      "The ids of exactly the tips that are eligible, in the order of the definitions."
    case .status: "The status of tips, by id; invalidated alone is invalidated for any reason."
    case .current: "The id of groups' current tip, or null for none, by group."
    case .displays: "How often tips were displayed, by id."
    case .donations: "How many donations a rule would count, by event."
    case .parameters: "The values of parameters, by name."
    case .availableAt:
      "When tips become available if nothing more happens, or null for never, by id."
    }
  }
}
