import Testing
import TipCLI

struct DefinitionsSearchTests {
  private func place(
    _ arguments: [String] = [], files: [String] = [],
    currentDirectory: String = "/home/user/project",
    environment: [EnvironmentVariable: String] = [:]
  ) throws -> DefinitionsPlace {
    try DefinitionsSearch.place(
      for: invocation(["get"] + arguments, environment: environment),
      in: TestWorld(currentDirectory: currentDirectory, files: Set(files)).world)
  }

  @Test(arguments: [
    (["/home/user/project/tips.json", "/home/user/tips.json"], "/home/user/project", "tips.json"),
    (["/home/user/tips.json", "/tips.json"], "/home/user", "/home/user/tips.json"),
    (["/tips.json"], "/", "/tips.json"),
    (["/home/user/project/tips.json/", "/home/user/tips.json"], "/home/user", nil),
    (["/home/user/.git/", "/home/user/tips.json"], "/home/user", "/home/user/tips.json"),
  ])
  func `the nearest tips.json is taken`(
    files: [String], folder: String, name: String?
  ) throws {
    let place = try place(files: files)
    #expect(place.folder == Path(folder))
    #expect(place.source == .file(Path(folder).appending("tips.json")))
    if let name { #expect(place.displayName == name) }
  }

  @Test(arguments: [
    (["/home/user/project/.git/", "/home/user/tips.json"], "/home/user/project"),
    (["/home/user/.git", "/tips.json"], "/home/user"),
    ([], "/"),
  ])
  func `the search ends at the repository's root or the file system's`(
    files: [String], last: String
  ) throws {
    let error = ArgumentError.definitionsNotFound(from: "/home/user/project", upTo: last)
    _ = #expect(throws: error) { try place(files: files) }
    #expect(error.exitStatus == .unreadableInput)
  }

  @Test func `a current directory that is unknown has no parents`() throws {
    #expect(
      throws: ArgumentError.definitionsNotFound(from: ".", upTo: "."),
      performing: { try place(files: ["/tips.json"], currentDirectory: ".") })
    let found = try place(files: ["tips.json"], currentDirectory: ".")
    #expect(found.source == .file(Path("tips.json")))
  }

  @Test(arguments: [
    ("a.json", "/home/user/project/a.json", "/home/user/project"),
    ("../b/c.json", "/home/user/project/../b/c.json", "/home/user/project/../b"),
    ("/d.json", "/d.json", "/"),
  ])
  func `a file that is named is not looked for`(
    name: String, path: String, folder: String
  ) throws {
    let named = try place(["--tips", name], files: ["/home/user/project/tips.json"])
    #expect(named.source == .file(Path(path)))
    #expect(named.displayName == name)
    #expect(named.folder == Path(folder))
    #expect(try place(environment: [.tips: name]) == named)
    #expect(try named.bytes(in: TestWorld().world) == Array(path.utf8))
  }

  @Test func `a hyphen is standard input, which needs a datastore`() throws {
    let place = try place(["--tips", "-", "--datastore", "d"])
    #expect(place.source == .standardInput)
    #expect(place.displayName == "<stdin>")
    #expect(place.folder == nil)
    #expect(try place.bytes(in: TestWorld().world) == Array("standard input".utf8))
    _ = #expect(throws: ArgumentError.standardInputWithoutDatastore) {
      try self.place(["--tips", "-"])
    }
  }
}
