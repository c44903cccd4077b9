import JSON
import TipEngine

/// A scenario file in which one expectation was made wrong.
struct ExpectationMutant {
  /// The index of the scenario whose expectation it is.
  let scenario: Int
  /// Where it has to fail.
  let failure: ScenarioRun.Failure
  /// The bytes of the file.
  let text: [UInt8]

  /// The mutants of every expectation of a file whose scenarios pass.
  static func all(of cases: CaseFile) throws -> [ExpectationMutant] {
    let text = try CaseFile.bytes(cases.path)
    let document = try JSONDocument.strict(text)
    let wrong = WrongExpectations(definitions: cases.file.definitions)
    var mutants: [ExpectationMutant] = []
    for (index, scenario) in (document.root["scenarios"]?.elements ?? []).enumerated() {
      for (number, step) in (scenario["steps"]?.elements ?? []).enumerated() {
        for (node, replacement) in wrong.replacements(in: step) {
          var mutated = Array(text[..<node.offset])
          mutated += Array(replacement.text.utf8)
          mutated += text[endOfValue(at: node.offset, in: text)...]
          let position = document.position(ofOffset: node.offset)
          mutants.append(
            ExpectationMutant(
              scenario: index, failure: .init(position: position, step: number + 1), text: mutated))
        }
      }
    }
    return mutants
  }

  /// The offset after the value of valid JSON that begins at an offset.
  private static func endOfValue(at start: Int, in text: [UInt8]) -> Int {
    var depth = 0
    var isInString = false
    var offset = start
    while offset < text.count {
      let byte = text[offset]
      if isInString {
        if byte == UInt8(ascii: "\\") { offset += 1 }
        if byte == UInt8(ascii: "\"") { isInString = false }
        if !isInString, depth == 0 { return offset + 1 }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isInString = true
        case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"):
          if depth == 0 { return offset }
          depth -= 1
          if depth == 0 { return offset + 1 }
        case UInt8(ascii: ","), UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
          if depth == 0 { return offset }
        default: break
        }
      }
      offset += 1
    }
    return offset
  }
}

/// What can stand in place of an expected value and is wrong if the value is right.
private struct WrongExpectations {
  let definitions: TipDefinitions

  func replacements(in step: JSONNode) -> [(JSONNode, JSONOutput)] {
    if let next = step["next"] { return otherTips(than: next).map { (next, $0) } }
    return (step["expect"]?.members ?? []).flatMap { kind in
      if kind.key == "eligible" { return otherLists(than: kind.value).map { (kind.value, $0) } }
      return kind.value.members.flatMap { member in
        others(than: member.value, of: kind.key, name: member.key).map { (member.value, $0) }
      }
    }
  }

  private func others(than node: JSONNode, of kind: String, name: String) -> [JSONOutput] {
    switch kind {
    case "status": otherStatuses(than: node.string ?? "")
    case "current":
      otherTips(than: node, among: definitions.groups.first { $0.id.rawValue == name }?.tips ?? [])
    case "displays", "donations": [.int((node.int ?? 0) + 1)]
    case "availableAt": otherInstants(than: node)
    case "parameters":
      definitions.parameter(ParameterName(name)).map {
        others(than: node, of: $0.type)
      } ?? []
    default: []
    }
  }

  private func otherStatuses(than status: String) -> [JSONOutput] {
    let all = [
      "pending", "available", "invalidated(tipClosed)", "invalidated(displayCountExceeded)",
    ]
    let others = all.filter { other in
      other != status && !(status == "invalidated" && other.hasPrefix("invalidated"))
    }
    return others.prefix(2).map { .string($0) }
  }

  private func otherTips(than node: JSONNode, among tips: [TipID]? = nil) -> [JSONOutput] {
    let tips = tips ?? definitions.tips.map(\.id)
    let other = tips.map(\.rawValue).first { $0 != node.string }
    return (other.map { [.string($0)] } ?? []) + (node.isNull ? [] : [.null])
  }

  /// The list without its first tip, with one that it has not, and turned around.
  private func otherLists(than node: JSONNode) -> [JSONOutput] {
    let ids = node.elements.compactMap(\.string)
    var lists: [[String]] = ids.count > 1 ? [ids.reversed()] : []
    if !ids.isEmpty { lists.append(Array(ids.dropFirst())) }
    if let missing = definitions.tips.map(\.id.rawValue).first(where: { !ids.contains($0) }) {
      lists.append(ids + [missing])
    }
    return lists.map { list in .array(list.map { .string($0) }) }
  }

  private func otherInstants(than node: JSONNode) -> [JSONOutput] {
    guard let text = node.string, let instant = Instant(rfc3339: text) else {
      return [.string("2026-01-01T00:00:00Z")]
    }
    let neighbours = [1, -1].compactMap { (difference: Int) -> JSONOutput? in
      Instant(milliseconds: instant.milliseconds + difference).map { .string($0.rfc3339) }
    }
    return neighbours + [.null]
  }

  private func others(than node: JSONNode, of type: ValueType) -> [JSONOutput] {
    switch type {
    case .bool: [.bool(!(node.bool ?? false))]
    case .int: [.int((node.int ?? 0) + 1)]
    case .double: [.double((Double(JSONOutput(node).text) ?? 0) + 0.5)]
    case .string: [.string((node.string ?? "") + "x")]
    case .date: otherInstants(than: node).filter { $0 != .null }
    case .array, .set:
      node.elements.isEmpty
        ? [.array([Self.sample(of: type.element)])]
        : [.array(node.elements.dropLast().map { JSONOutput($0) }), .array([])]
    case .dictionary(let values):
      [
        .object(
          node.members.map { .init(key: $0.key, value: JSONOutput($0.value)) }
            + [.init(key: "a key of no fixture", value: Self.sample(of: values))])
      ]
    case .optional(let wrapped):
      node.isNull ? [Self.sample(of: wrapped)] : [.null] + others(than: node, of: wrapped)
    case .object(let fields):
      fields.flatMap { changed in
        others(than: node[changed.name] ?? node, of: changed.type).map { other in
          .object(
            fields.map { field in
              let value = node[field.name].map { JSONOutput($0) } ?? .null
              return .init(key: field.name, value: field == changed ? other : value)
            })
        }
      }
    }
  }

  private static func sample(of type: ValueType) -> JSONOutput {
    switch type {
    case .bool: .bool(true)
    case .int, .double: .int(7)
    case .string: .string("x")
    case .date: .string("2026-01-01T00:00:00.007Z")
    case .array, .set: .array([])
    case .dictionary: .object([])
    case .optional: .null
    case .object(let fields):
      .object(fields.map { .init(key: $0.name, value: sample(of: $0.type)) })
    }
  }
}

extension ValueType {
  /// The type of the elements of an array or a set.
  fileprivate var element: ValueType {
    switch self {
    case .array(let element), .set(let element): element
    default: self
    }
  }
}
