extension JSONOutput {
  /// The tree as compact JSON: one line, no spaces, keys in the order given.
  ///
  /// A double that is whole and smaller than 2^53 in magnitude is written as an integer (`3`, and
  /// negative zero as `0`), any other with the fewest digits that read back as the same double;
  /// infinities and NaN, which JSON does not have, as `null`. In strings the controls, U+2028,
  /// U+2029 and the bidirectional controls are escaped, so that no terminal interprets them; `/` is
  /// not (RFC 8259, section 7, allows both).
  ///
  /// - Complexity: O(*n*) in the length of the result.
  public var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .int(let int): text += String(int)
    case .double(let double): text += Self.literal(double)
    case .string(let string): Self.write(string, to: &text)
    case .array(let elements): Self.write(elements, to: &text)
    case .object(let members): Self.write(members, to: &text)
    case .raw(let raw): text += raw
    }
  }

  private static func write(_ elements: [JSONOutput], to text: inout String) {
    text += "["
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      element.write(to: &text)
    }
    text += "]"
  }

  private static func write(_ members: [Member], to text: inout String) {
    text += "{"
    for (index, member) in members.enumerated() {
      if index > 0 { text += "," }
      write(member.key, to: &text)
      text += ":"
      member.value.write(to: &text)
    }
    text += "}"
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    if string.unicodeScalars.contains(where: needsEscape) {
      for scalar in string.unicodeScalars { write(scalar, to: &text) }
    } else {
      text += string
    }
    text += "\""
  }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\"" || scalar == "\\" || scalar.isTerminalHazard
  }

  private static func write(_ scalar: Unicode.Scalar, to text: inout String) {
    switch scalar {
    case "\"": text += "\\\""
    case "\\": text += "\\\\"
    case "\u{8}": text += "\\b"
    case "\u{c}": text += "\\f"
    case "\n": text += "\\n"
    case "\r": text += "\\r"
    case "\t": text += "\\t"
    case _ where scalar.isTerminalHazard:
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: text.unicodeScalars.append(scalar)
    }
  }

  private static func literal(_ double: Double) -> String {
    guard double.isFinite else { return "null" }
    guard double.magnitude < 0x1p53 else { return double.description }
    // Not `rounded`: that calls the C library's `trunc`, and nothing else here needs its mathematics.
    let whole = Int(double)
    return Double(whole) == double ? String(whole) : double.description
  }
}
