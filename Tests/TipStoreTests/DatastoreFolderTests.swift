import Foundation
import Testing
import TipStore

struct DatastoreFolderTests {
  private let fixture: DatastoreFixture

  init() throws { fixture = try DatastoreFixture() }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test(arguments: ["a/b/c", "a/b/c/", "a//b/c"])
  func `a folder is made with those above it, for its owner alone`(path: String) throws {
    try DatastoreFolder.prepare(atPath: fixture.folder + "/" + path, tracking: .visible)
    for made in ["/a", "/a/b", "/a/b/c"] { #expect(try mode(fixture.folder + made) == 0o700) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.folder + "/a/b/c") == [])
  }

  @Test func `version control ignores the folder if asked to`() throws {
    let folder = fixture.folder + "/.tipctl"
    try DatastoreFolder.prepare(atPath: folder, tracking: .ignored)
    let ignore = folder + "/.gitignore"
    #expect(try String(contentsOfFile: ignore, encoding: .utf8) == "*\n")
    try "mine\n".write(toFile: ignore, atomically: true, encoding: .utf8)
    try DatastoreFolder.prepare(atPath: folder, tracking: .ignored)
    #expect(try String(contentsOfFile: ignore, encoding: .utf8) == "mine\n")
  }

  @Test func `a folder that is there keeps its mode`() throws {
    let folder = fixture.folder + "/there"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
    try DatastoreFolder.prepare(atPath: folder, tracking: .visible)
    #expect(try mode(folder) == 0o755)
  }

  @Test func `a file in the way is an error`() throws {
    try fixture.write(Data())
    #expect(throws: StoreError.notAFolder(path: fixture.path)) {
      try DatastoreFolder.prepare(atPath: fixture.path, tracking: .visible)
    }
    #expect(throws: StoreError.self) {
      try DatastoreFolder.prepare(atPath: fixture.path + "/below", tracking: .visible)
    }
  }
}
