import Foundation
import JSON
import TipEngine

/// Python's `jsonschema`, a validator of others, where `TIPCTL_PYTHON` names a Python that has it.
enum SchemaValidator {
  /// Whether there is one.
  static let isInstalled = python != nil

  private static let python = Python(named: "TIPCTL_PYTHON")

  /// Checks a schema by the schema of schemas, then texts by the schema.
  ///
  /// - Returns: For each text what is wrong with it, or nil if it is valid; what is no JSON is wrong.
  static func complaints(about texts: [String], by schema: FileSchema) throws -> [String?] {
    let request = JSONOutput.object([
      "schema": schema.json, "texts": .array(texts.map { .string($0) }),
    ])
    let answer = try python?.output(of: script, input: request.text) ?? []
    return try JSONDocument(answer).root.elements.map { node in
      if case .string(let complaint) = node.value { complaint } else { nil }
    }
  }

  private static let script = """
    import json, sys
    from jsonschema import Draft202012Validator
    request = json.load(sys.stdin)
    Draft202012Validator.check_schema(request["schema"])
    validator = Draft202012Validator(request["schema"])
    def complaint(text):
        try:
            error = next(validator.iter_errors(json.loads(text)), None)
        except ValueError:
            return "no JSON"
        return None if error is None else error.json_path + ": " + error.message
    print(json.dumps([complaint(text) for text in request["texts"]]))
    """
}
