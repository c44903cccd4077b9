extension String {
  /// The text with everything escaped that could make a terminal do more than show it.
  ///
  /// The controls U+0000 to U+001F and U+007F to U+009F, the separators U+2028 and U+2029, and the
  /// bidirectional controls become `\u{…}` with lower-case digits and no padding; all else stays,
  /// backslashes included: this is for people to read, not to be read back.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var printable: String {
    guard unicodeScalars.contains(where: \.isTerminalHazard) else { return self }
    var printable = ""
    for scalar in unicodeScalars {
      if scalar.isTerminalHazard {
        printable += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        printable.unicodeScalars.append(scalar)
      }
    }
    return printable
  }
}

extension Unicode.Scalar {
  /// Tells controls, line separators and bidirectional controls from what a terminal only shows.
  var isTerminalHazard: Bool {
    switch value {
    case 0x00...0x1f, 0x7f...0x9f: true
    case 0x2028, 0x2029: true
    case 0x061c, 0x200e, 0x200f, 0x202a...0x202e, 0x2066...0x2069: true
    default: false
    }
  }
}
