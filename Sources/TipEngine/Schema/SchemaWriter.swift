import JSON

/// Writes schemas from tables of keys.
struct SchemaWriter {
  /// The kinds of objects that are referred to, in the order in which they were met.
  private(set) var kinds: [any DescribedKey.Type] = []
  /// The other definitions that are referred to.
  private(set) var shared: Set<SharedSchema> = []

  /// A whole schema, of a file that is an object of a kind.
  static func document<Key: DescribedKey>(_ root: Key.Type) -> JSONOutput {
    var writer = SchemaWriter()
    let members = writer.members(of: root)
    return .object(
      [
        member("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
        member("$comment", .string("Printed by tipctl schema.")),
      ] + members + [member("$defs", .object(writer.definitions()))])
  }

  /// What the parts written so far refer to, and what that refers to in turn.
  private mutating func definitions() -> [JSONOutput.Member] {
    var definitions: [JSONOutput.Member] = []
    var index = 0
    while index < kinds.count {
      let kind = kinds[index]
      definitions.append(Self.member(kind.object.name, .object(members(of: kind))))
      index += 1
    }
    for schema in SharedSchema.allCases where shared.contains(schema) {
      definitions.append(Self.member(schema.rawValue, schema.json))
    }
    return definitions
  }

  static func member(_ key: String, _ value: JSONOutput) -> JSONOutput.Member {
    JSONOutput.Member(key: key, value: value)
  }

  // MARK: References

  mutating func reference(to schema: SharedSchema) -> [JSONOutput.Member] {
    for part in schema.parts { shared.insert(part) }
    shared.insert(schema)
    return [Self.member("$ref", .string("#/$defs/" + schema.rawValue))]
  }

  mutating func reference(to kind: any DescribedKey.Type) -> [JSONOutput.Member] {
    if !kinds.contains(where: { $0 == kind }) { kinds.append(kind) }
    return [Self.member("$ref", .string("#/$defs/" + kind.object.name))]
  }

  // MARK: Objects

  /// The schema of an object of a kind.
  private mutating func members<Key: DescribedKey>(of kind: Key.Type) -> [JSONOutput.Member] {
    let heading = [
      Self.member("title", .string(kind.object.title)),
      Self.member("description", .string(kind.object.description)),
    ]
    if kind.alternatives.isEmpty {
      let members = heading + object(Array(kind.allCases), required: kind.required)
      let conditions = kind.conditions.map { condition(on: kind, $0) }
      return conditions.isEmpty ? members : members + [Self.member("allOf", .array(conditions))]
    }
    let alternatives = kind.alternatives.map { alternative -> JSONOutput in
      .object(
        [
          Self.member("title", .string(alternative.key.rawValue)),
          Self.member("description", .string(alternative.key.description)),
        ]
          + object(
            [alternative.key] + alternative.companions,
            required: [alternative.key] + alternative.required))
    }
    return heading + [
      Self.member("type", .string("object")), Self.member("oneOf", .array(alternatives)),
    ]
  }

  private mutating func object<Key: DescribedKey>(
    _ keys: [Key], required: [Key]
  ) -> [JSONOutput.Member] {
    var members = [
      Self.member("type", .string("object")),
      Self.member("properties", .object(keys.map { property($0) } + annotations())),
    ]
    if !required.isEmpty {
      members.append(
        Self.member("required", .array(required.map { .string($0.rawValue) })))
    }
    return members + [Self.member("additionalProperties", .bool(false))]
  }

  private mutating func condition<Key: DescribedKey>(
    on kind: Key.Type, _ condition: KeyCondition<Key>
  ) -> JSONOutput {
    var members = [Self.member("if", test(condition.test))]
    if let then = condition.then { members.append(Self.member("then", demand(then))) }
    if let otherwise = condition.otherwise {
      members.append(Self.member("else", demand(otherwise)))
    }
    return .object(members)
  }

  private mutating func demand<Key: DescribedKey>(
    _ consequence: KeyCondition<Key>.Consequence
  ) -> JSONOutput {
    switch consequence {
    case .isThere(let key): return .object(["required": .array([.string(key.rawValue)])])
    case .has(let key, let shape):
      let value = JSONOutput.object(schema(of: shape))
      return .object(["properties": .object([Self.member(key.rawValue, value)])])
    }
  }

  private func test<Key: DescribedKey>(_ test: KeyCondition<Key>.Test) -> JSONOutput {
    switch test {
    case .isThere(let key):
      return .object(["required": .array([.string(key.rawValue)])])
    case .isObject(let key): return self.test(key, [Self.member("type", .string("object"))])
    case .matches(let key, let pattern):
      return self.test(
        key,
        [
          Self.member("type", .string("string")), Self.member("pattern", .string(pattern)),
        ])
    }
  }

  private func test<Key: DescribedKey>(_ key: Key, _ value: [JSONOutput.Member]) -> JSONOutput {
    .object([
      "required": .array([.string(key.rawValue)]),
      "properties": .object([Self.member(key.rawValue, .object(value))]),
    ])
  }

  /// What stands in any object beside its keys.
  mutating func annotations() -> [JSONOutput.Member] {
    Annotation.allCases.map { annotation in
      Self.member(annotation.rawValue, .object(reference(to: SharedSchema(annotation))))
    }
  }

  private mutating func property<Key: DescribedKey>(_ key: Key) -> JSONOutput.Member {
    var members = [Self.member("description", .string(key.description))]
    members += schema(of: key.shape)
    if let fallback = key.fallback { members.append(Self.member("default", fallback)) }
    if !key.examples.isEmpty {
      members.append(Self.member("examples", .array(key.examples)))
    }
    return Self.member(key.rawValue, .object(members))
  }
}
