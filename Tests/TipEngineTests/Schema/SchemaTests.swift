import JSON
import Testing
import TipEngine

@Suite struct SchemaTests {
  @Test(arguments: [FileSchema.definitions, .scenarios])
  func `a schema repeats no key, and describes every object and every property`(
    schema: FileSchema
  ) throws {
    let root = try JSONDocument.strict(Array(schema.json.text.utf8)).root
    var objects = 0
    visit(root) { node in
      if node["type"]?.string == "object", node["title"] != nil || node["properties"] != nil {
        objects += 1
        #expect(node["title"]?.string.isEmpty == false, "\(node.text)")
        #expect(node["description"]?.string.isEmpty == false, "\(node.text)")
      }
      if node["additionalProperties"]?.text == "false" {
        for property in node["properties"]?.members ?? [] {
          #expect(
            property.value["description"] != nil || property.key.hasPrefix("$"),
            "\(property.key)")
        }
      }
    }
    #expect(objects > 10)
  }

  /// All objects that are schemas.
  private func visit(_ node: JSONNode, _ body: (JSONNode) -> Void) {
    body(node)
    for key in ["properties", "$defs"] {
      for member in node[key]?.members ?? [] { visit(member.value, body) }
    }
    for key in ["anyOf", "oneOf"] {
      for element in node[key]?.elements ?? [] { visit(element, body) }
    }
    for key in ["items", "additionalProperties"] { if let inner = node[key] { visit(inner, body) } }
  }

  @Test(arguments: [FileSchema.definitions, .scenarios])
  func `every reference of a schema leads somewhere, and every part is referred to`(
    schema: FileSchema
  ) throws {
    let text = schema.json.text
    let root = try JSONDocument.strict(Array(text.utf8)).root
    let names = try #require(root["$defs"]).members.map(\.key)
    let references = text.components(after: "\"$ref\":\"#/$defs/")
    #expect(Set(references) == Set(names))
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: SchemaSample.all)
  func `the sample has every key, and is read`(sample: SchemaSample) throws {
    #expect(sample.reasons(against: sample.json.text).isEmpty)
    let root = try JSONDocument.strict(Array(sample.schema.json.text.utf8)).root
    let isScenario = sample.schema == .scenarios
    // Those of definitions are in the other sample.
    let kinds =
      isScenario
      ? ["scenario", "step", "overrides", "expectations"]
      : root["$defs"]?.members.map(\.key) ?? []
    let described =
      root.propertyNames + kinds.flatMap { root["$defs"]?[$0]?.propertyNames ?? [] }
    #expect(described.count > 20)
    let used = keys(in: try #require(Fixture.read(sample.name)).root)
    #expect(Set(described).subtracting(used).subtracting(["url"]) == [])
  }

  private func keys(in node: JSONNode) -> Set<String> {
    Set(node.members.map(\.key)).union(
      (node.members.map(\.value) + node.elements).flatMap { keys(in: $0) })
  }
}

extension JSONNode {
  /// The names of the properties of a schema, and of its alternatives.
  fileprivate var propertyNames: [String] {
    (self["properties"]?.members ?? []).map(\.key)
      + (self["oneOf"]?.elements ?? []).flatMap(\.propertyNames)
  }
}

extension String {
  /// What stands between each occurrence of a text and the next quote.
  fileprivate func components(after text: String) -> [String] {
    var found: [String] = []
    var rest = Substring(self)
    while let range = rest.firstRange(of: text) {
      rest = rest[range.upperBound...]
      found.append(String(rest.prefix { $0 != "\"" }))
    }
    return found
  }
}
