import JSON
import Testing
import TipEngine

/// `schema`: what it prints is the engine's.
@Suite struct SchemaCommandTests {
  @Test(arguments: [("schema", FileSchema.definitions), ("schema --scenario", .scenarios)])
  func `the schema is printed for people, and on one line for programs`(
    line: String, schema: FileSchema
  ) throws {
    let words = line.split(separator: " ").map(String.init)
    let printed = try Binary.run(words)
    #expect(printed.status == 0 && printed.error.isEmpty)
    #expect(printed.output == schema.json.indentedText + "\n")
    #expect(printed.output.split(separator: "\n").count > 500)
    let compact = try Binary.run(words + ["--format", "json"])
    #expect(compact == ProcessResult(status: 0, output: schema.json.text + "\n", error: ""))
    let root = try JSONDocument.strict(Array(printed.output.utf8)).root
    #expect(JSONOutput(root).text + "\n" == compact.output)
  }

  @Test func `neither definitions nor a datastore are needed, and no datastore is reset`() throws {
    let project = try Project()
    try project.output(of: "launch")
    let before = try project.datastore
    try project.define("no JSON")
    let result = try project.shell(
      "tipctl schema -com.apple.TipKit.ResetDatastore 1 >/dev/full; echo $?")
    #expect(
      result.output
        == "tipctl: error: standard output can not be written: no space left\n4\n")
    #expect(try project.datastore == before)
  }
}
