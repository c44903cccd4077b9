import Testing

@Suite struct EventsTests {
  private static let examples = [
    Example(
      "events",
      "watered\t0\t0\t-\t-\ncounted\t0\t0\t-\t-\nfew\t0\t0\t-\t-\nrecent\t0\t0\t-\t-\nvisited\t0\t0\t-\t-\n"
    ),
    Example("events -q few watered few", after: ["donate watered"], "few\t0\nwatered\t1\n"),
    Example(
      "events watered",
      after: ["donate watered --now 2026-01-05T08:00:00.5Z", "donate watered --times 2"],
      "watered\t3\t3\t2026-01-05T08:00:00.500Z\t2026-01-05T09:00:00Z\n"),
    // What is too old counts no more, and is stored until a donation prunes.
    Example(
      "events recent --format json", after: ["donate recent --now 2026-01-01T00:00:00Z"],
      #"{"now":"2026-01-05T09:00:00Z","events":[{"id":"recent","donations":0,"stored":1,"#
        + #""first":"2026-01-01T00:00:00Z","last":"2026-01-01T00:00:00Z"}]}"# + "\n"),
    Example(
      "events few --format json",
      #"{"now":"2026-01-05T09:00:00Z","events":[{"id":"few","donations":0,"stored":0,"#
        + #""first":null,"last":null}]}"# + "\n"),
    Example("events counted -q", after: ["donate counted --times 1234"], "counted\t1234\n"),
  ]

  @Test(arguments: examples)
  func `events prints a row an event`(_ example: Example) throws {
    try Project().check(example)
  }

  @Test func `a million donations are recorded at once`() throws {
    let project = try Project(#"{"events":{"e":{"donationLimit":{"maximumCount":5}}}}"#)
    let refused = try project.run("donate e --times 9999999999999999999999")
    #expect(refused.status == 2)
    #expect(try project.output(of: "donate e --times 200000") == "donated e (5 donations)\n")
    #expect(try project.output(of: "events -q") == "e\t5\n")
  }
}
