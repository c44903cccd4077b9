import Testing
import TipEngine

/// Instants against Python's `datetime`.
@Suite struct InstantOracleTests {
  /// A line an instant, of 24 characters and a line feed: random milliseconds of all years, which
  /// the test computes again from the same generator.
  private static let script = """
    import datetime, sys
    epoch, step = datetime.datetime(1970, 1, 1), datetime.timedelta(milliseconds=1)
    state, span, out = 12345, 315537897600000, []
    for index in range(1000000):
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        moment = datetime.datetime.min + step * (state % span)
        out.append(moment.isoformat(timespec='milliseconds'))
    sys.stdout.write('Z\\n'.join(out) + 'Z\\n')
    """

  @Test(.enabled(if: Python.installed != nil, "there is no python3"))
  func `a million instants are those of datetime`() throws {
    let output = try #require(try Python.installed?.output(of: Self.script))
    #expect(output.count == 25_000_000)
    var state: UInt64 = 12_345
    var differences = 0
    var count = 0
    for start in stride(from: 0, to: output.count, by: 25) {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let milliseconds = Instant.earliest.milliseconds + Int(state % 315_537_897_600_000)
      let written = output[start..<start + 24]
      let text = String(decoding: written, as: UTF8.self)
      let instant = Instant(rfc3339: text)
      // Python writes milliseconds also where they are zero.
      let printed = milliseconds % 1000 == 0 ? text.prefix(19) + "Z" : text[...]
      if instant?.milliseconds != milliseconds || instant?.rfc3339 != String(printed) {
        differences += 1
        if differences < 10 { Issue.record("\(text) is \(instant?.rfc3339 ?? "not read")") }
      }
      count += 1
    }
    #expect(count == 1_000_000)
    #expect(differences == 0)
  }
}
