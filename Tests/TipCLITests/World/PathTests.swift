import Testing
import TipCLI

struct PathTests {
  @Test(arguments: [
    ("a", "."), ("a/b", "a"), ("a//b", "a"), ("/", "/"), ("/a", "/"), ("//a", "/"),
    ("/a/b", "/a"), ("../a", ".."), ("./a", "."), ("", "."), ("/\u{E9}/b", "/\u{E9}"),
  ])
  func `the folder is what stands before the name`(path: String, folder: String) {
    #expect(Path(path).folder == Path(folder))
  }

  @Test(arguments: [
    (".", "a", "a"), ("/", "a", "/a"), ("/a", "b/c", "/a/b/c"), ("/a/", "b", "/a/b"),
    ("/a", "/b", "/b"), ("a", "../b", "a/../b"),
  ])
  func `a relative path starts from a folder`(folder: String, relative: String, result: String) {
    #expect(Path(folder).appending(relative) == Path(result))
  }
}
