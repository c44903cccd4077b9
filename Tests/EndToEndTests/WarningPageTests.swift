import Foundation
import Testing
import TipEngine

/// What documentation says about warnings.
@Suite struct WarningPageTests {
  @Test func `the page on warnings has every code once, and no other`() throws {
    let page = try Repository.text(of: "Sources/TipEngine/TipEngine.docc/Warnings.md")
    let codes = page.split(separator: "\n").filter { $0.hasPrefix("- `") }.flatMap { line in
      line.prefix { $0 != ":" }.split(separator: "`").filter { $0.allSatisfy(\.isLetter) }
    }
    #expect(codes.sorted() == WarningCode.allCases.map { Substring($0.rawValue) }.sorted())
  }

  @Test func `help has every code with its meaning`() throws {
    let help = try Binary.run(["help", "validate"]).output
    for code in WarningCode.allCases {
      #expect(help.contains("\n  \(code.rawValue) "), "\(code.rawValue)")
      #expect(help.contains(code.meaning), "\(code.rawValue)")
    }
  }
}
