import Foundation
import Testing

/// Manual pages as programs that typeset them see them.
struct ManualTests {
  /// The tool's page and each command's.
  private static let pages: [[String]] = [[]] + ((try? HelpPage.commands()) ?? []).map { [$0] }

  private static func page(of command: [String]) throws -> String {
    let result = try Binary.run(["help", "--manual"] + command)
    #expect(result.status == 0 && result.error.isEmpty)
    return result.output
  }

  private static func run(
    _ name: String, _ arguments: [String], on page: String
  ) throws -> ProcessResult {
    let folder = try FreshFolder()
    try folder.write(page, to: "page.1")
    return try #require(Program(name)).run(arguments + ["page.1"], in: folder.url)
  }

  private static let nothing = ProcessResult(status: 0, output: "", error: "")

  @Test(.enabled(if: Program.areInstalled("groff"), "there is no groff"), arguments: pages)
  func `groff has no warning`(command: [String]) throws {
    #expect(Self.pages.count > 17)
    let page = try Self.page(of: command)
    #expect(try Self.run("groff", ["-man", "-ww", "-Tutf8", "-z"], on: page) == Self.nothing)
    // What would not be seen if nothing were ever told.
    let broken = try Self.run("groff", ["-man", "-ww", "-Tutf8", "-z"], on: page + ".nonsense\n")
    #expect(broken != Self.nothing)
  }

  @Test(.enabled(if: Program.areInstalled("mandoc"), "there is no mandoc"), arguments: pages)
  func `mandoc finds nothing to remark`(command: [String]) throws {
    let page = try Self.page(of: command)
    let result = try Self.run("mandoc", ["-T", "lint", "-W", "style"], on: page)
    #expect(result == Self.nothing)
  }

  @Test(.enabled(if: Program.areInstalled("groff"), "there is no groff"))
  func `the typeset page shows commands, options and examples as they are typed`() throws {
    let arguments = ["-man", "-Tascii", "-P-cbou", "-rLL=9999n"]
    let text = try Self.run("groff", arguments, on: Self.page(of: [])).output
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let commands = try HelpPage.commands()
    #expect(commands.count > 16)
    for command in commands {
      let help = try Binary.run(["help", command]).output
      for example in HelpPage(help).examples { #expect(lines.contains(example)) }
      for option in HelpPage(help).firstWords(under: "Options") {
        #expect(lines.contains { $0.hasPrefix(option) }, "\(option)")
      }
      for usage in help.split(separator: "\n").prefix(while: { $0.contains("tipctl \(command) [") })
      {
        #expect(lines.contains(String(usage.dropFirst("usage: ".count))))
      }
    }
    let general = HelpPage(try Binary.run(["help"]).output)
    for heading in ["Common options", "TipKit's launch arguments", "Environment"] {
      let names = general.firstWords(under: heading)
      #expect(names.count > 4)
      for name in names { #expect(lines.contains { $0.contains(name) }, "\(name)") }
    }
  }

  @Test func `a page is the same at any time and in any surroundings`() throws {
    let page = try Self.page(of: [])
    let elsewhere = try Binary.run(
      ["help", "--manual"],
      environment: ["LC_ALL": "de_DE.UTF-8", "TZ": "Asia/Tokyo", "COLUMNS": "40"])
    #expect(elsewhere.output == page)
    #expect(page.hasPrefix(".TH TIPCTL 1 "))
  }
}
