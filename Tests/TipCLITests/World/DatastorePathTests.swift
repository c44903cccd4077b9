import Testing
import TipCLI
import TipEngine

struct DatastorePathTests {
  private func path(
    _ location: DatastoreLocation?, tips: String = "tips.json", datastore: String? = nil,
    environment: [EnvironmentVariable: String] = [:]
  ) throws -> DatastorePath {
    let world = TestWorld(environment: environment).world
    let options = datastore.map { ["--datastore", $0] } ?? []
    let invocation = try invocation(["get", "--tips", tips] + options, environment: environment)
    let place = try DefinitionsSearch.place(for: invocation, in: world)
    return try DatastorePath(
      for: invocation, definitions: location.map { (place, $0) }, in: world)
  }

  @Test(arguments: [
    ("tips.json", "/home/user/project/.tipctl"),
    ("sub/t.json", "/home/user/project/sub/.tipctl"),
    ("/etc/t.json", "/etc/.tipctl"),
    ("/t.json", "/.tipctl"),
  ])
  func `the default lies beside the definitions, ignored by git`(
    tips: String, folder: String
  ) throws {
    let path = try path(.applicationDefault, tips: tips)
    #expect(path.path == Path(folder + "/datastore.sqlite"))
    #expect(path.folders == .ignoredByGit(Path(folder)))
  }

  @Test(
    arguments: [
      ([.home: "/home/user"], "/home/user/.local/state"),
      ([.home: "/home/user", .stateHome: "/var/state/"], "/var/state"),
      ([.stateHome: "/var/state"], "/var/state"),
      ([.home: "/home/user", .stateHome: "relative"], "/home/user/.local/state"),
      ([.home: "/home/user", .stateHome: ""], "/home/user/.local/state"),
    ] as [([EnvironmentVariable: String], String)])
  func `a group's lies in the user's state folder`(
    environment: [EnvironmentVariable: String], folder: String
  ) throws {
    let path = try path(.groupContainer(identifier: "group.a"), environment: environment)
    #expect(path.path == Path(folder + "/tipctl/group.a/datastore.sqlite"))
    #expect(path.folders == .userState(Path(folder + "/tipctl/group.a")))
  }

  @Test(arguments: ["", "home", nil])
  func `a group's needs to know the user's folder`(home: String?) {
    _ = #expect(throws: ArgumentError.homeUnknown) {
      try path(
        .groupContainer(identifier: "g"),
        environment: home.map { [.home: $0] } ?? [:])
    }
  }

  @Test(arguments: [
    ("state/t.sqlite", "/home/user/project/sub/state/t.sqlite"),
    ("../t.sqlite", "/home/user/project/sub/../t.sqlite"),
    ("/var/t.sqlite", "/var/t.sqlite"),
  ])
  func `a location of its own is relative to the definitions`(
    url: String, result: String
  ) throws {
    let path = try path(.url(url), tips: "sub/t.json")
    #expect(path.path == Path(result))
    #expect(path.folders == .parents(Path(result).folder))
  }

  @Test(arguments: [
    ("d.sqlite", "/home/user/project/d.sqlite"), ("/d.sqlite", "/d.sqlite"),
    (":memory:", "/home/user/project/:memory:"),
  ])
  func `a datastore that is named is relative to the current directory`(
    name: String, result: String
  ) throws {
    for location in [DatastoreLocation.applicationDefault, nil] {
      let path = try path(location, tips: "sub/t.json", datastore: name)
      #expect(path.path == Path(result))
      #expect(path.folders == .none)
    }
  }

  @Test func `without definitions it has to be named`() {
    _ = #expect(throws: ArgumentError.datastoreNotFound) { try path(nil) }
  }
}
