import JSON
import Testing
import TipEngine

/// `localizedStandardContains` against Python's `unicodedata`.
@Suite struct FoldedTextOracleTests {
  /// Prints three lines a question: a text, one that is looked for in it, and whether it is found.
  ///
  /// Asked are all scalars that folding, decomposition or removal of marks changes, and one in
  /// eleven of the others.
  private static let script = #"""
    import sys, unicodedata
    def fold(text):
        text = unicodedata.normalize('NFD', text.casefold())
        return ''.join(c for c in text if unicodedata.category(c) != 'Mn')
    for code in range(0x110000):
        scalar = chr(code)
        if unicodedata.category(scalar) in ('Cn', 'Cs', 'Co'): continue
        if code == 0x1171E: continue  # no nonspacing mark any more since Unicode 16
        folded = fold(scalar)
        if folded == scalar and code % 11: continue
        if 0xAC00 <= code <= 0xD7A3 and code % 11: continue
        others = {folded, scalar.upper(), scalar.lower(), scalar.title(), 'a'}
        for text, part in [(scalar, x) for x in others] + [(x, scalar) for x in others]:
            print(' '.join('%x' % ord(c) for c in text))
            print(' '.join('%x' % ord(c) for c in part))
            print('true' if fold(part) in fold(text) else 'false')
    """#

  @Test(.enabled(if: Python.installed != nil, "there is no python3"))
  func `texts are found as unicodedata folds them`() throws {
    let output = try #require(try Python.installed?.output(of: Self.script))
    let lines = output.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let bench = try PredicateBench(parameters: #"{"text": "", "part": ""}"#)
    let predicate = try bench.predicate("$0.localizedStandardContains($1)", ["text", "part"])
    var differences: [String] = []
    let count = lines.count / 3
    for index in 0..<count {
      let history = InMemoryHistory()
      for (offset, name) in ["text", "part"].enumerated() {
        history.record(
          .parameter(ParameterName(name), value: Self.text(lines[index * 3 + offset]).json),
          at: .after(-1))
      }
      var tips = Tips(bench.definitions, history: history, now: .after(0))
      let found = tips.outcome(of: .predicate(predicate)) == .satisfied
      if found != (lines[index * 3 + 2] == "true") {
        differences.append("\(lines[index * 3 + 1]) in \(lines[index * 3])")
      }
    }
    #expect(count > 50_000)
    #expect(differences.isEmpty, "\(differences.count) of \(count): \(differences.prefix(40))")
  }

  private static func text(_ scalars: String) -> String {
    var text = String.UnicodeScalarView()
    for digits in scalars.split(separator: " ") {
      if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
