import Foundation
import Testing

/// What is at the datastore's path, but is none that this version can use.
enum Intruder: String, CaseIterable {
  case picture
  case text
  case zeros
  case frontOnly
  case otherProgram
  case newerVersion
  case folder
  case pipe
  case linkToNothing
  case device

  /// Puts it where a good datastore is.
  func replaceDatastore(of project: Project) throws {
    let url = URL(fileURLWithPath: project.path(Project.datastoreName))
    func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: url) }
    func change(_ offset: Int, to byte: UInt8) throws {
      var bytes = try project.datastore
      bytes[offset] = byte
      try bytes.write(to: url)
    }
    func shell(_ script: String) throws {
      #expect(try project.shell("cd .tipctl; rm datastore.sqlite; \(script)").status == 0)
    }
    switch self {
    case .picture: try write([0xFF, 0xD8, 0xFF, 0xE0] + (0..<9000).map { UInt8($0 % 251) })
    case .text: try write(Array("{}".utf8))
    case .zeros: try write([UInt8](repeating: 0, count: 8192))
    case .frontOnly: try write(Array(try project.datastore.prefix(90)))
    case .otherProgram: try change(68, to: 0)
    case .newerVersion: try change(63, to: 3)
    case .folder: try shell("mkdir datastore.sqlite")
    case .pipe: try shell("mkfifo datastore.sqlite")
    case .linkToNothing: try shell("ln -s nothing datastore.sqlite")
    case .device: try shell("ln -s /dev/zero datastore.sqlite")
    }
  }

  /// What is said, the path left out.
  var complaint: String {
    switch self {
    case .picture, .text, .zeros: "' is not a datastore\n"
    case .frontOnly: "' is damaged: "
    case .otherProgram: "' is not a datastore but a database of another program\n"
    case .newerVersion: "' has version 3, expected at most 2\n"
    case .folder: "' is not a file but a folder\n"
    case .pipe: "' is not a file but a named pipe\n"
    case .linkToNothing: "' is not a file but a symbolic link to nothing\n"
    case .device: "' is not a file but a device\n"
    }
  }
}

@Suite struct RefusedDatastoreTests {
  private static let commands = [
    "status", "profiles", "launch", "next", "reset", "donate watered --id a",
    "get -com.apple.TipKit.ResetDatastore 1",
  ]

  @Test(arguments: Intruder.allCases)
  func `what is no datastore is told, and stays as it is`(_ intruder: Intruder) throws {
    let project = try Project()
    try project.output(of: "donate watered --times 2")
    try intruder.replaceDatastore(of: project)
    let listing = "ls -lin --time-style=full-iso .tipctl; cat .tipctl/* 2>/dev/null | cksum"
    let script =
      intruder == .pipe || intruder == .device ? "ls -lin .tipctl" : listing
    let before = try project.shell(script).output
    for command in Self.commands {
      let result = try project.run(command)
      #expect(result.status == 4, "\(command)")
      #expect(result.output == "", "\(command)")
      #expect(result.error.contains(intruder.complaint), "\(command): \(result.error)")
    }
    #expect(try project.shell(script).output == before)
  }

  @Test(arguments: [Intruder.folder, .pipe, .linkToNothing, .device, .newerVersion])
  func `what a reset of all profiles could not keep apart, it refuses too`(
    _ intruder: Intruder
  ) throws {
    let project = try Project()
    try project.output(of: "launch")
    try intruder.replaceDatastore(of: project)
    let result = try project.run("reset --all-profiles")
    #expect(result.status == 4)
    #expect(result.error.contains(intruder.complaint))
    #expect(try project.datastoreFolder == [".gitignore", "datastore.sqlite"])
  }

  @Test func `an empty file is an empty datastore`() throws {
    let project = try Project()
    try project.output(of: "launch")
    try project.folder.write("", to: Project.datastoreName)
    #expect(try project.output(of: "profiles") == "")
    #expect(try project.datastore.isEmpty)
    #expect(try project.output(of: "launch") == "launched\n")
    #expect(try project.output(of: "profiles") == "default\t1\n")
  }

  @Test func `a link to a datastore is followed and stays a link`() throws {
    let project = try Project()
    try project.output(of: "launch")
    let result = try project.shell(
      """
      mkdir far; mv .tipctl/datastore.sqlite far/d.sqlite
      ln -s ../far/d.sqlite .tipctl/datastore.sqlite
      tipctl launch; tipctl profiles; readlink .tipctl/datastore.sqlite; ls far
      echo junk >far/d.sqlite; tipctl reset --all-profiles >/dev/null; tipctl profiles
      readlink .tipctl/datastore.sqlite; ls far
      """)
    #expect(
      result.output == """
        launched
        default\t2
        ../far/d.sqlite
        d.sqlite
        ../far/d.sqlite
        d.sqlite
        d.sqlite.corrupt-1

        """)
  }

  @Test func `a file where the folder should be is told`() throws {
    let project = try Project()
    try project.folder.write("x", to: ".tipctl")
    let result = try project.run("launch")
    #expect(result.status == 4)
    #expect(result.error.contains("/.tipctl' is not a folder\n"), "\(result.error)")
    #expect(try project.run("status").status == 4)
  }
}
