import JSON

/// The keys of a line of donations.
private enum DonationLineKey: String, ObjectKey {
  case event
  case instant = "at"
  case value
  case identity = "id"

  static let owner = "a donation"
  static let required: [Self] = [.event]
}

/// A donation to be recorded, as a line of a file says.
public struct DonationLine: Sendable {
  /// What was donated to.
  public let event: Event
  /// When, or nil for the instant at which the file is read.
  public let instant: Instant?
  /// The value as a history keeps it, or nil if the event's donations have none.
  public let value: String?
  /// The identity, or nil for one of its own.
  public let identity: String?

  /// Reads a file of JSON Lines.
  ///
  /// A line is `{"event":…,"at":…,"value":…,"id":…}`, the last three optional. Lines of white space
  /// alone are passed over.
  ///
  /// - Throws: every problem of the file at once, each with its place.
  /// - Complexity: O(*n*) in the length of the text.
  public static func read(
    _ text: [UInt8], definitions: TipDefinitions
  ) throws(FileProblems) -> [DonationLine] {
    var lines: [DonationLine] = []
    var problems: [FileProblem] = []
    var number = 0
    let suggestions = SuggestionBudget()
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
      do throws(JSONError) {
        let document = try JSONDocument(Array(line))
        let reader = DocumentReader(document, firstLine: number, suggestions: suggestions)
        let donation = DonationLine(document.root, in: reader, definitions: definitions)
        problems += reader.problems
        if let donation, problems.isEmpty { lines.append(donation) }
      } catch {
        problems.append(FileProblem(error, firstLine: number))
      }
    }
    guard problems.isEmpty else { throw FileProblems(problems) }
    return lines
  }

  private init?(_ node: JSONNode, in reader: DocumentReader, definitions: TipDefinitions) {
    guard
      let object = reader.object(
        node, of: DonationLineKey.self, expected: "an object with 'event'")
    else { return nil }
    let event = object.take(.event).flatMap { node in
      Self.event(node, in: reader, definitions: definitions)
    }
    let instant = object.take(.instant).map(reader.instant)
    let value = object.take(.value)
    let identity = object.take(.identity).map { Self.identity($0, in: reader) }
    object.finish()
    guard let event else { return nil }
    do throws(DonationValueError) {
      self.value = try event.storedValue(of: value)
    } catch {
      guard case .mismatch = error, let value, let type = event.donationType else {
        reader.report(.donation(error, event.id), at: node.offset)
        return nil
      }
      for mismatch in Value.mismatches(of: value, with: type) {
        reader.report(.donation(.mismatch(mismatch), event.id), at: mismatch.offset)
      }
      return nil
    }
    if case .some(nil) = instant { return nil }
    if case .some(nil) = identity { return nil }
    self.event = event
    self.instant = instant ?? nil
    self.identity = identity ?? nil
  }

  private static func event(
    _ node: JSONNode, in reader: DocumentReader, definitions: TipDefinitions
  ) -> Event? {
    guard let id = reader.string(node, expected: "an event's id").map({ EventID($0) }) else {
      return nil
    }
    if let event = definitions.event(id) { return event }
    let names = definitions.events.map(\.id.rawValue)
    reader.report(
      .dangling(
        .event, name: id.rawValue, suggestion: reader.nearest(to: id.rawValue, among: names)),
      at: node.offset)
    return nil
  }

  private static func identity(_ node: JSONNode, in reader: DocumentReader) -> String? {
    guard let text = reader.string(node, expected: "a string that is not empty") else {
      return nil
    }
    if text.isEmpty { reader.report(.empty("an identity"), at: node.offset) }
    return text.isEmpty ? nil : text
  }
}
