import JSON
import TipEngine
import TipStore

/// `donate`: records donations.
enum DonateCommand {
  /// The count in the text answer stops here.
  private static let countedLimit = 1000

  static func run(in session: Session) throws(CommandError) -> CommandAnswer {
    if let source = session.invocation.options.source {
      return try donate(linesOf: source, in: session)
    }
    let options = session.invocation.options
    let event = try session.event(session.invocation.operands[0])
    let value = try value(for: event, in: session)
    let isInFull = session.invocation.format == .json
    let recorded = try session.record {
      (recorder) throws(StoreError) -> Result<(DonationOutcome, Int), CommandError> in
      var outcome = DonationOutcome.recorded
      if let identity = options.identity {
        outcome = try recorder.donate(to: event, value: value, identity: identity)
      } else {
        try recorder.donate(to: event, value: value, times: options.times)
      }
      let count = try recorder.history.countedDonations(
        of: event, at: recorder.date.instant, limit: isInFull ? .max : countedLimit)
      return .success((outcome, count))
    }
    let (outcome, count) = recorded.answer
    return CommandAnswer(
      recorded: recorded.map { _ in
        sentence(event, outcome, count, identity: options.identity)
      },
      and: [
        JSONOutput.Member(key: "event", value: .string(event.id.rawValue)),
        JSONOutput.Member(key: "donations", value: .int(count)),
      ])
  }

  private static func sentence(
    _ event: Event, _ outcome: DonationOutcome, _ count: Int, identity: String?
  ) -> String {
    let name = event.id.rawValue.printable
    let donations =
      count >= countedLimit ? "1000+ donations" : counted(count, "donation")
    if outcome == .alreadyStored, let identity {
      return "not donated \(name), '\(identity.printable)' is stored already (\(donations))"
    }
    return "donated \(name) (\(donations))"
  }

  private static func value(
    for event: Event, in session: Session
  ) throws(CommandError) -> String? {
    var document: JSONDocument?
    if let text = session.invocation.options.value {
      do throws(JSONError) {
        document = try JSONDocument.strict(Array(text.utf8))
      } catch {
        throw .valueNotJSON(error, name: event.id.rawValue, type: event.donationType)
      }
    }
    do throws(DonationValueError) {
      return try event.storedValue(of: document?.root)
    } catch {
      guard case .mismatch(let mismatch) = error, let document else {
        throw .donationValue(error, event.id)
      }
      throw .valueMismatch(
        mismatch, name: event.id.rawValue,
        column: document.position(ofOffset: mismatch.offset).column)
    }
  }

  // MARK: JSON Lines

  private static func donate(
    linesOf source: String, in session: Session
  ) throws(CommandError) -> CommandAnswer {
    let lines = try lines(of: source, in: session)
    let recorded = try session.record {
      (recorder) throws(StoreError) -> Result<Int, CommandError> in
      .success(try record(lines, with: recorder))
    }
    return CommandAnswer(
      recorded: recorded.map { stored in
        let donations = counted(lines.count - stored, "donation")
        return "donated \(donations)" + (stored > 0 ? ", \(stored) already stored" : "")
      })
  }

  private static func lines(
    of source: String, in session: Session
  ) throws(CommandError) -> [DonationLine] {
    let world = session.world
    let name = source == "-" ? "<stdin>" : source
    let bytes: [UInt8]
    do throws(FileError) {
      bytes =
        source == "-"
        ? try world.readStandardInput()
        : try world.readFile(Path(world.currentDirectory).appending(source).text)
    } catch {
      throw .unreadable(error, name: name)
    }
    do throws(FileProblems) {
      return try DonationLine.read(bytes, definitions: session.definitions)
    } catch {
      throw .invalid(error, name: name)
    }
  }

  /// Records donations in the order of the lines, and prunes each event once; says how many were
  /// stored already.
  private static func record(
    _ lines: [DonationLine], with recorder: Recorder<StoredHistory>
  ) throws(StoreError) -> Int {
    let history = recorder.history
    var stored = 0
    var events: [EventID: Event] = [:]
    for line in lines {
      let date = line.instant.map { FactDate($0, source: .given) } ?? recorder.date
      events[line.event.id] = line.event
      if let identity = line.identity {
        let outcome = try history.recordDonation(
          of: line.event.id, value: line.value, at: date, identity: identity)
        if outcome == .alreadyStored { stored += 1 }
      } else {
        try history.record(.donation(line.event.id, value: line.value), at: date)
      }
    }
    for event in events.values {
      try history.pruneDonations(of: event.id, to: event.limit, at: recorder.date.instant)
    }
    return stored
  }
}
