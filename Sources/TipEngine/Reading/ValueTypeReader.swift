import JSON

/// Types as the definitions file writes them.
extension DocumentReader {
  /// `"Int"`, `"[String]"`, `"Set<Int>"`, `"[String: Bool]"`, `"Date?"`, or an object of fields.
  func valueType(_ node: JSONNode) -> ValueType? {
    switch node.value {
    case .string(let text):
      var parser = ValueTypeParser(text)
      if let type = parser.parse() { return type }
      report(.malformedType(text), at: node.offset)
      return nil
    case .object:
      guard let fields = fields(node) else { return nil }
      if fields.isEmpty {
        report(.empty("an object of fields"), at: node.offset)
        return nil
      }
      return .object(fields)
    default: return mismatch(node, expected: "a type such as \"Int\" or an object of fields")
    }
  }

  /// The fields of a structure; nil if one of them is wrong.
  func fields(_ node: JSONNode) -> [ValueType.Field]? {
    guard let declarations = declarations(node, expected: "an object of fields") else {
      return nil
    }
    var fields: [ValueType.Field] = []
    var isComplete = true
    for member in declarations {
      if let violation = IdentifierRules.violation(in: member.key) {
        report(.identifier(member.key, violation), at: member.keyOffset)
        isComplete = false
      } else if let type = valueType(member.value) {
        fields.append(ValueType.Field(name: member.key, type: type))
      } else {
        isComplete = false
      }
    }
    return isComplete ? fields : nil
  }
}

/// Reads a type's spelling.
private struct ValueTypeParser {
  private var rest: Substring.UnicodeScalarView

  init(_ text: String) { rest = Substring(text).unicodeScalars }

  /// The whole text as a type.
  mutating func parse() -> ValueType? {
    let type = type(depth: 0)
    skipSpace()
    return rest.isEmpty ? type : nil
  }

  private mutating func skipSpace() { rest = rest.drop { $0 == " " } }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    skipSpace()
    guard rest.first == scalar else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func type(depth: Int) -> ValueType? {
    guard depth < 64, let base = base(depth: depth) else { return nil }
    guard take("?") else { return base }
    return take("?") || base.isOptional ? nil : .optional(base)
  }

  private mutating func base(depth: Int) -> ValueType? {
    if take("[") {
      guard let first = type(depth: depth + 1) else { return nil }
      guard take(":") else { return take("]") ? .array(first) : nil }
      guard first == .string, let value = type(depth: depth + 1), take("]") else { return nil }
      return .dictionary(value)
    }
    skipSpace()
    let letters = rest.prefix { $0.properties.isAlphabetic }
    rest = rest[letters.endIndex...]
    switch String(letters) {
    case "Bool": return .bool
    case "Int": return .int
    case "Double": return .double
    case "String": return .string
    case "Date": return .date
    case "Set":
      guard take("<"), let element = type(depth: depth + 1), take(">") else { return nil }
      return .set(element)
    default: return nil
    }
  }
}
