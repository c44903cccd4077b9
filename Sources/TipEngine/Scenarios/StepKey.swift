import JSON

/// The keys of a scenario's step: one is the verb, the others go with it.
enum StepKey: String, DescribedKey {
  case donate, set, display, next, act, invalidate, resetEligibility, deleteDonations
  case resetParameter, resetDatastore, launch, advance, at, override, expect
  case times, every, value
  case duration = "for"
  case force
  case group, new
  case action
  case reason

  static let alternatives = [
    KeyAlternative(Self.donate, optional: [.times, .every, .value]), KeyAlternative(Self.set),
    KeyAlternative(Self.display, optional: [.duration, .force]),
    KeyAlternative(Self.next, optional: [.group, .new]),
    KeyAlternative(Self.act, required: [.action], owner: "'act'"),
    KeyAlternative(Self.invalidate, optional: [.reason]),
    KeyAlternative(Self.resetEligibility), KeyAlternative(Self.deleteDonations),
    KeyAlternative(Self.resetParameter), KeyAlternative(Self.resetDatastore),
    KeyAlternative(Self.launch), KeyAlternative(Self.advance), KeyAlternative(Self.at),
    KeyAlternative(Self.override), KeyAlternative(Self.expect),
  ]

  static let object = ObjectDescription(
    "step", title: "Step", owner: "a step", "Something that happens or is expected: one verb.")

  var shape: ValueShape {
    switch self {
    case .donate, .display, .act, .invalidate, .resetEligibility, .deleteDonations,
      .resetParameter, .action, .group:
      .name
    case .set: .dictionary(title: "Values by parameter", of: .anything)
    case .next: .nullable(.name)
    case .resetDatastore, .launch: .yes
    case .advance, .every, .duration: .duration(.any)
    case .at: .instant
    case .override: .object(OverrideKey.self)
    case .expect: .object(ExpectKey.self)
    case .times: .integer(atLeast: 1, atMost: 1_000_000)
    case .value: .anything
    case .force, .new: .bool
    case .reason: .words(of: InvalidationReason.self)
    }
  }

  var description: String {
    switch self {
    case .donate: "Donates to the event with this id."
    case .set: "Gives parameters values, each of the parameter's type."
    case .display: "Displays the tip with this id; fails unless it is eligible."
    case .next:
      "Claims the next tip, and expects it to be the one with this id, or null that there is none."
    case .act: "Performs an action of the tip with this id; fails unless it is available."
    case .invalidate: "Invalidates the tip with this id."
    case .resetEligibility: "Forgets the invalidation and the displays of the tip with this id."
    case .deleteDonations: "Deletes the donations of the event with this id."
    case .resetParameter: "Gives the parameter with this name its default back."
    case .resetDatastore: "Forgets everything."
    case .launch: "Marks a launch: transient parameters go back to their defaults."
    case .advance: "Moves time by a duration."
    case .at: "Moves time to an instant, not backwards."
    case .override: "Replaces the testing overrides."
    case .expect: "Compares what is with what should be."
    case .times: "How many donations there are."
    case .every: "How far apart donations are: time moves between two, not after the last."
    case .value: "The value of each donation, with the fields that the event declares."
    case .duration: "How long the tip is shown; time moves by it."
    case .force: "Whether the display is recorded even if the tip is not eligible."
    case .group: "The id of a group whose current tip alone counts."
    case .new: "Whether only tips count that were never displayed."
    case .action: "The id of the action."
    case .reason: "Why the tip is invalidated."
    }
  }

  var fallback: JSONOutput? {
    switch self {
    case .times: .int(1)
    case .every, .duration: .int(0)
    case .force, .new: .bool(false)
    case .reason: .string(InvalidationReason.actionPerformed.rawValue)
    default: nil
    }
  }
}
