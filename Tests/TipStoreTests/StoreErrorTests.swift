import Testing
import TipStore

struct StoreErrorTests {
  private static let errors: [StoreError] =
    StoreError.FileKind.allCases.map { .notRegularFile(path: "a\u{1b}b", kind: $0) } + [
      .notAFolder(path: "a\u{1b}b"), .notADatabase(path: "a\u{1b}b"), .foreign(path: "a\u{1b}b"),
      .corrupt(path: "a\u{1b}b", detail: "bad"),
      .newerVersion(path: "a\u{1b}b", found: 2, supported: 1), .locked(path: "a\u{1b}b"),
      .full(path: "a\u{1b}b"), .readOnly(path: "a\u{1b}b"), .readOnlyWithLog(path: "a\u{1b}b"),
      .cannotOpen(path: "a\u{1b}b", errorNumber: 13), .failed(path: "a\u{1b}b", detail: "bad"),
    ]

  @Test(arguments: errors)
  func `a message names the path in quotes and ends without a full stop`(error: StoreError) {
    #expect(error.message.contains("'a\\u{1b}b'"))
    #expect(!error.message.hasSuffix("."))
    #expect(error.message.first?.isUppercase == false)
    #expect(error.help?.hasSuffix(".") != true)
    #expect(error.help?.first?.isUppercase != true)
  }

  @Test func `every error has words of its own`() {
    #expect(Set(Self.errors.map(\.message)).count == Self.errors.count)
  }

  @Test func `the system's words are in lower case`() {
    let error = StoreError.cannotOpen(path: "tips.db", errorNumber: 13)
    #expect(error.message == "'tips.db' can not be opened: permission denied")
  }

  @Test func `only a lock is worth trying again`() {
    #expect(Self.errors.filter(\.isLocked) == [.locked(path: "a\u{1b}b")])
  }
}
