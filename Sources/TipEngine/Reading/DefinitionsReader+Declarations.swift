import JSON

/// Configuration, parameters and events.
extension DefinitionsReader {
  func configuration(_ node: JSONNode) -> Configuration? {
    guard let object = reader.object(node) else { return nil }
    let frequency = object.take("displayFrequency").flatMap(displayFrequency)
    let location = object.take("datastoreLocation").flatMap(datastoreLocation)
    let container = object.take("cloudKitContainer").flatMap(cloudKitContainer)
    object.finish()
    return Configuration(
      displayFrequency: frequency ?? .immediate,
      datastoreLocation: location ?? .applicationDefault, cloudKitContainer: container)
  }

  private static let frequencies: [(name: String, frequency: DisplayFrequency)] = [
    ("immediate", .immediate), ("hourly", .hourly), ("daily", .daily), ("weekly", .weekly),
    ("monthly", .monthly),
  ]

  private func displayFrequency(_ node: JSONNode) -> DisplayFrequency? {
    guard case .string(let text) = node.value else {
      guard case .number = node.value else {
        return reader.mismatch(node, expected: "a display frequency such as \"daily\" or \"5d\"")
      }
      return reader.duration(node).map(DisplayFrequency.init(interval:))
    }
    if let named = Self.frequencies.first(where: { $0.name == text }) { return named.frequency }
    if let interval = TimeSpan(text) { return DisplayFrequency(interval: interval) }
    let names = Self.frequencies.map(\.name)
    reader.report(
      .wrongValue(
        found: text, expected: names.map { "'\($0)'" }.joined(separator: ", ") + " or a duration",
        suggestion: Suggestion.nearest(to: text, among: names)), at: node.offset)
    return nil
  }

  private func datastoreLocation(_ node: JSONNode) -> DatastoreLocation? {
    let expected = "'applicationDefault', {\"groupContainer\": ID} or {\"url\": PATH}"
    switch node.value {
    case .string("applicationDefault"): return .applicationDefault
    case .string(let text):
      reader.report(
        .wrongValue(
          found: text, expected: expected,
          suggestion: Suggestion.nearest(to: text, among: ["applicationDefault"])),
        at: node.offset)
      return nil
    case .object: break
    default: return reader.mismatch(node, expected: expected)
    }
    guard let object = reader.object(node) else { return nil }
    let container = object.take("groupContainer")
    let url = object.take("url")
    object.finish()
    switch (container, url) {
    case (let container?, nil): return groupContainer(container)
    case (nil, let url?):
      guard let path = reader.string(url, expected: "a path") else { return nil }
      if path.isEmpty || path.utf8.contains(0) {
        reader.report(
          .wrongValue(found: path, expected: "a path", suggestion: nil), at: url.offset)
        return nil
      }
      return .url(path)
    default:
      let found = container == nil ? [] : ["groupContainer", "url"]
      reader.report(.oneKey(of: ["groupContainer", "url"], found: found), at: node.offset)
      return nil
    }
  }

  /// The id of a group container, which becomes the name of a folder.
  private func groupContainer(_ node: JSONNode) -> DatastoreLocation? {
    guard let id = reader.string(node, expected: "a group container's id") else { return nil }
    let isPlain = IdentifierRules.violation(in: id) == nil && !id.utf8.contains(0x2F)
    guard isPlain, id != ".", id != ".." else {
      reader.report(
        .wrongValue(
          found: id, expected: "an id such as 'group.com.example' without '/'", suggestion: nil),
        at: node.offset)
      return nil
    }
    return .groupContainer(identifier: id)
  }

  private func cloudKitContainer(_ node: JSONNode) -> CloudKitContainer? {
    let expected = "'automatic', {\"named\": ID} or null"
    switch node.value {
    case .null: return nil
    case .string("automatic"): return .automatic
    case .string(let text):
      reader.report(
        .wrongValue(
          found: text, expected: expected,
          suggestion: Suggestion.nearest(to: text, among: ["automatic"])), at: node.offset)
      return nil
    case .object:
      guard let object = reader.object(node) else { return nil }
      let name = object.require("named", of: "a CloudKit container").flatMap {
        reader.string($0, expected: "a container's id")
      }
      object.finish()
      return name.map { .named($0) }
    default: return reader.mismatch(node, expected: expected)
    }
  }

  // MARK: Parameters

  func parameter(_ name: ParameterName, _ node: JSONNode) -> Parameter? {
    switch node.value {
    case .bool(let bool): return Parameter(name: name, type: .bool, defaultValue: .bool(bool))
    case .string(let text):
      return Parameter(name: name, type: .string, defaultValue: .string(text))
    case .number(let number): return bareNumber(name, number, node)
    case .object: return declaredParameter(name, node)
    case .array, .null:
      reader.report(.typeNeeded(found: JSONKind(of: node.value)), at: node.offset)
      return nil
    }
  }

  private func bareNumber(
    _ name: ParameterName, _ number: JSONNumber, _ node: JSONNode
  ) -> Parameter? {
    let isDecimal = number.text.utf8.contains { ".eE".utf8.contains($0) }
    let type: ValueType = isDecimal ? .double : .int
    return value(node, as: type).map { Parameter(name: name, type: type, defaultValue: $0) }
  }

  private func declaredParameter(_ name: ParameterName, _ node: JSONNode) -> Parameter? {
    guard let object = reader.object(node) else { return nil }
    if case .object(let members) = node.value, members.isEmpty {
      reader.report(.typeNeeded(found: .object), at: node.offset)
      return nil
    }
    let type = object.require("type", of: "a parameter").flatMap(reader.valueType)
    let given = object.take("default")
    let transient = object.take("transient").map(reader.bool)
    object.finish()
    guard let type else { return nil }
    let defaultValue: Value?
    if let given {
      defaultValue = value(given, as: type)
    } else if type.isOptional {
      defaultValue = .nil
    } else {
      reader.report(.missingKey("default", of: "a parameter of type \(type)"), at: node.offset)
      defaultValue = nil
    }
    guard let defaultValue, let isTransient = transient ?? false else { return nil }
    return Parameter(
      name: name, type: type, defaultValue: defaultValue,
      persistence: isTransient ? .transient : .persistent)
  }

  private func value(_ node: JSONNode, as type: ValueType) -> Value? {
    let mismatches = Value.mismatches(of: node, with: type)
    for mismatch in mismatches { reader.report(.value(mismatch), at: mismatch.offset) }
    return mismatches.isEmpty ? try? Value(node, as: type) : nil
  }

  // MARK: Events

  func event(_ id: EventID, _ node: JSONNode) -> Event? {
    guard let object = reader.object(node, expected: "an object such as {}") else { return nil }
    let donation = object.take("donation").map(donationFields)
    let limit = object.take("donationLimit").map(donationLimit)
    object.finish()
    guard let fields = donation ?? [], let limit = limit ?? DonationLimit() else { return nil }
    return Event(id: id, donation: fields, limit: limit)
  }

  private func donationFields(_ node: JSONNode) -> [ValueType.Field]? {
    let fields = reader.fields(node)
    guard case .object(let members) = node.value,
      let date = members.first(where: { $0.key == "date" })
    else { return fields }
    reader.report(.reservedField("date"), at: date.keyOffset)
    return nil
  }

  private func donationLimit(_ node: JSONNode) -> DonationLimit? {
    guard let object = reader.object(node, expected: "a donation limit") else { return nil }
    let count = object.take("maximumCount").map { reader.integer($0, atLeast: 1) }
    let age = object.take("maximumAge").map { reader.duration($0, longerThanZero: true) }
    object.finish()
    if case .some(nil) = age { return nil }
    guard let count = count ?? DonationLimit.defaultMaximumCount else { return nil }
    return DonationLimit(maximumCount: count, maximumAge: age ?? nil)
  }
}
