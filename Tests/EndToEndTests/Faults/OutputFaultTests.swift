import Testing

@Suite struct OutputFaultTests {
  private static let sinks = [
    (">/dev/full", "no space left"), (">&-", "it is closed"),
    ("</dev/null >&-", "it is closed"),
  ]
  private static let records = [
    "donate watered", "set count 4", "display Welcome", "next", "next -q", "launch",
    "invalidate Save", "reset", "act Save 1 --show-tips Save", "donate watered --format json",
    "get -com.apple.TipKit.ResetDatastore 1",
  ]
  private static let questions = [
    "eligible", "status", "explain Save", "events", "get", "profiles", "help", "help next",
    "version", "status --format json", "schema", "schema --scenario --format json",
  ]

  @Test(arguments: sinks)
  func `what was recorded but can not be told is exit 4, and is recorded`(
    sink: String, cause: String
  ) throws {
    let project = try Project()
    try project.output(of: "launch")
    for record in Self.records {
      let result = try project.shell("tipctl \(record) \(sink)")
      #expect(result.status == 4, "\(record)")
      #expect(
        result.output
          == "tipctl: error: recorded, but not printed: standard output can not be written: \(cause)\n",
        "\(record)")
    }
    for question in Self.questions {
      let result = try project.shell("tipctl \(question) \(sink)")
      #expect(result.status == 4, "\(question)")
      #expect(
        result.output == "tipctl: error: standard output can not be written: \(cause)\n",
        "\(question)")
    }
    try project.output(of: "donate watered --id a")
    let count = try project.output(of: "events -q watered")
    #expect(try project.shell("tipctl donate watered \(sink)").status == 4)
    #expect(try project.output(of: "events -q watered") != count)
  }

  @Test(arguments: ["donate watered --id a", "invalidate Save", "donate --from /dev/null"])
  func `what was not recorded is not said to be`(line: String) throws {
    let project = try Project()
    try project.output(of: "donate watered --id a")
    try project.output(of: "invalidate Save")
    #expect(
      try project.shell("tipctl \(line) >/dev/full").output
        == "tipctl: error: standard output can not be written: no space left\n")
  }

  @Test func `a reader that has gone is an error, not a signal`() throws {
    let project = try Project()
    let result = try project.shell(
      """
      { sleep 0.1; tipctl donate watered; echo $? >status; } | true
      cat status; tipctl events -q watered
      { sleep 0.1; tipctl help; echo $? >status; } | true; cat status
      """)
    #expect(
      result.output == """
        tipctl: error: recorded, but not printed: standard output can not be written: its reader has gone
        4
        watered\t1
        tipctl: error: standard output can not be written: its reader has gone
        4

        """)
  }

  @Test func `quiet commands have nothing to print, so that nothing fails`() throws {
    let project = try Project()
    #expect(try project.shell("tipctl donate watered -q >/dev/full").status == 0)
    #expect(try project.shell("tipctl launch -q >&- 2>&- <&-").status == 0)
  }

  @Test func `standard error that can not be written changes no exit status`() throws {
    let project = try Project()
    #expect(try project.shell("tipctl nothing 2>/dev/full").status == 2)
    #expect(try project.shell("tipctl display Save 2>&-").status == 1)
    #expect(try project.shell("tipctl status --tips nothing 2>&- >&-").status == 3)
  }

  @Test func `closed descriptors are never mistaken for the datastore`() throws {
    let project = try Project()
    for closed in ["<&-", ">&-", "2>&-", "<&- >&-", "<&- >&- 2>&-", ">&- 2>&-"] {
      _ = try project.shell("tipctl donate watered \(closed); tipctl donate nothing \(closed)")
    }
    #expect(try project.output(of: "events -q watered") == "watered\t6\n")
    #expect(try project.run("donate --from -").status == 0)
    #expect(try project.shell("tipctl donate --from - <&-").status == 3)
  }
}
