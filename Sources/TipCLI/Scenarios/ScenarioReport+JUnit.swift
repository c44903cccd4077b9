import JSON
import TipEngine

/// The results as JUnit's XML, a suite a file.
///
/// There are no times in it, since time is virtual and the same results are to be the same bytes; a
/// suite's timestamp is the instant at which its scenarios begin. The attributes and elements are
/// those that both Apache Ant's and Jenkins' schemas have.
extension [ScenarioResult] {
  var junitLines: [String] {
    var suites: [[ScenarioResult]] = []
    for result in self {
      if suites.last?.first?.file == result.file {
        suites[suites.count - 1].append(result)
      } else {
        suites.append([result])
      }
    }
    return [#"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites>"]
      + suites.enumerated().flatMap { $1.junitSuite(number: $0) } + ["</testsuites>"]
  }

  private func junitSuite(number: Int) -> [String] {
    guard let first else { return [] }
    let attributes = [
      ("name", first.file), ("package", "tipctl"), ("id", "\(number)"), ("tests", "\(count)"),
      ("failures", "\(failedCount)"), ("errors", "0"), ("time", "0"),
      ("timestamp", String(first.start.rfc3339.prefix(19))), ("hostname", "localhost"),
    ].map { "\($0)=\"\(xml($1))\"" }
    return ["  <testsuite \(attributes.joined(separator: " "))>", "    <properties/>"]
      + flatMap(\.junitCase)
      + ["    <system-out/>", "    <system-err/>", "  </testsuite>"]
  }
}

extension ScenarioResult {
  fileprivate var junitCase: [String] {
    let start = "    <testcase classname=\"\(xml(file))\" name=\"\(xml(name))\" time=\"0\""
    guard let failure else { return [start + "/>"] }
    let message = "step \(failure.step): \(failure.message)"
    let details = ["\(failure.place(in: file)): \(message)"] + failure.explanationLines
    return [
      start + ">",
      "      <failure type=\"expectation\" message=\"\(xml(message))\">"
        + details.map(xml).joined(separator: "\n") + "</failure>",
      "    </testcase>",
    ]
  }
}

/// A text within XML, in content or between quotes; characters that XML has no form for are
/// written out.
private func xml(_ text: String) -> String {
  var result = ""
  for scalar in text.printable.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
