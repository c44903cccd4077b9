import JSON

extension SchemaWriter {
  /// What a schema says of values of a shape.
  mutating func schema(of shape: ValueShape) -> [JSONOutput.Member] {
    switch shape {
    case .anything: []
    case .text: type("string")
    case .bool: type("boolean")
    case .null: type("null")
    case .number: type("number")
    case .yes: [Self.member("const", .bool(true))]
    case .integer(let minimum, let maximum):
      type("integer") + [
        Self.member("minimum", .int(minimum)), Self.member("maximum", .int(maximum)),
      ]
    case .words(let words): [Self.member("enum", .array(words.map { .string($0) }))]
    case .bareValue:
      [Self.member("type", .array(["boolean", "number", "string"].map { .string($0) }))]
    case .name: reference(to: .name)
    case .path: reference(to: .path)
    case .folderName: reference(to: .folderName)
    case .duration(.any): reference(to: .duration)
    case .duration(.aboveZero): reference(to: .durationAboveZero)
    case .instant: reference(to: .instant)
    case .type: reference(to: .type)
    case .instance: reference(to: .instance)
    case .object(let kind): reference(to: kind)
    case .fields(let reserved): fields(reserved: reserved)
    case .array(let element, let repetition): array(of: element, repetition)
    case .dictionary(let title, let value): dictionary(title: title, of: value)
    case .data(let value):
      type("object") + [Self.member("additionalProperties", .object(schema(of: value)))]
    case .either(let shapes):
      [Self.member("anyOf", .array(shapes.map { .object(schema(of: $0)) }))]
    }
  }

  private func type(_ name: String) -> [JSONOutput.Member] {
    [Self.member("type", .string(name))]
  }

  private mutating func array(
    of element: ValueShape, _ repetition: ValueShape.Repetition
  ) -> [JSONOutput.Member] {
    let members = type("array") + [Self.member("items", .object(schema(of: element)))]
    return switch repetition {
    case .allowed: members
    case .refused: members + [Self.member("uniqueItems", .bool(true))]
    case .emptyRefused: members + [Self.member("minItems", .int(1))]
    }
  }

  private mutating func dictionary(
    title: String, of value: ValueShape
  ) -> [JSONOutput.Member] {
    [Self.member("title", .string(title))] + type("object") + [
      Self.member("properties", .object(annotations())),
      Self.member("propertyNames", .object(reference(to: .name))),
      Self.member("additionalProperties", .object(schema(of: value))),
    ]
  }

  private mutating func fields(reserved: [String]) -> [JSONOutput.Member] {
    let names = JSONOutput.object(["enum": .array(reserved.map { .string($0) })])
    return reference(to: .fields) + [
      Self.member("title", .string("Fields by name")),
      Self.member("propertyNames", .object(["not": names])),
    ]
  }
}
