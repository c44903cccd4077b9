import JSON

/// Parts of schemas that many places refer to.
enum SharedSchema: String, CaseIterable {
  case name, path, folderName, duration, durationAboveZero, instant, type, fields, instance
  case comment, allowance

  init(_ annotation: Annotation) {
    self =
      switch annotation {
      case .comment: .comment
      case .allowance: .allowance
      }
  }

  /// What a part refers to itself.
  var parts: [SharedSchema] {
    switch self {
    case .type, .fields: [.type, .fields, .name, .comment, .allowance]
    case .folderName: [.name]
    case .durationAboveZero: [.duration]
    default: []
    }
  }

  /// What stands where the part is meant.
  var reference: JSONOutput { .object(["$ref": .string("#/$defs/" + rawValue)]) }

  /// The part.
  var json: JSONOutput {
    switch self {
    case .name: name
    case .path: text("A path of the file system.", pattern: SchemaPattern.path)
    case .folderName: folderName
    case .duration: duration
    case .durationAboveZero: durationAboveZero
    case .instant: instant
    case .type: type
    case .fields: fields
    case .instance: instance
    case .comment: .object(["description": .string("Words for those who read the file.")])
    case .allowance: allowance
    }
  }

  private func text(_ description: String, pattern: String) -> JSONOutput {
    .object([
      "description": .string(description), "type": .string("string"),
      "pattern": .string(pattern),
    ])
  }

  private var name: JSONOutput {
    .object([
      "description": .string(
        "An id or name: no control characters, no commas, no space at its ends."),
      "type": .string("string"), "minLength": .int(1),
      "maxLength": .int(IdentifierRules.maximumLength), "pattern": .string(SchemaPattern.name),
    ])
  }

  private var folderName: JSONOutput {
    .object([
      "description": .string("An id that is the name of a folder."),
      "allOf": .array([SharedSchema.name.reference]),
      "pattern": .string("^[^/]*$"),
      "not": .object(["enum": .array([.string("."), .string("..")])]),
    ])
  }

  private var duration: JSONOutput {
    .object([
      "description": .string(
        """
        A number of seconds, or a text of numbers with the units ms, s, m, h, d, w. A day is \
        24 hours, a week 7 days.
        """),
      "type": .array([.string("number"), .string("string")]), "minimum": .int(0),
      "pattern": .string(SchemaPattern.duration),
      "examples": .array([.int(90), .string("2m"), .string("1d12h")]),
    ])
  }

  private var durationAboveZero: JSONOutput {
    .object([
      "description": .string("A duration above zero."), "allOf": .array([Self.duration.reference]),
      "exclusiveMinimum": .int(0), "pattern": .string(SchemaPattern.notZero),
    ])
  }

  private var instant: JSONOutput {
    .object([
      "description": .string("An instant as RFC 3339 writes it."), "type": .string("string"),
      "format": .string("date-time"), "pattern": .string(SchemaPattern.instant),
      "examples": .array([.string("2026-01-05T09:00:00Z")]),
    ])
  }

  /// The names of what is no field.
  private var annotations: [JSONOutput] { Annotation.allCases.map { .string($0.rawValue) } }

  private var type: JSONOutput {
    .object([
      "description": .string(
        "Bool, Int, Double, String, Date, [T], Set<T>, [String: T], T?, or an object of fields."),
      "anyOf": .array([
        .object([
          "type": .string("string"), "pattern": .string(SchemaPattern.type),
          "not": .object(["pattern": .string(SchemaPattern.doubleOptional)]),
          "examples": .array(
            [
              "Bool", "Int", "Double", "String", "Date", "[Int]", "Set<String>",
              "[String: Int]", "Int?",
            ].map { .string($0) }),
        ]),
        .object([
          "$ref": .string("#/$defs/" + SharedSchema.fields.rawValue),
          "not": .object(["propertyNames": .object(["enum": .array(annotations)])]),
        ]),
      ]),
    ])
  }

  private var fields: JSONOutput {
    .object([
      "title": .string("Fields"), "description": .string("Fields of a value, a name to a type."),
      "type": .string("object"),
      "properties": .object([
        "$comment": SharedSchema.comment.reference, "$allow": SharedSchema.allowance.reference,
      ]),
      "propertyNames": SharedSchema.name.reference,
      "additionalProperties": SharedSchema.type.reference,
    ])
  }

  private var instance: JSONOutput {
    .object([
      "title": .string("Instance"),
      "description": .string("The values that stand for {path} in the tip's texts."),
      "type": .string("object"),
      "properties": .object(["$comment": .bool(true), "$allow": .bool(true)]),
      "additionalProperties": .object([
        "anyOf": .array([
          .object(["type": .array(["string", "number", "boolean"].map { .string($0) })]),
          reference,
        ])
      ]),
    ])
  }

  private var allowance: JSONOutput {
    .object([
      "description": .string("The codes of warnings of tipctl validate that are not given here."),
      "type": .string("array"), "items": .object(["type": .string("string")]),
    ])
  }
}
