import JSON

/// What `$allow` silences in a file.
///
/// An object's allowances hold for it and all that is inside, for the key before it too, and for the
/// warnings of an instance if they stand in its object.
struct Allowances {
  /// In the order of the file.
  private var allowances: [Allowance] = []
  /// The indices of those of a code, in the order of the file.
  private var indices: [String: [Int]] = [:]

  private struct Allowance {
    let code: String
    let offset: Int
    /// From the object, or the key before it, up to what comes after it.
    let extent: Range<Int>
    /// The nearest one of the same code whose object encloses this one's.
    let enclosing: Int?
    var isUsed = false
  }

  /// Where `default` is data that is not looked into.
  private enum Place {
    case root, parameters, parameter, other

    func inside(_ key: String) -> Place {
      switch self {
      case .root: key == "parameters" ? .parameters : .other
      case .parameters: .parameter
      case .parameter, .other: .other
      }
    }
  }

  /// Collects the allowances of definitions.
  init(of root: JSONNode) { collect(root, at: .root, in: root.offset..<Int.max) }

  private mutating func collect(_ node: JSONNode, at place: Place, in extent: Range<Int>) {
    switch node.value {
    case .object(let members):
      for code in node["$allow"]?.elements ?? [] {
        if case .string(let text) = code.value { add(text, at: code.offset, in: extent) }
      }
      for (index, member) in members.enumerated() {
        if ["$allow", "$comment"].contains(member.key) { continue }
        if place == .parameter, member.key == "default" { continue }
        let end = index + 1 < members.count ? members[index + 1].keyOffset : extent.upperBound
        collect(member.value, at: place.inside(member.key), in: member.keyOffset..<end)
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        let end = index + 1 < elements.count ? elements[index + 1].offset : extent.upperBound
        collect(element, at: .other, in: element.offset..<end)
      }
    default: break
    }
  }

  private mutating func add(_ code: String, at offset: Int, in extent: Range<Int>) {
    var enclosing = indices[code]?.last
    while let index = enclosing, !allowances[index].extent.contains(extent.lowerBound) {
      enclosing = allowances[index].enclosing
    }
    indices[code, default: []].append(allowances.count)
    allowances.append(
      Allowance(code: code, offset: offset, extent: extent, enclosing: enclosing))
  }

  /// The notes that nothing silences, and those about allowances that are wrong themselves.
  mutating func remaining(_ notes: [Note], isSystemChecked: Bool) -> [Note] {
    if allowances.isEmpty { return notes }
    var remaining = notes.filter { !silences($0) }
    for allowance in allowances {
      guard let warning = warning(about: allowance, isSystemChecked: isSystemChecked) else {
        continue
      }
      let note = Note(warning: warning, offset: allowance.offset, instance: nil)
      if !silences(note) { remaining.append(note) }
    }
    return remaining
  }

  private func warning(about allowance: Allowance, isSystemChecked: Bool) -> Warning? {
    guard let code = WarningCode(rawValue: allowance.code) else {
      let codes = WarningCode.allCases.map(\.rawValue)
      return .unknownAllowance(
        allowance.code, suggestion: Suggestion.nearest(to: allowance.code, among: codes))
    }
    // Whether these two are used is not known before all others are.
    if allowance.isUsed || code == .unusedAllowance || code == .unknownAllowance { return nil }
    return code.needsMinimumSystem && !isSystemChecked ? nil : .unusedAllowance(code)
  }

  private mutating func silences(_ note: Note) -> Bool {
    let code = note.warning.code.rawValue
    var isSilenced = use(code, at: note.offset)
    if let instance = note.instance, use(code, at: instance) { isSilenced = true }
    return isSilenced
  }

  /// Whether a code is allowed at an offset; notes the allowances as used.
  private mutating func use(_ code: String, at offset: Int) -> Bool {
    guard let candidates = indices[code] else { return false }
    // The last that begins before the offset, by bisection; then outwards.
    var low = 0
    var high = candidates.count
    while low < high {
      let middle = (low + high) / 2
      if allowances[candidates[middle]].extent.lowerBound > offset {
        high = middle
      } else {
        low = middle + 1
      }
    }
    var next = low > 0 ? candidates[low - 1] : nil
    var isAllowed = false
    while let index = next {
      if allowances[index].extent.contains(offset) {
        allowances[index].isUsed = true
        isAllowed = true
      }
      next = allowances[index].enclosing
    }
    return isAllowed
  }
}
