import Foundation
import Testing

/// README's hooks for prompts, in the shells that they are for.
@Suite struct PromptHookTests {
  /// A shell, the language of its block, and what runs the hook as a prompt does.
  static let shells: [(shell: String, prompt: String)] = [
    ("bash", #"eval "$PROMPT_COMMAND""#),
    ("zsh", "for hook in $precmd_functions; do $hook; done"),
    ("fish", "emit fish_prompt"),
  ]

  static func path(of shell: String) -> String? {
    ["/bin/", "/usr/bin/", "/usr/local/bin/"].map { $0 + shell }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  private func hook(in language: String) throws -> String {
    let markdown = try String(
      contentsOf: Repository.root.appendingPathComponent("README.md"), encoding: .utf8)
    let blocks = markdown.components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }.filter { $0.contains("show_new_tip") }
    #expect(blocks.count == 1)
    return try #require(blocks.first)
  }

  private static let areInstalled = shells.allSatisfy { path(of: $0.shell) != nil }

  @Test(.enabled(if: areInstalled, "zsh or fish is not installed"), arguments: shells)
  func `a new tip is shown once, and nothing where there are no definitions`(
    shell: String, prompt: String
  ) throws {
    let path = try #require(Self.path(of: shell))
    let definitions = #"""
      {"tips": [{"id": "Save", "title": "Save with Ctrl-S"}, {"id": "Quit", "title": "Quit"}],
       "configure": {"displayFrequency": "daily"}}
      """#
    for (content, expected) in [(definitions, "Save with Ctrl-S\n"), (nil, "")] {
      let folder = try FreshFolder()
      try folder.write("", to: ".git")
      if let content { try folder.write(content, to: "tips.json") }
      try folder.write(try hook(in: shell) + "\n\(prompt)\n\(prompt)\n", to: "script")
      // In a fresh home fish would read all manual pages first, for its completions.
      let options = shell == "fish" ? "--no-config" : ""
      let result = try Shell.run("\(path) \(options) script", in: folder.url)
      // fish turns bracketed paste on and off when it prompts.
      let output = result.output.replacing(/\u{1B}\[\?2004[hl]/, with: "")
      #expect(output == expected)
    }
  }
}
