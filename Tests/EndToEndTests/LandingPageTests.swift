import Foundation
import JSON
import Testing
import TipEngine

@Suite struct LandingPageTests {
  private let text = """
    {
      "tips": [
        {
          "id": "ShortcutTip",
          "title": "Save faster",
          "rules": [
            { "event": "saved", "where": "$0.donations.donatedWithin(.week).count >= 3" }
          ]
        }
      ]
    }
    """

  private func example(_ print: (String) -> Void) throws {
    // The example begins.
    let definitions = try TipDefinitions(json: Array(text.utf8))
    let history = InMemoryHistory()
    guard let now = Instant(rfc3339: "2026-01-05T09:00:00Z"),
      let saved = definitions.event(EventID("saved")),
      let tip = definitions.tip(TipID("ShortcutTip"))
    else { return }

    let recorder = Recorder(
      definitions, history: history, date: FactDate(now, source: .given))
    recorder.donate(to: saved, value: nil, times: 2)

    var tips = Tips(definitions, history: history, now: now)
    print("\(tips.status(of: tip))")
    print(tips.explanation(of: tip).summary)
    // The example ends.
  }

  @Test func `the example of the engine's page does what its comments say`() throws {
    var printed: [String] = []
    try example { printed.append($0) }
    #expect(
      printed == [
        "pending", "ShortcutTip is pending: 2 of 3 donations of saved within a week",
      ])
  }

  @Test func `the example of the engine's page is the one that is run`() throws {
    let page = try Repository.text(of: "Sources/TipEngine/TipEngine.docc/TipEngine.md")
    let source = try Repository.text(of: "Tests/EndToEndTests/LandingPageTests.swift")
    let example = source.split(separator: "\n").drop { !$0.hasSuffix("example begins.") }
      .dropFirst().prefix { !$0.hasSuffix("example ends.") }.map(Self.statement)
    #expect(example.count == 12)
    let shown = page.split(separator: "\n").drop { !$0.hasPrefix("func example") }
      .dropFirst().prefix { $0 != "}" }.map(Self.statement)
    #expect(shown == example)
  }

  /// A line without its indentation, comment, and the interpolation that the test needs.
  private static func statement(_ line: Substring) -> String {
    var text = String(line.drop { $0 == " " })
    if let comment = text.range(of: "  //") { text = String(text[..<comment.lowerBound]) }
    while text.last == " " { text.removeLast() }
    return text == #"print("\(tips.status(of: tip))")"# ? "print(tips.status(of: tip))" : text
  }
}
