import Foundation
import Testing

@Suite struct SurroundingsTests {
  @Test func `no environment at all is enough`() throws {
    let project = try Project()
    let result = try project.shell(
      """
      tool=$(command -v tipctl)
      env -i "$tool" launch; env -i "$tool" profiles; env -i TZ=Nowhere LC_ALL=xx "$tool" status -q
      env -i "$tool" help | head -n 1
      """)
    #expect(
      result.output == """
        launched
        default\t1
        Welcome\tavailable
        Save\tpending
        Share\tpending
        onboarding\t-
        extra\t-
        usage: tipctl [options] COMMAND [options] [arguments]

        """)
  }

  @Test(arguments: ["", "C", "de_DE.UTF-8", "tr_TR.UTF-8", "ar_EG.UTF-8"])
  func `output depends on no locale`(locale: String) throws {
    let project = try Project()
    let plain = try project.output(of: "explain Save --format json")
    let there = [
      "LC_ALL": locale, "LANG": locale, "TZ": "Asia/Kathmandu", "TERM": "xterm-256color",
    ]
    #expect(try project.output(of: "explain Save --format json", environment: there) == plain)
  }

  @Test func `a current folder that is gone leaves what is named by its whole path`() throws {
    let project = try Project()
    let root = project.folder.url.path
    let result = try project.shell(
      """
      mkdir gone; cd gone; rmdir ../gone
      tipctl status; echo $?
      tipctl launch --tips \(root)/tips.json; tipctl profiles --tips \(root)/tips.json
      tipctl launch --tips \(root)/tips.json --datastore d; echo $?
      """)
    #expect(
      result.output == """
        tipctl: error: no 'tips.json' in '.'
        help: name the definitions with '--tips FILE' or TIPCTL_TIPS
        3
        launched
        default\t1
        tipctl: error: 'd' can not be opened: no such file or directory
        help: the folder of a datastore that --datastore names has to be there already
        4

        """)
  }

  @Test func `a folder whose name is not UTF-8 is never taken for its parent`() throws {
    let project = try Project()
    let result = try project.shell(
      """
      cd "$(mkdir -p "$(printf 'caf\\351')"; ls -d caf*)"; tipctl launch; echo $?
      cp ../tips.json .; tipctl status -q Welcome; tipctl launch; echo $?
      cd ..; ls -A
      """)
    #expect(
      result.output.hasPrefix(
        """
        tipctl: error: no 'tips.json' in '.'
        help: name the definitions with '--tips FILE' or TIPCTL_TIPS
        3
        Welcome\tavailable
        onboarding\t-
        extra\t-
        tipctl: error: '.tipctl/datastore.sqlite' can not be opened: the name of a folder above it is not UTF-8
        4

        """), "\(result.output)")
    #expect(!project.has(".tipctl"))
  }

  @Test func `definitions that change between commands decide anew`() throws {
    let project = try Project(#"{"tips":[{"id":"A","title":"A"}]}"#)
    #expect(try project.output(of: "next -q") == "A\n")
    try project.define(
      #"{"tips":[{"id":"A","title":"A","options":{"maxDisplayCount":1}},{"id":"B","title":"B"}]}"#)
    #expect(try project.output(of: "next -q") == "B\n")
    #expect(
      try project.output(of: "status A")
        == "A\tinvalidated\tdisplayCountExceeded\t1\t\(Project.now)\n")
    try project.define(#"{"tips":[{"id":"B","title":"B","rules":[{"not":{"all":[]}}]}]}"#)
    #expect(try project.run("next").status == 3)
    try project.define(
      #"{"configure":{"displayFrequency":"hourly"},"tips":[{"id":"C","title":"C"}]}"#)
    #expect(try project.run("next").status == 1)
    #expect(try project.output(of: "next -q --now 2026-01-05T10:00:00Z") == "C\n")
  }
}
