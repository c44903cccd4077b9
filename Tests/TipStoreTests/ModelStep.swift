import TipEngine

/// Something that is recorded, deleted or reset, in the same way in every history.
enum ModelStep {
  case record(Fact, FactDate)
  case donate(EventID, identity: String, FactDate)
  case prune(EventID, DonationLimit, Instant)
  case reset(ResetScope, FactDate)

  static let events = ["opened", "Opened", "e\u{301}"].map(EventID.init)
  static let tips = ["a", "b", "\u{e9}", "e\u{301}"].map(TipID.init)
  static let parameters = ["p", "q"].map(ParameterName.init)

  /// Dates are few, so that many facts have the same; some are before 1970.
  static func date(using generator: inout some RandomNumberGenerator) -> FactDate {
    let milliseconds = Int.random(in: -3...6, using: &generator)
    return FactDate(
      Instant(milliseconds: milliseconds) ?? .earliest,
      source: Bool.random(using: &generator) ? .clock : .given)
  }

  static func random(using generator: inout some RandomNumberGenerator) -> ModelStep {
    func pick<Element>(_ elements: [Element], _ generator: inout some RandomNumberGenerator)
      -> Element
    {
      elements[Int.random(in: 0..<elements.count, using: &generator)]
    }
    let event = pick(events, &generator)
    let tip = pick(tips, &generator)
    let name = pick(parameters, &generator)
    let number = Int.random(in: 0...9, using: &generator)
    let date = date(using: &generator)
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<30:
      return .record(.donation(event, value: number < 3 ? nil : "\(number)"), date)
    case 30..<38: return .donate(event, identity: "\(number % 4)", date)
    case 38..<53:
      let spans = [0, 1, 90_000, 1 << 40, Int.max]
      let shown = TimeSpan(milliseconds: pick(spans, &generator)) ?? .zero
      return .record(.display(tip, shown: shown), date)
    case 53..<58: return .record(.action(tip, ActionID("\(number)")), date)
    case 58..<66:
      return .record(.invalidation(tip, pick(InvalidationReason.allCases, &generator)), date)
    case 66..<76: return .record(.parameter(name, value: "\(number)"), date)
    case 76..<82: return .record(.launch, date)
    case 82..<90:
      let age = number < 5 ? nil : TimeSpan(milliseconds: number - 5)
      return .prune(
        event, DonationLimit(maximumCount: number % 5 + 1, maximumAge: age), date.instant)
    case 90..<93: return .reset(.tip(tip), date)
    case 93..<96: return .reset(.event(event), date)
    case 96..<99: return .reset(.parameter(name), date)
    default: return .reset(.datastore, date)
    }
  }

  /// Does it, and says what became of a donation of known identity.
  func perform<History: RecordableHistory>(
    on history: History
  ) throws(History.Failure) -> DonationOutcome? {
    switch self {
    case .record(let fact, let date): try history.record(fact, at: date)
    case .donate(let event, let identity, let date):
      return try history.recordDonation(of: event, value: nil, at: date, identity: identity)
    case .prune(let event, let limit, let now):
      try history.pruneDonations(of: event, to: limit, at: now)
    case .reset(let scope, let date): try history.reset(scope, at: date)
    }
    return nil
  }
}

/// What a history answers to every question there is.
struct Answers: Equatable {
  private var counts: [Int] = []
  private var donations: [[StoredDonation]] = []
  private var dates: [Instant?] = []
  private var values: [String?] = []
  private let displays: [TipID: DisplaySummary]
  private let invalidations: [TipID: InvalidationReason]

  init<Asked: History>(of history: Asked, at now: Instant) throws(Asked.Failure) {
    let soon = Instant(milliseconds: now.milliseconds + 2) ?? .latest
    for event in ModelStep.events {
      for range in [Instant.earliest...now, now...soon, .earliest ... .latest] {
        for limit in [0, 1, 2, 1000] {
          counts.append(try history.donationCount(of: event, in: range, limit: limit))
          donations.append(try history.donations(of: event, in: range, limit: limit))
        }
      }
      dates.append(try history.firstDonationDate(of: event, from: .earliest))
      dates.append(try history.firstDonationDate(of: event, from: now))
    }
    for name in ModelStep.parameters {
      values.append(try history.parameterValue(name, persistence: .persistent, at: now))
      values.append(try history.parameterValue(name, persistence: .transient, at: now))
    }
    for instant in [Instant.earliest, now, soon] {
      dates.append(try history.latestDisplayDate(at: instant))
      dates.append(try history.nextFactDate(after: instant))
    }
    displays = try history.displays(at: now)
    invalidations = try history.invalidations(at: now)
  }
}
