import Foundation
import Testing

@Suite struct DefinitionsPlaceTests {
  @Test func `the nearest parent's file is taken, up to the repository`() throws {
    let project = try Project()
    let script = """
      mkdir -p a/b/c a/b/.git elsewhere/deep
      printf '{"tips":[{"id":"Near","title":"N"}]}' >a/b/tips.json
      (cd a && tipctl eligible -q)
      (cd a/b/c && tipctl eligible -q)
      rm a/b/tips.json
      (cd a/b/c && tipctl eligible -q; echo $?)
      (cd elsewhere/deep && tipctl eligible -q && tipctl launch)
      ls -A . .tipctl a
      """
    let result = try project.shell(script)
    let root = project.folder.url.path
    #expect(
      result.output == """
        Welcome
        Near
        tipctl: error: no 'tips.json' from '\(root)/a/b/c' up to '\(root)/a/b'
        help: name the definitions with '--tips FILE' or TIPCTL_TIPS
        3
        Welcome
        launched
        .:
        .tipctl
        a
        elsewhere
        tips.json

        .tipctl:
        .gitignore
        datastore.sqlite

        a:
        b

        """)
  }

  @Test func `a file of git, as a worktree has it, ends the search, a folder tips.json does not`()
    throws
  {
    let project = try Project()
    let result = try project.shell(
      """
      mkdir -p w/x; touch w/.git; (cd w/x; tipctl eligible -q; echo $?)
      rm w/.git; mkdir w/tips.json; (cd w/x; tipctl eligible -q)
      """)
    #expect(result.output.contains("\n3\nWelcome\n"), "\(result.output)")
  }

  @Test func `the option wins over the variable, which wins over the search`() throws {
    let project = try Project()
    for name in ["one", "two"] {
      try project.folder.write("{\"tips\":[{\"id\":\"\(name)\",\"title\":\"t\"}]}", to: name)
    }
    let variable = ["TIPCTL_TIPS": "one"]
    #expect(try project.output(of: "eligible -q", environment: variable) == "one\n")
    #expect(try project.output(of: "eligible -q --tips two", environment: variable) == "two\n")
    #expect(
      try project.output(of: "eligible -q", environment: ["TIPCTL_TIPS": ""]) == "Welcome\n")
    #expect(
      try project.run("eligible", environment: ["TIPCTL_TIPS": "three"])
        == ProcessResult(
          status: 3, output: "",
          error: "tipctl: error: 'three' can not be read: there is no such file\n"))
    #expect(
      try project.run("eligible --tips .").error
        == "tipctl: error: '.' can not be read: it is a folder\n")
  }

  @Test func `a hyphen is standard input, which needs a datastore`() throws {
    let project = try Project("broken")
    let definitions = Project.garden
    let refused = try project.run("launch --tips -", input: definitions)
    #expect(refused.status == 2)
    #expect(
      refused.error == "tipctl: error: definitions from standard input lead to no datastore, "
        + "expected '--datastore PATH'\n")
    let line = "eligible -q --tips - --datastore d.sqlite"
    #expect(try project.output(of: line, input: definitions) == "Welcome\n")
    #expect(
      try project.output(
        of: "eligible -q --tips -", input: definitions, environment: ["TIPCTL_DATASTORE": "d"])
        == "Welcome\n")
    #expect(try project.run(line, input: "{").error.hasPrefix("<stdin>:1:2: error: "))
    // A file of that name has a folder before it.
    try project.folder.write(definitions, to: "-")
    #expect(try project.output(of: "eligible -q --tips ./-") == "Welcome\n")
  }
}

@Suite struct DatastorePlaceTests {
  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? NSNumber).intValue & 0o777
  }

  private func definitions(_ location: String) -> String {
    #"{"configure":{"datastoreLocation":\#(location)},"events":{"e":{}}}"#
  }

  @Test(arguments: ["0", "022", "077", "0777"])
  func `files and folders are their owner's alone, whatever the umask`(mask: String) throws {
    let project = try Project()
    let result = try project.shell(
      "umask \(mask); tipctl launch && tipctl launch && tipctl profiles")
    #expect(result.output == "launched\nlaunched\ndefault\t2\n")
    #expect(try mode(project.path(".tipctl")) == 0o700)
    #expect(try mode(project.path(Project.datastoreName)) == 0o600)
    #expect(
      try String(contentsOfFile: project.path(".tipctl/.gitignore"), encoding: .utf8) == "*\n")
    #expect(try project.datastoreFolder == [".gitignore", "datastore.sqlite"])
    let named = try project.shell("umask \(mask); tipctl launch --datastore d")
    #expect(named.status == 0)
    #expect(try mode(project.path("d")) == 0o600)
  }

  @Test func `the default lies beside the definitions, not in the current folder`() throws {
    let project = try Project()
    let result = try project.shell(
      "mkdir x; cd x; tipctl launch; tipctl launch --tips ../tips.json; TIPCTL_TIPS=../x/../tips.json tipctl profiles; ls -A"
    )
    #expect(result.output == "launched\nlaunched\ndefault\t2\n")
    #expect(project.has(Project.datastoreName))
  }

  @Test func `a .gitignore that is there stays`() throws {
    let project = try Project()
    #expect(
      try project.shell("mkdir .tipctl; echo mine >.tipctl/.gitignore; tipctl launch").status == 0)
    #expect(
      try String(contentsOfFile: project.path(".tipctl/.gitignore"), encoding: .utf8) == "mine\n")
  }

  @Test func `a url is a path relative to the definitions`() throws {
    let project = try Project(definitions(#"{"url":"state/deep/tips.sqlite"}"#))
    #expect(
      try project.shell("mkdir x; cd x; tipctl donate e").output == "donated e (1 donation)\n")
    #expect(project.has("state/deep/tips.sqlite"))
    #expect(!project.has("state/deep/.gitignore"))
    let absolute = project.path("abs.sqlite")
    try project.define(definitions("{\"url\":\"\(absolute)\"}"))
    try project.output(of: "donate e")
    #expect(project.has("abs.sqlite"))
  }

  @Test func `a group container lies in the user's state, for all projects that name it`() throws {
    let project = try Project(definitions(#"{"groupContainer":"group.x"}"#))
    let result = try project.shell(
      """
      unset XDG_STATE_HOME
      HOME=$PWD/home tipctl donate e
      HOME=$PWD/home XDG_STATE_HOME=relative tipctl donate e
      HOME=$PWD/home XDG_STATE_HOME= tipctl donate e
      XDG_STATE_HOME=$PWD/state tipctl donate e
      mkdir other && cp tips.json other && cd other && XDG_STATE_HOME=$PWD/../state tipctl donate e
      cd .. && find home state | LC_ALL=C sort
      HOME= tipctl donate e; echo $?; unset HOME; tipctl events e; echo $?
      HOME=relative tipctl donate e; echo $?
      """)
    let unknown =
      "tipctl: error: the datastore lies in the user's state folder, expected an absolute path in HOME\n2\n"
    #expect(
      result.output == """
        donated e (1 donation)
        donated e (2 donations)
        donated e (3 donations)
        donated e (1 donation)
        donated e (2 donations)
        home
        home/.local
        home/.local/state
        home/.local/state/tipctl
        home/.local/state/tipctl/group.x
        home/.local/state/tipctl/group.x/datastore.sqlite
        state
        state/tipctl
        state/tipctl/group.x
        state/tipctl/group.x/datastore.sqlite

        """ + unknown + unknown + unknown)
    #expect(try mode(project.path("home/.local/state/tipctl")) == 0o700)
  }

  @Test(arguments: ["a/b", ".", "..", ""])
  func `a group container is one component of a path`(id: String) throws {
    let result = try Project(definitions("{\"groupContainer\":\"\(id)\"}")).run("launch")
    #expect(result.status == 3)
    #expect(result.error.hasPrefix("tips.json:1:"))
  }

  @Test func `the option wins over the variable, both relative to the current folder`() throws {
    let project = try Project()
    let result = try project.shell(
      """
      mkdir x; cd x; export TIPCTL_DATASTORE=v.sqlite
      tipctl launch; tipctl launch --datastore o.sqlite; ls -A
      TIPCTL_DATASTORE= tipctl launch; ls -A ..
      """)
    #expect(
      result.output
        == "launched\nlaunched\no.sqlite\nv.sqlite\nlaunched\n.tipctl\ntips.json\nx\n")
    let missing = try project.run("launch --datastore no/such/d.sqlite")
    #expect(missing.status == 4)
    #expect(try project.output(of: "profiles --datastore no/such/d.sqlite") == "")
  }

  @Test func `a path with characters that mean something to SQLite is a path`() throws {
    for name in [":memory:", "file:x?mode=memory", "a?b#c%20d", "'quo\"te", "-dash"] {
      let project = try Project()
      #expect(
        try project.run(["launch", "--datastore=\(name)"])
          == ProcessResult(status: 0, output: "launched\n", error: ""))
      #expect(project.has(name))
      #expect(try project.run(["profiles", "--datastore=\(name)"]).output == "default\t1\n")
    }
  }
}
