import JSON
import TipEngine

/// `schema`: the JSON Schema of a kind of file.
enum SchemaCommand {
  static func run(_ invocation: Invocation) -> CommandAnswer {
    let schema = invocation.options.schema.json
    return CommandAnswer(json: schema) { _ in [schema.indentedText] }
  }
}
