import Foundation
import Testing

/// The links of the pages that are read beside the sources.
struct LinkTests {
  private static let catalog = "Sources/TipEngine/TipEngine.docc"

  @Test func `every link to a file or a section leads somewhere`() throws {
    let articles = try FileManager.default
      .contentsOfDirectory(atPath: Repository.root.appendingPathComponent(Self.catalog).path)
      .filter { $0.hasSuffix(".md") }.sorted()
    #expect(articles.count >= 3)
    var linkCount = 0
    for page in ["README.md"] + articles.map({ Self.catalog + "/" + $0 }) {
      let text = try Repository.text(of: page)
      let file = Repository.root.appendingPathComponent(page)
      for link in text.matches(of: /\]\(([^)\s]+)\)/).map(\.output.1) {
        linkCount += 1
        if link.contains("://") { continue }
        if link.hasPrefix("#") {
          #expect(Self.anchors(of: text).contains(link.dropFirst()), "\(page): \(link)")
        } else {
          let target = file.deletingLastPathComponent().appendingPathComponent(String(link))
          #expect(FileManager.default.fileExists(atPath: target.path), "\(page): \(link)")
        }
      }
    }
    #expect(linkCount > 30)
  }

  /// The names by which a page's sections are linked to.
  private static func anchors(of text: String) -> Set<Substring> {
    Set(
      text.matches(of: /(?m)^#+ (.+)$/).map { match in
        let letters = match.output.1.lowercased().filter {
          $0.isLetter || $0.isNumber || $0 == "-" || $0 == " "
        }
        return Substring(letters.replacing(" ", with: "-"))
      })
  }
}
