import Testing

@Suite struct DonateTests {
  private static let front = #"{"now":"2026-01-05T09:00:00Z","recorded":"#

  private static let examples = [
    Example("donate watered", "donated watered (1 donation)\n"),
    Example("donate watered", after: ["donate watered"], "donated watered (2 donations)\n"),
    Example("donate watered --times 3", "donated watered (3 donations)\n"),
    Example("donate watered -q"),
    Example("donate watered -q --format json"),
    Example(
      "donate watered --times 2 --format json",
      front + #"2,"event":"watered","donations":2}"# + "\n"),
    Example("donate counted --times 999", "donated counted (999 donations)\n"),
    Example("donate counted --times 1000", "donated counted (1000+ donations)\n"),
    Example(
      "donate counted", after: ["donate counted --times 1000"],
      "donated counted (1000+ donations)\n"),
    Example(
      "donate counted --times 1234 --format json",
      front + #"1234,"event":"counted","donations":1234}"# + "\n"),
    // By default the most recent 1,000 persist.
    Example(
      "donate watered --times 1500 --format json",
      front + #"1500,"event":"watered","donations":1000}"# + "\n"),
    Example("donate few --times 7", "donated few (3 donations)\n"),
    Example(
      #"donate visited --value {"place":7}"#, "donated visited (1 donation)\n"),
    Example(
      #"donate visited --value={"note":null,"place":-7}"#, "donated visited (1 donation)\n"),
  ]

  @Test(arguments: examples)
  func `donate records, and says how many a rule would count`(_ example: Example) throws {
    try Project().check(example)
  }

  private static let refused = [
    Example(
      "donate visited", status: 2,
      error:
        "tipctl: error: event 'visited' needs a value of type { place: Int, note: String? }, found none\n"
    ),
    Example(
      "donate visited --value {}", status: 2,
      error: "tipctl: error: the value of 'visited': field 'place' is missing\n"),
    Example(
      #"donate visited --value {"place":1.0}"#, status: 2,
      error:
        "tipctl: error: the value of 'visited' at column 10: expected a whole number without '.' or exponent for Int\n"
    ),
    Example(
      #"donate visited --value {"place":1,"plase":1}"#, status: 2,
      error:
        "tipctl: error: the value of 'visited' at column 12: no field is named 'plase' (did you mean 'place'?)\n"
    ),
    Example(
      #"donate watered --value {}"#, status: 2,
      error: "tipctl: error: event 'watered' takes no value\n"),
    Example(
      "donate watered --times 0", status: 2,
      error:
        "tipctl: error: '--times' is '0', expected a whole number from 1 to 1000000, such as '3'\n"
    ),
    Example(
      "donate watered --times 1000001", status: 2,
      error:
        "tipctl: error: '--times' is '1000001', expected a whole number from 1 to 1000000, such as '3'\n"
    ),
    Example(
      "donate watered --times 2 --id a", status: 2,
      error: "tipctl: error: '--id' names one donation, but '--times' is '2', expected '1'\n"),
    Example("donate", status: 2, error: "tipctl: error: 'donate' needs EVENT\n"),
    Example(
      "donate watered few", status: 2,
      error: "tipctl: error: 'donate' takes only EVENT, but also has 'few'\n"),
  ]

  @Test(arguments: refused)
  func `what is wrong with a donation is said, and nothing is recorded`(_ example: Example) throws {
    let project = try Project()
    try project.check(example)
    #expect(!project.has(".tipctl"))
  }

  @Test(arguments: [(4080, 0), (4081, 2)] as [(Int, Int32)])
  func `a value has at most 4 KiB of compact JSON`(length: Int, status: Int32) throws {
    // {"place":1,"note":""} has 21 bytes, white space does not count.
    let text = String(repeating: "x", count: length - 5)
    let value = #"{ "place": 1, "note": "\#(text)" }"#
    let result = try Project().run(["donate", "visited", "--value", value])
    #expect(result.status == status, "\(result.error)")
  }

  @Test func `a value with equal keys is not JSON that is taken`() throws {
    let result = try Project().run(#"donate visited --value {"place":1,"place":2}"#)
    #expect(result.status == 2)
    #expect(result.error.contains("the value of 'visited' is not JSON: "))
  }

  @Test func `donations that are too old for the limit do not persist`() throws {
    let project = try Project()
    try project.output(of: "donate recent --times 2 --now 2026-01-04T08:59:59.999Z")
    try project.output(of: "donate recent --now 2026-01-04T09:00:00Z")
    // A question does not prune; what is stored and not counted shows.
    #expect(
      try project.output(of: "events recent")
        == "recent\t1\t3\t2026-01-04T08:59:59.999Z\t2026-01-04T09:00:00Z\n")
    #expect(try project.output(of: "donate recent") == "donated recent (2 donations)\n")
    #expect(
      try project.output(of: "events recent")
        == "recent\t2\t2\t2026-01-04T09:00:00Z\t2026-01-05T09:00:00Z\n")
  }

  @Test func `a recording command prunes by its own definitions`() throws {
    let project = try Project(#"{"events":{"e":{}}}"#)
    try project.output(of: "donate e --times 10")
    try project.define(#"{"events":{"e":{"donationLimit":{"maximumCount":4}}}}"#)
    #expect(try project.output(of: "events -q e") == "e\t4\n")
    try project.define(#"{"events":{"e":{}}}"#)
    #expect(try project.output(of: "events -q e") == "e\t10\n")
    try project.define(#"{"events":{"e":{"donationLimit":{"maximumCount":4}}}}"#)
    try project.output(of: "donate e")
    try project.define(#"{"events":{"e":{}}}"#)
    #expect(try project.output(of: "events -q e") == "e\t4\n")
  }

  @Test func `future donations are neither counted nor pruned`() throws {
    let project = try Project()
    try project.output(of: "donate few --times 2 --now 2027-01-01T00:00:00Z")
    #expect(try project.output(of: "donate few --times 3") == "donated few (3 donations)\n")
    #expect(try project.output(of: "events few").hasPrefix("few\t3\t3\t"))
    #expect(
      try project.output(of: "events few --now 2027-01-01T00:00:00Z").hasPrefix("few\t3\t5\t"))
  }
}

@Suite struct DonationIdentityTests {
  @Test func `an identity that is stored is said, and not counted again`() throws {
    let project = try Project()
    #expect(try project.output(of: "donate watered --id a") == "donated watered (1 donation)\n")
    #expect(
      try project.output(of: "donate watered --id a")
        == "not donated watered, 'a' is stored already (1 donation)\n")
    #expect(
      try project.output(of: "donate watered --id a --format json")
        == #"{"now":"2026-01-05T09:00:00Z","recorded":0,"event":"watered","donations":1}"# + "\n")
    #expect(try project.output(of: "donate watered --id a -q") == "")
    #expect(try project.output(of: "donate watered --id b") == "donated watered (2 donations)\n")
    #expect(try project.output(of: "profiles") == "default\t2\n")
  }

  @Test func `an identity is one in its profile, over all events, and its bytes count`() throws {
    let project = try Project()
    try project.output(of: "donate watered --id a")
    #expect(
      try project.output(of: "donate few --id a")
        == "not donated few, 'a' is stored already (0 donations)\n")
    #expect(
      try project.output(of: "donate few --id a --profile other") == "donated few (1 donation)\n")
    #expect(try project.output(of: "donate few --id \u{E9}") == "donated few (1 donation)\n")
    #expect(try project.output(of: "donate few --id e\u{301}") == "donated few (2 donations)\n")
  }

  private static let forgetting = [
    ["reset"], ["reset --event few"], ["donate few --times 3"],
    ["events -com.apple.TipKit.ResetDatastore 1"], ["reset --all-profiles"],
  ]

  @Test(arguments: forgetting)
  func `an identity is known only while its donation is stored`(_ commands: [String]) throws {
    let project = try Project()
    try project.output(of: "donate few --id a --now 2026-01-05T08:00:00Z")
    for command in commands { try project.output(of: command) }
    #expect(try project.output(of: "donate few --id a").hasPrefix("donated few ("))
  }
}
