import Testing

@Suite struct NameTests {
  private static let unknown = [
    ("eligible Sav", "no tip is named 'Sav' (did you mean 'Save'?)"),
    ("eligible save", "no tip is named 'save' (did you mean 'Save'?)"),
    ("eligible Elephant", "no tip is named 'Elephant'"),
    ("eligible Welcome Savee", "no tip is named 'Savee' (did you mean 'Save'?)"),
    ("eligible --group onbording", "no group is named 'onbording' (did you mean 'onboarding'?)"),
    ("next --group exta", "no group is named 'exta' (did you mean 'extra'?)"),
    ("status Wellcome", "no tip is named 'Wellcome' (did you mean 'Welcome'?)"),
    ("explain Shares", "no tip is named 'Shares' (did you mean 'Share'?)"),
    ("events waterd", "no event is named 'waterd' (did you mean 'watered'?)"),
    ("donate visitd", "no event is named 'visitd' (did you mean 'visited'?)"),
    ("set plants x", "no parameter is named 'plants' (did you mean 'plant'?)"),
    ("get heigth", "no parameter is named 'heigth' (did you mean 'height'?)"),
    ("display Saev", "no tip is named 'Saev' (did you mean 'Save'?)"),
    ("display Saev --force", "no tip is named 'Saev' (did you mean 'Save'?)"),
    ("act Saev open", "no tip is named 'Saev' (did you mean 'Save'?)"),
    ("act Save opn", "tip 'Save' has no action 'opn' (did you mean 'open'?)"),
    ("act Save More", "tip 'Save' has no action 'More'"),
    ("act Welcome 0", "tip 'Welcome' has no action '0'"),
    ("invalidate Welcome Saev", "no tip is named 'Saev' (did you mean 'Save'?)"),
    ("status --show-tips Welcome,Saev", "no tip is named 'Saev' (did you mean 'Save'?)"),
    ("donate watered --hide-tips Saev", "no tip is named 'Saev' (did you mean 'Save'?)"),
    (
      "status -com.apple.TipKit.HideTips Saev", "no tip is named 'Saev' (did you mean 'Save'?)"
    ),
  ]

  @Test(arguments: unknown)
  func `a name that the definitions do not have is wrong usage, and nothing is recorded`(
    line: String, message: String
  ) throws {
    let project = try Project()
    let result = try project.run(line)
    #expect(
      result == ProcessResult(status: 2, output: "", error: "tipctl: error: \(message)\n"))
    #expect(!project.has(".tipctl"))
  }

  @Test func `names compare by their bytes`() throws {
    let project = try Project(
      "{\"tips\":[{\"id\":\"caf\u{E9}\",\"title\":\"1\"},{\"id\":\"cafe\u{301}\",\"title\":\"2\"}]}"
    )
    #expect(try project.output(of: "eligible caf\u{E9}") == "caf\u{E9}\t1\n")
    #expect(try project.output(of: "eligible cafe\u{301}") == "cafe\u{301}\t2\n")
    try project.output(of: "invalidate cafe\u{301}")
    #expect(try project.output(of: "eligible") == "caf\u{E9}\t1\n")
  }

  @Test func `a definition that is gone keeps its records until it is back`() throws {
    let project = try Project()
    try project.output(of: "donate watered --times 2")
    try project.output(of: "invalidate Welcome")
    try project.define("{}")
    #expect(try project.output(of: "eligible") == "")
    #expect(try project.output(of: "profiles") == "default\t3\n")
    #expect(try project.run("events watered").status == 2)
    try project.define(Project.garden)
    #expect(try project.output(of: "eligible -q") == "Save\n")
  }
}

@Suite struct OverrideTests {
  private static let prefix = "-com.apple.TipKit."
  private static let examples: [(options: String, eligible: String)] = [
    ("--show-all-tips", "Welcome Save Share"),
    ("\(prefix)ShowAllTips 1", "Welcome Save Share"),
    ("\(prefix)ShowAllTips 0", "Welcome"),
    ("\(prefix)ShowAllTips YES \(prefix)ShowAllTips NO", "Welcome"),
    ("--show-all-tips \(prefix)ShowAllTips false", "Welcome"),
    ("--hide-all-tips", ""),
    ("\(prefix)HideAllTips true", ""),
    ("--show-tips Save", "Welcome Save"),
    ("\(prefix)ShowTips Save,Share", "Welcome Save Share"),
    ("--hide-tips Welcome", ""),
    ("\(prefix)HideTips Welcome,Save", ""),
    // The more specific override wins, then the one that shows.
    ("--show-tips Save --hide-tips Save", "Welcome Save"),
    ("--show-all-tips --hide-tips Save", "Welcome Share"),
    ("--hide-all-tips --show-tips Save", "Save"),
    ("--show-all-tips --hide-all-tips", "Welcome Save Share"),
    ("--hide-all-tips \(prefix)ShowAllTips 1 --hide-tips Welcome", "Save Share"),
    // The last list counts, under either name.
    ("--show-tips Save \(prefix)ShowTips Share", "Welcome Share"),
  ]

  @Test(arguments: examples)
  func `testing overrides decide in their order`(options: String, eligible: String) throws {
    let lines = eligible.split(separator: " ").map { $0 + "\n" }.joined()
    #expect(try Project().output(of: "eligible -q \(options)") == lines)
    #expect(try Project().output(of: "\(options) eligible -q") == lines)
  }

  @Test func `a show override beats invalidation, a hide override hides it`() throws {
    let project = try Project()
    try project.output(of: "invalidate Welcome")
    #expect(try project.output(of: "eligible -q --show-tips Welcome") == "Welcome\n")
    #expect(
      try project.output(of: "status -q Welcome --hide-tips Welcome").hasPrefix("Welcome\tpending"))
    #expect(try project.output(of: "next -q --show-all-tips") == "Welcome\n")
  }

  @Test func `a hidden member blocks an ordered group, a shown one may head it`() throws {
    let project = try Project()
    try project.output(of: "set loggedIn true")
    try project.output(of: "invalidate Save")
    #expect(try project.output(of: "eligible -q --group onboarding") == "Share\n")
    #expect(try project.output(of: "eligible -q --group onboarding --hide-tips Save") == "")
    #expect(
      try project.output(of: "eligible -q --group onboarding --show-tips Save") == "Save\n")
  }
}
