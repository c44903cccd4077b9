public import JSON

/// The JSON Schema (draft 2020-12) of a kind of file, made of the tables by which it is read.
///
/// Whatever the readers accept is valid under it. The reverse does not hold: a schema does not know
/// predicates, references, ids that are declared twice, or keys that are repeated.
public enum FileSchema: Hashable, Sendable {
  /// Of definitions files.
  case definitions
  /// Of scenario files.
  case scenarios

  /// The schema.
  public var json: JSONOutput {
    switch self {
    case .definitions: SchemaWriter.document(DefinitionsKey.self)
    case .scenarios: SchemaWriter.document(ScenarioFileKey.self)
    }
  }
}
