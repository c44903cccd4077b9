import JSON
import TipEngine

/// The results by the Test Anything Protocol, version 13 (testanything.org).
extension [ScenarioResult] {
  /// The plan comes first; a failure has its details in a block of YAML.
  var tapLines: [String] {
    var lines = ["TAP version 13", "1..\(count)"]
    for (index, result) in enumerated() {
      let mark = result.failure == nil ? "ok" : "not ok"
      lines.append("\(mark) \(index + 1) - \(result.tapDescription)")
      lines += result.tapDiagnostics
    }
    return lines
  }
}

extension ScenarioResult {
  /// The file and the name, such that no `#` begins a directive.
  ///
  /// `prove` takes a backslash before `#` for an escape. Readers that do not, such as tap.py, would
  /// still see a directive where `skip` or `todo` follows, so that its first letter is written as
  /// controls are. Scalars count, not characters: a mark may be combined with the `#`.
  fileprivate var tapDescription: String {
    var result = ""
    var rest = "\(file): \(name)".printable.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\": result += "\\\\"
      case "#":
        result += "\\#"
        let word = rest.drop(while: \.properties.isWhitespace)
        guard ["skip", "todo"].contains(String(word.prefix(4)).lowercased()),
          let letter = word.first
        else { continue }
        result += String(rest[..<word.startIndex])
        result += "\\\\u{\(String(letter.value, radix: 16))}"
        rest = word.dropFirst()
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  fileprivate var tapDiagnostics: [String] {
    guard let failure else { return [] }
    var fields: [(String, String)] = [
      ("message", yaml(failure.message)), ("severity", "fail"), ("file", yaml(file)),
      ("line", "\(failure.position.line)"), ("column", "\(failure.position.column)"),
      ("step", "\(failure.step)"),
    ]
    if let sides = failure.sides {
      fields += [("expected", yaml(sides.expected)), ("actual", yaml(sides.actual))]
    }
    var lines = fields.map { "\($0): \($1)" }
    if !failure.explanations.isEmpty {
      lines.append("explanation:")
      lines += failure.explanationLines.map { "  - " + yaml($0) }
    }
    return (["---"] + lines + ["..."]).map { "  " + $0 }
  }

  /// A text in YAML: a string of JSON is one, but for the two scalars that YAML does not have.
  private func yaml(_ text: String) -> String {
    var result = ""
    for scalar in JSONOutput.string(text.printable).text.unicodeScalars {
      switch scalar {
      case "\u{FFFE}", "\u{FFFF}": result += "\\u\(String(scalar.value, radix: 16))"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
