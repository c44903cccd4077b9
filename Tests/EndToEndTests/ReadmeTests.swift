import Foundation
import Testing

/// What README promises, done by the tool.
struct ReadmeTests {
  private static let setup = ".ci/setup && "

  @Test func `every console block prints what it promises`() throws {
    let session = try ConsoleSession(markdown: Repository.text(of: "README.md"))
    #expect(session.blockCount == 13)
    let folder = try FreshFolder()
    let session = ConsoleSession(
      steps: page.steps.filter { step in
        if case .command(_, let text, _) = step { !text.hasPrefix(Self.setup) } else { true }
      })
    let found = try session.run(in: folder.url)
    #expect(found.count == session.promised.count)
    for (found, promised) in zip(found, session.promised) {
      #expect(found == promised, "README.md:\(promised.line)")
    }
  }
}
