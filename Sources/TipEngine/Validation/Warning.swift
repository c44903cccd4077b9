import JSON

/// What validation warns of.
///
/// Data only; the words are in `Warning+Wording.swift`.
enum Warning: Hashable {
  case neverHolds(Conflict)
  case neverAvailable(TipID)
  case blockedGroup(TipID, GroupID, waiting: TipList)
  case endlessMember(TipID, GroupID, waiting: TipList)
  case unusedParameter(ParameterName)
  case unusedEvent(EventID)
  case similarEvents(EventID, EventID)
  case exactCount(Int, EventID, of: ExactCount)
  case shortDuration(TimeSpan)
  case longTitle(TipID, characters: Int)
  case longMessage(TipID, characters: Int)
  case repeatedTitle(String, TipID, first: TipID)
  case cloudKit
  case cloudKitName(String)
  case manyAtLaunch(TipList)
  case endlessActions(TipID)
  case newerSystem(SystemFeature, minimum: SystemVersion)
  case notInTipKit(OwnFeature)
  case unknownAllowance(String, suggestion: String?)
  case unusedAllowance(WarningCode)

  var code: WarningCode {
    switch self {
    case .neverHolds: .neverHolds
    case .neverAvailable: .neverAvailable
    case .blockedGroup: .blockedGroup
    case .endlessMember: .endlessMember
    case .unusedParameter: .unusedParameter
    case .unusedEvent: .unusedEvent
    case .similarEvents: .similarEvents
    case .exactCount: .exactCount
    case .shortDuration: .shortDuration
    case .longTitle: .longTitle
    case .longMessage: .longMessage
    case .repeatedTitle: .repeatedTitle
    case .cloudKit: .cloudKit
    case .cloudKitName: .cloudKitName
    case .manyAtLaunch: .manyAtLaunch
    case .endlessActions: .endlessActions
    case .newerSystem: .newerSystem
    case .notInTipKit: .notInTipKit
    case .unknownAllowance: .unknownAllowance
    case .unusedAllowance: .unusedAllowance
    }
  }

  /// Some tips, of which a message names the first ones.
  struct TipList: Hashable {
    let names: [TipID]
    let count: Int

    init(_ tips: some Collection<TipID>) {
      names = Array(tips.prefix(5))
      count = tips.count
    }
  }

  /// Why comparisons exclude each other.
  enum Conflict: Hashable {
    /// The predicate is false whatever happens.
    case constant
    /// More donations than the event's limit counts.
    case aboveLimit(Requirement, EventID, maximum: Int)
    /// A count below zero.
    case belowZero(Requirement)
    /// Two or more that compare one thing; the others with their places.
    case others(Requirement, [Located])
    /// One that counts a part of what the other counts.
    case part(Requirement, Located)

    struct Located: Hashable {
      let requirement: Requirement
      let position: JSONPosition
    }
  }

  /// A comparison with a literal.
  struct Requirement: Hashable {
    let comparison: Comparison
    let value: Value
  }

  /// What an exact number is asked of.
  enum ExactCount: Hashable {
    /// All donations that are counted.
    case all
    /// Some of them: of a time, a filter or a subset.
    case some
  }

  /// What TipKit did not have from the beginning.
  enum SystemFeature: Hashable {
    case groups, maxDisplayDuration, cloudKitContainer, compoundRule, donationLimit

    /// The first system that has it.
    ///
    /// Apple's pages: TipGroup, Tips.MaxDisplayDuration, Tips.ConfigurationOption.CloudKitContainer,
    /// Tips.Rule.CompoundOperation and Tips.DonationLimit.
    var since: SystemVersion {
      switch self {
      case .groups, .maxDisplayDuration, .cloudKitContainer: .ios18
      case .compoundRule, .donationLimit: .ios26
      }
    }
  }

  /// What TipKit has on no system.
  enum OwnFeature: Hashable {
    case notRule, instances, frequencyInterval
  }
}
