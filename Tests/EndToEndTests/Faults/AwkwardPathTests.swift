import Foundation
import Testing

/// Faults around the paths of datastores.
@Suite struct AwkwardPathTests {
  @Test func `a damaged datastore whose name is almost too long is not renamed for ever`() throws {
    let project = try Project()
    let name = String(repeating: "n", count: 240)
    try project.folder.write("no datastore", to: name)
    let result = try project.shell(
      "timeout 20 tipctl reset --all-profiles --datastore \(name) >out 2>err; echo $?; ls")
    let status = result.output.prefix { $0 != "\n" }
    #expect(["0", "4"].contains(status), "\(result)")
    #expect(result.output.contains(name))
  }

  @Test func `a .gitignore that can not be written is written the next time`() throws {
    let project = try Project()
    let result = try project.shell(
      "(ulimit -f 0; tipctl launch -q 2>/dev/null; echo $?); tipctl launch -q; cat .tipctl/.gitignore"
    )
    #expect(result.output == "4\n*\n")
  }

  @Test func `many wrong events beside many right ones are told in time`() throws {
    let project = try Project()
    let events = (0..<5000).map { #""event\#($0)": {}"# }.joined(separator: ",")
    try project.folder.write("{\"events\": {\(events)}}", to: "many.json")
    let lines = (0..<2000).map { #"{"event":"evnet\#($0)"}"# + "\n" }.joined()
    try project.folder.write(lines, to: "lines.jsonl")
    let result = try project.shell(
      "timeout 30 tipctl donate --tips many.json --datastore d --from lines.jsonl 2>err; echo $?; wc -l <err"
    )
    #expect(result.output.split(whereSeparator: \.isWhitespace) == ["3", "2000"])
  }
}
