import JSON

/// Configuration, parameters and events.
extension DefinitionsReader {
  func configuration(_ node: JSONNode) -> Configuration? {
    guard let object = reader.object(node, of: ConfigureKey.self) else { return nil }
    let frequency = object.take(.displayFrequency).flatMap(displayFrequency)
    let location = object.take(.datastoreLocation).flatMap(datastoreLocation)
    let container = object.take(.cloudKitContainer).flatMap(cloudKitContainer)
    object.finish()
    return Configuration(
      displayFrequency: frequency ?? .immediate,
      datastoreLocation: location ?? .applicationDefault, cloudKitContainer: container)
  }

  private func displayFrequency(_ node: JSONNode) -> DisplayFrequency? {
    guard case .string(let text) = node.value else {
      guard case .number = node.value else {
        return reader.mismatch(node, expected: "a display frequency such as \"daily\" or \"5d\"")
      }
      return reader.duration(node).map(DisplayFrequency.init(interval:))
    }
    let named = ConfigureKey.frequencies.first { $0.name == text }
    if let named { return named.frequency }
    if let interval = TimeSpan(text) { return DisplayFrequency(interval: interval) }
    let names = ConfigureKey.frequencies.map(\.name)
    reader.report(
      .wrongValue(
        found: text, expected: names.map { "'\($0)'" }.joined(separator: ", ") + " or a duration",
        suggestion: Suggestion.nearest(to: text, among: names)), at: node.offset)
    return nil
  }

  private func datastoreLocation(_ node: JSONNode) -> DatastoreLocation? {
    let expected = "'applicationDefault', {\"groupContainer\": ID} or {\"url\": PATH}"
    switch node.value {
    case .string(ConfigureKey.applicationDefault): return .applicationDefault
    case .string(let text):
      reader.report(
        .wrongValue(
          found: text, expected: expected,
          suggestion: Suggestion.nearest(to: text, among: [ConfigureKey.applicationDefault])),
        at: node.offset)
      return nil
    case .object: break
    default: return reader.mismatch(node, expected: expected)
    }
    guard let object = reader.object(node, of: LocationKey.self) else { return nil }
    let found = object.alternatives()
    object.finish()
    guard let (key, value) = object.only(of: found) else { return nil }
    return switch key {
    case .groupContainer: groupContainer(value)
    case .url: path(value).map { .url($0) }
    }
  }

  private func path(_ node: JSONNode) -> String? {
    guard let path = reader.string(node, expected: "a path") else { return nil }
    if path.isEmpty || path.utf8.contains(0) {
      reader.report(
        .wrongValue(found: path, expected: "a path", suggestion: nil), at: node.offset)
      return nil
    }
    return path
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
    case .string(ConfigureKey.automatic): return .automatic
    case .string(let text):
      reader.report(
        .wrongValue(
          found: text, expected: expected,
          suggestion: Suggestion.nearest(to: text, among: [ConfigureKey.automatic])),
        at: node.offset)
      return nil
    case .object:
      guard let object = reader.object(node, of: ContainerKey.self) else { return nil }
      let name = object.take(.named).flatMap {
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
    guard let object = reader.object(node, of: ParameterKey.self) else { return nil }
    if case .object(let members) = node.value, members.isEmpty {
      reader.report(.typeNeeded(found: .object), at: node.offset)
      return nil
    }
    let type = object.take(.type).flatMap(reader.valueType)
    let given = object.take(.defaultValue)
    let transient = object.bool(.transient)
    object.finish()
    guard let type else { return nil }
    let defaultValue: Value?
    if let given {
      defaultValue = value(given, as: type)
    } else if type.isOptional {
      defaultValue = .nil
    } else {
      reader.report(
        .missingKey(
          ParameterKey.defaultValue.rawValue, of: "a parameter of type \(type)"),
        at: node.offset)
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
    guard
      let object = reader.object(node, of: EventKey.self, expected: "an object such as {}")
    else { return nil }
    let donation = object.take(.donation).map(donationFields)
    let limit = object.take(.donationLimit).map(donationLimit)
    object.finish()
    guard let fields = donation ?? [], let limit = limit ?? DonationLimit() else { return nil }
    return Event(id: id, donation: fields, limit: limit)
  }

  private func donationFields(_ node: JSONNode) -> [ValueType.Field]? {
    let fields = reader.fields(node)
    guard case .object(let members) = node.value,
      let reserved = members.first(where: { EventKey.reservedFields.contains($0.key) })
    else { return fields }
    reader.report(.reservedField(reserved.key), at: reserved.keyOffset)
    return nil
  }

  private func donationLimit(_ node: JSONNode) -> DonationLimit? {
    guard let object = reader.object(node, of: LimitKey.self, expected: "a donation limit") else {
      return nil
    }
    let count = object.integer(.maximumCount)
    let age = object.duration(.maximumAge)
    object.finish()
    if case .some(nil) = age { return nil }
    guard let count = count ?? DonationLimit.defaultMaximumCount else { return nil }
    return DonationLimit(maximumCount: count, maximumAge: age ?? nil)
  }
}
