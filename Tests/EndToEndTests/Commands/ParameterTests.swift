import Testing

@Suite struct ParameterTests {
  private static let values: [(name: String, text: String, stored: String)] = [
    ("loggedIn", "true", "true"), ("plant", "tulip", #""tulip""#),
    ("plant", #""tulip""#, #""tulip""#), ("plant", "null", #""null""#), ("plant", "3", #""3""#),
    ("plant", "", #""""#), ("plant", "-.5", #""-.5""#), ("plant", "-3", #""-3""#),
    ("plant", #"{"a":1}"#, #""{\"a\":1}""#), ("plant", #""open"#, #""\"open""#),
    ("plant", #"a\nb"#, #""a\\nb""#), ("plant", #""a\nb""#, #""a\nb""#),
    ("plant", "two words", #""two words""#), ("note", "null", "null"), ("note", "text", #""text""#),
    ("note", #""null""#, #""null""#), ("count", "-3", "-3"), ("count", "0", "0"),
    ("count", "9223372036854775807", "9223372036854775807"), ("height", "2", "2"),
    ("height", "-0.25", "-0.25"), ("height", "1e3", "1000"), ("row", "4", "4"),
    ("row", "null", "null"),
    ("sown", #""2026-02-01T02:00:00+02:00""#, #""2026-02-01T00:00:00Z""#),
    ("sown", #""2026-02-01T00:00:00.5Z""#, #""2026-02-01T00:00:00.500Z""#),
    ("tags", #"["b", "a", "b"]"#, #"["a","b"]"#),
    ("bed", #"{"plants": ["x"], "width": 2}"#, #"{"width":2,"plants":["x"]}"#),
    ("stock", #"{"b": 2, "a": 1}"#, #"{"a":1,"b":2}"#),
  ]

  @Test(arguments: values)
  func `a value that is set is what get prints`(
    name: String, text: String, stored: String
  ) throws {
    let project = try Project()
    let result = try project.run(["set", name, text])
    #expect(
      result == ProcessResult(status: 0, output: "set \(name) to \(stored)\n", error: ""))
    #expect(try project.output(of: "get \(name)") == "\(name)\t\(stored)\n")
    #expect(try project.output(of: "get -q \(name)") == "\(stored)\n")
    #expect(
      try project.output(of: "get --format json \(name)")
        == #"{"now":"2026-01-05T09:00:00Z","parameters":{"\#(name)":\#(stored)}}"# + "\n")
  }

  private static let refused: [(name: String, text: String, message: String)] = [
    ("loggedIn", "1", "the value of 'loggedIn': expected true or false for Bool, found a number"),
    ("loggedIn", "null", "the value of 'loggedIn': expected true or false for Bool, found null"),
    ("loggedIn", "True", "the value of 'loggedIn' is not JSON: "),
    ("count", "1.0", "the value of 'count': expected a whole number"),
    ("count", "1e0", "the value of 'count': expected a whole number"),
    ("count", "9223372036854775808", "the value of 'count': "),
    ("count", "null", "the value of 'count': "),
    ("count", "", "the value of 'count' is not JSON: "),
    ("height", "-.5", "the value of 'height' is not JSON: "),
    ("height", "NaN", "the value of 'height' is not JSON: "),
    ("height", "1e999", "the value of 'height': "),
    ("sown", "2026-01-01T00:00:00Z", "the value of 'sown' is not JSON: "),
    ("sown", #""2026-02-30T00:00:00Z""#, "the value of 'sown': "),
    ("tags", #"["a",1]"#, "the value of 'tags' at column 6: "),
    ("bed", #"{"width":1}"#, "the value of 'bed': field 'plants' is missing"),
    (
      "bed", #"{"width":1,"plants":[],"hight":1}"#,
      "the value of 'bed' at column 24: no field is named 'hight'"
    ),
    ("stock", #"{"a":1,"a":2}"#, "the value of 'stock' is not JSON: "),
    ("plan", "x", "no parameter is named 'plan' (did you mean 'plant'?)"),
  ]

  @Test(arguments: refused)
  func `a value that does not fit is refused, and nothing is set`(
    name: String, text: String, message: String
  ) throws {
    let project = try Project()
    let result = try project.run(["set", "count", "7", name, text])
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.error.hasPrefix("tipctl: error: " + message), "\(result.error)")
    #expect(!project.has(".tipctl"))
  }

  @Test func `quotes are advised only where a string can be`() throws {
    let project = try Project()
    #expect(try !project.run("set height -.5").error.contains("help:"))
    #expect(try !project.run("set row x").error.contains("help:"))
    #expect(try project.run("set tags a").error.contains("help: a string needs its quotes"))
  }

  @Test func `several values are set at once, and the last of one name stays`() throws {
    let project = try Project()
    #expect(
      try project.output(of: "set count 1 height 2 count 5")
        == "set count to 1, height to 2, count to 5\n")
    #expect(try project.output(of: "get height count height") == "height\t2\ncount\t5\n")
    #expect(
      try project.output(of: "set count 1 height 2 --format json")
        == #"{"now":"2026-01-05T09:00:00Z","recorded":2}"# + "\n")
    #expect(try project.output(of: "set count 1 -q") == "")
    #expect(try project.run("set count").error == "tipctl: error: 'set' needs VALUE\n")
    #expect(try project.run("set count 1 height").status == 2)
    #expect(try project.run("set").error == "tipctl: error: 'set' needs NAME\n")
  }

  @Test func `get without names has the order of the file`() throws {
    let project = try Project()
    try project.output(of: "set row 9 count 4")
    #expect(
      try project.output(of: "get") == """
        loggedIn\tfalse
        plant\t"rose"
        note\tnull
        count\t4
        height\t1.5
        sown\t"2026-01-01T00:00:00Z"
        tags\t[]
        bed\t{"width":0,"plants":[]}
        stock\t{}
        row\t9
        opened\t0

        """)
    #expect(
      try project.output(of: "get --format json")
        == #"{"now":"2026-01-05T09:00:00Z","parameters":{"loggedIn":false,"plant":"rose","#
        + #""note":null,"count":4,"height":1.5,"sown":"2026-01-01T00:00:00Z","tags":[],"#
        + #""bed":{"width":0,"plants":[]},"stock":{},"row":9,"opened":0}}"# + "\n")
  }

  @Test func `a launch takes transient values away, and no others`() throws {
    let project = try Project()
    try project.output(of: "set opened 4 count 4 --now 2026-01-05T08:00:00Z")
    #expect(try project.output(of: "get opened count") == "opened\t4\ncount\t4\n")
    #expect(try project.output(of: "launch") == "launched\n")
    #expect(try project.output(of: "get opened count") == "opened\t0\ncount\t4\n")
    // Before the launch, and after what is set at the same instant but later.
    #expect(try project.output(of: "get opened --now 2026-01-05T08:59:59Z") == "opened\t4\n")
    try project.output(of: "set opened 6")
    #expect(try project.output(of: "get opened") == "opened\t6\n")
    #expect(
      try project.output(of: "launch --format json")
        == #"{"now":"2026-01-05T09:00:00Z","recorded":1}"# + "\n")
    #expect(try project.output(of: "launch -q") == "")
    #expect(try project.run("launch now").status == 2)
  }

  @Test func `a stored value that no longer fits counts as never set`() throws {
    let project = try Project(#"{"parameters":{"p":1}}"#)
    try project.output(of: "set p 5")
    try project.define(#"{"parameters":{"p":"text"}}"#)
    #expect(try project.output(of: "get") == "p\t\"text\"\n")
    try project.define(#"{"parameters":{"p":{"type":"Double","default":0}}}"#)
    #expect(try project.output(of: "get") == "p\t5\n")
    try project.define(#"{"parameters":{"p":{"type":"Int?"}}}"#)
    #expect(try project.output(of: "get") == "p\t5\n")
    try project.define(#"{"parameters":{"q":1}}"#)
    #expect(try project.run("get p").status == 2)
    #expect(try project.output(of: "get") == "q\t1\n")
    try project.define(#"{"parameters":{"p":1}}"#)
    #expect(try project.output(of: "get") == "p\t5\n")
  }

  @Test func `definitions without parameters and events have none`() throws {
    let project = try Project("{}")
    for command in ["get", "events", "eligible", "status"] {
      #expect(try project.output(of: command) == "")
    }
    #expect(
      try project.output(of: "get --format json")
        == #"{"now":"2026-01-05T09:00:00Z","parameters":{}}"# + "\n")
  }
}
