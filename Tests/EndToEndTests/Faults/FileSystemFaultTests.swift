import Foundation
import Testing
import TipEngine
import TipStore

/// File systems of a test's own, which go with the shell that made them.
private enum Mounts {
  /// Whether this user may make any.
  static let arePossible: Bool = {
    guard let folder = try? FreshFolder() else { return false }
    // The folder goes with its owner, whose last use may be before the script runs.
    return withExtendedLifetime(folder) { (try? run("true", in: folder.url))?.status == 0 }
  }()

  /// Runs a script in a file system in memory, of which the folder's files are copied.
  static func run(_ script: String, size: String = "2m", in folder: URL) throws -> ProcessResult {
    let file = folder.appendingPathComponent("script")
    let front = """
      mkdir -p mount && mount -t tmpfs -o size=\(size) none mount || exit 90
      [ ! -e tips.json ] || cp -R tips.json .tipctl mount 2>/dev/null
      cd mount || exit 91
      export TIPCTL_NOW=\(Project.now)

      """
    try Data((front + script).utf8).write(to: file)
    return try Shell.run("unshare -m sh script", in: folder)
  }
}

@Suite(.enabled(if: Mounts.arePossible, "mounting needs root's rights"))
struct FileSystemFaultTests {
  @Test func `a full file system is exit 4 with the cause, and all that was recorded is there`()
    throws
  {
    let project = try Project()
    let result = try Mounts.run(
      """
      dd if=/dev/zero of=ballast bs=1k count=128 2>/dev/null
      n=0
      until tipctl donate counted --times 50 -q 2>../error; status=$?; [ $status != 0 ]; do
        n=$((n + 50))
      done
      echo $status; cat ../error; echo $n; tipctl events -q counted
      for c in 'launch' 'set count 4' 'donate --from tips.json' 'reset'; do tipctl $c; echo $?; done
      rm ballast; tipctl events -q counted; tipctl launch; tipctl reset --all-profiles
      """, size: "400k", in: project.folder.url)
    var lines = result.output.split(separator: "\n").map(String.init)
    let full =
      "tipctl: error: there is no space left for '\(project.path("mount"))/\(Project.datastoreName)'"
    let advice = "help: free some space and try again: nothing was recorded"
    try #require(lines.count > 6, "\(result.output)")
    #expect(Array(lines.prefix(3)) == ["4", full, advice])
    let count = lines[3]
    #expect(lines[4] == "counted\t\(count)")
    #expect((Int(count) ?? 0) >= 500)
    lines.removeFirst(5)
    #expect(lines.filter { $0 == full }.count == 3)
    #expect(lines.filter { $0 == "4" }.count == 3)
    #expect(lines.filter { $0 == "3" }.count == 1)
    #expect(
      Array(lines.suffix(3)) == ["counted\t\(count)", "launched", "reset all profiles"],
      "\(result.output)")
  }

  @Test func `first files that do not both fit are not written, nor on a read-only mount`() throws {
    let folder = try FreshFolder()
    let result = try Mounts.run(
      """
      tipctl init; echo $?; ls -A
      dd if=/dev/zero of=ballast bs=4k count=1 2>/dev/null; tipctl init; echo $?; ls -A
      rm ballast; mount -o remount,ro . || exit 92; tipctl init; echo $?; ls -A
      """, size: "4k", in: folder.url)
    #expect(
      result.output == """
        tipctl: error: 'tips.tips-test.json' can not be written: no space left
        4
        tipctl: error: 'tips.json' can not be written: no space left
        4
        ballast
        tipctl: error: 'tips.json' can not be written: read-only file system
        4

        """)
  }

  @Test func `a datastore on a read-only mount is read, and nothing else`() throws {
    let project = try Project()
    try project.output(of: "donate watered --times 2")
    let result = try Mounts.run(
      """
      mount -o remount,ro . || exit 92
      tipctl events -q watered; tipctl eligible -q; tipctl profiles
      for c in launch next reset 'reset --all-profiles' \
        'get -com.apple.TipKit.ResetDatastore 1' 'launch --datastore new'; do
        tipctl $c | head -n 1; tipctl $c >../out 2>&1; echo $?
      done 2>../errors
      sed "s|$PWD||" ../errors | grep -v help | sort | uniq -c | sed 's/^ *//'
      tipctl profiles --datastore new; tipctl events -q watered; ls -A . .tipctl
      """, in: project.folder.url)
    #expect(
      result.output == """
        watered\t2
        Welcome
        Save
        default\t2
        4
        4
        4
        4
        4
        4
        5 tipctl: error: '/.tipctl/datastore.sqlite' can not be written
        1 tipctl: error: '/new' can not be written
        watered\t2
        .:
        .tipctl
        tips.json

        .tipctl:
        .gitignore
        datastore.sqlite

        """)
  }

  @Test func `with a log left over, a read-only mount is exit 4 with what to do`() throws {
    let project = try Project()
    try project.output(of: "donate watered")
    let datastore = try Datastore.openForRecording(atPath: project.path(Project.datastoreName))
    try datastore.recording(profile: ProfileName("default")) { (history) throws(StoreError) in
      try history.record(.launch, at: FactDate(.earliest, source: .given))
      return .commit(())
    }
    #expect(try project.datastoreFolder.contains("datastore.sqlite-wal"))
    let result = try Mounts.run(
      """
      rm -f .tipctl/datastore.sqlite-shm
      mount -o remount,ro . || exit 92
      tipctl profiles; echo $?; tipctl launch; echo $?
      mkdir ../copy && cp .tipctl/* ../copy && tipctl profiles --datastore ../copy/datastore.sqlite
      """, in: project.folder.url)
    #expect(
      result.output == """
        tipctl: error: the datastore '\(project.path("mount"))/.tipctl/datastore.sqlite' has a log that can not be read without writing
        help: copy the datastore with its '-wal' file to a folder that can be written, and read it there
        4
        tipctl: error: '\(project.path("mount"))/.tipctl/datastore.sqlite' can not be written
        help: check the permissions of the file and its folder
        4
        default\t2

        """)
    withExtendedLifetime(datastore) {}
  }
}

@Suite struct FileSizeLimitTests {
  @Test(arguments: [1, 8, 40, 200, 300])
  func `a limit of file sizes is exit 4, and former facts are there`(blocks: Int) throws {
    let project = try Project()
    try project.output(of: "donate counted --times 100")
    let result = try project.shell(
      """
      (ulimit -f \(blocks); tipctl donate counted --times 5000; echo $?)
      tipctl events -q counted; tipctl donate counted -q; tipctl events -q counted
      tipctl reset --all-profiles
      """)
    #expect(
      result.output.hasSuffix("4\ncounted\t100\ncounted\t101\nreset all profiles\n"),
      "\(result.output)")
    #expect(result.output.hasPrefix("tipctl: error: "), "\(result.output)")
  }

  @Test(arguments: [0, 1, 16, 64, 128])
  func `a datastore that could not be begun is begun later`(blocks: Int) throws {
    let project = try Project()
    let result = try project.shell(
      "(ulimit -f \(blocks); tipctl launch; echo $?); tipctl launch; tipctl profiles")
    #expect(result.output.hasSuffix("\n4\nlaunched\ndefault\t1\n"), "\(result.output)")
  }

  @Test func `standard output has its limit too`() throws {
    let result = try Project().shell(
      "tipctl launch -q; (ulimit -f 1; tipctl help >out; echo $?); tipctl help >out; echo $?")
    #expect(
      result.output
        == "tipctl: error: standard output can not be written: the file would become too large\n4\n0\n"
    )
  }
}
