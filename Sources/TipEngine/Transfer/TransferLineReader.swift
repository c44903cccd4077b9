import JSON

/// The keys of the records of an export, of which each kind has some.
enum TransferKey: String, ObjectKey {
  case profile
  case kind
  case instant = "at"
  case source
  case drawnIdentity = "identity"
  case givenIdentity = "id"
  case arrival
  case event
  case tip
  case action
  case parameter
  case value
  case shown
  case reason
  case scope
  case lastDisplay = "lastDisplayed"

  static let owner = "the record"
}

/// Reads one record of an export.
struct TransferLineReader {
  private let reader: DocumentReader

  init(_ reader: DocumentReader) { self.reader = reader }

  /// The record of a line, or nil if anything is wrong with it, which is then reported.
  func line(_ node: JSONNode) -> TransferLine? {
    guard
      let object = reader.object(
        node, of: TransferKey.self, expected: "an object with 'kind'"),
      let kind = require(.kind, of: object).flatMap({
        choice($0, of: TransferRecord.Kind.self)
      })
    else { return nil }
    let profile = name(.profile, in: object, as: ProfileName.self)
    let instant = require(.instant, of: object).flatMap(reader.instant)
    let source = require(.source, of: object).flatMap {
      choice($0, of: SourceName.self)
    }
    let identity = identity(of: kind, in: object, at: instant)
    let content = content(kind, in: object)
    object.finishWithTaken()
    guard let profile, let instant, let source, let identity, let content,
      reader.problems.isEmpty
    else { return nil }
    let record = TransferRecord(
      profile: profile, date: FactDate(instant, source: source == .clock ? .clock : .given),
      identity: identity.value, content: content)
    return TransferLine(record: record, place: reader.place(ofOffset: identity.offset))
  }

  private enum SourceName: String, CaseIterable {
    case clock
    case given
  }

  private enum ScopeName: String, CaseIterable {
    case datastore
    case tip
    case event
    case parameter
  }

  // MARK: Identities

  private func identity(
    of kind: TransferRecord.Kind, in object: ObjectReader<TransferKey>, at instant: Instant?
  ) -> (value: TransferRecord.Identity, offset: Int)? {
    if kind == .donation, let node = object.take(.givenIdentity) { return given(node, in: object) }
    guard let node = require(.drawnIdentity, of: object), let text = reader.string(node)
    else { return nil }
    guard let identity = FactUUID(text) else {
      reader.report(.export(.malformedIdentity(text)), at: node.offset)
      return nil
    }
    if let instant, !identity.belongs(to: instant) {
      reader.report(.export(.foreignIdentity(text)), at: node.offset)
      return nil
    }
    return (.drawn(identity), node.offset)
  }

  /// The identity that the user gave to a donation.
  private func given(
    _ node: JSONNode, in object: ObjectReader<TransferKey>
  ) -> (value: TransferRecord.Identity, offset: Int)? {
    let text = reader.string(node, expected: "a string that is not empty")
    if text?.isEmpty == true { reader.report(.empty("an identity"), at: node.offset) }
    guard let arrivalNode = require(.arrival, of: object),
      let arrival = reader.integer(arrivalNode, atLeast: 0)
    else { return nil }
    guard arrival <= FactUUID.maximumArrival else {
      reader.report(
        .outOfRange(String(arrival), expected: "a number of at most \(FactUUID.maximumArrival)"),
        at: arrivalNode.offset)
      return nil
    }
    guard let text, !text.isEmpty else { return nil }
    return (.given(text, arrival: arrival), node.offset)
  }

  // MARK: Contents

  private func content(
    _ kind: TransferRecord.Kind, in object: ObjectReader<TransferKey>
  ) -> TransferRecord.Content? {
    switch kind {
    case .donation:
      let event = name(.event, in: object, as: EventID.self)
      let value = object.take(.value).map(donationValue)
      if case .some(nil) = value { return nil }
      return event.map { .fact(.donation($0, value: value ?? nil)) }
    case .display:
      let tip = name(.tip, in: object, as: TipID.self)
      let shown = require(.shown, of: object).flatMap { reader.duration($0) }
      guard let tip, let shown else { return nil }
      return .fact(.display(tip, shown: shown))
    case .action:
      let tip = name(.tip, in: object, as: TipID.self)
      let action = name(.action, in: object, as: ActionID.self)
      guard let tip, let action else { return nil }
      return .fact(.action(tip, action))
    case .invalidation:
      let tip = name(.tip, in: object, as: TipID.self)
      let reason = require(.reason, of: object).flatMap {
        choice($0, of: InvalidationReason.self)
      }
      guard let tip, let reason else { return nil }
      return .fact(.invalidation(tip, reason))
    case .parameter:
      let parameter = name(.parameter, in: object, as: ParameterName.self)
      let value = require(.value, of: object).map { JSONOutput($0).text }
      guard let parameter, let value else { return nil }
      return .fact(.parameter(parameter, value: value))
    case .launch: return .fact(.launch)
    case .reset: return reset(object)
    }
  }

  private func reset(_ object: ObjectReader<TransferKey>) -> TransferRecord.Content? {
    let scope = require(.scope, of: object).flatMap {
      choice($0, of: ScopeName.self)
    }
    switch scope {
    case nil: return nil
    case .datastore?: return .reset(.datastore, lastDisplay: nil)
    case .tip?:
      let tip = name(.tip, in: object, as: TipID.self)
      let lastDisplay = object.take(.lastDisplay).map(reader.instant)
      if case .some(nil) = lastDisplay { return nil }
      return tip.map { .reset(.tip($0), lastDisplay: lastDisplay ?? nil) }
    case .event?:
      return name(.event, in: object, as: EventID.self).map {
        .reset(.event($0), lastDisplay: nil)
      }
    case .parameter?:
      return name(.parameter, in: object, as: ParameterName.self).map {
        .reset(.parameter($0), lastDisplay: nil)
      }
    }
  }

  private func donationValue(_ node: JSONNode) -> String? {
    guard case .object = node.value else {
      return reader.mismatch(node, expected: "an object")
    }
    let text = JSONOutput(node).text
    guard text.utf8.count <= Event.maximumDonationSize else {
      reader.report(.export(.tooLarge(bytes: text.utf8.count)), at: node.offset)
      return nil
    }
    return text
  }

  private func name<Name: Identifier>(
    _ key: TransferKey, in object: ObjectReader<TransferKey>, as: Name.Type
  ) -> Name? {
    require(key, of: object).flatMap { reader.identifier($0, as: Name.self) }
  }

  private func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ node: JSONNode, of: Choice.Type
  ) -> Choice? {
    reader.choice(node, of: Choice.self, among: Choice.allCases.map(\.rawValue))
  }

  /// The value of a key that this kind of record has to have.
  private func require(
    _ key: TransferKey, of object: ObjectReader<TransferKey>
  ) -> JSONNode? {
    let node = object.take(key)
    if node == nil {
      reader.report(.missingKey(key.rawValue, of: TransferKey.owner), at: object.offset)
    }
    return node
  }
}

extension DocumentReader {
  /// Where something stands in the file.
  fileprivate func place(ofOffset offset: Int) -> JSONPosition {
    document.position(ofOffset: offset).moved(down: firstLine - 1)
  }
}
