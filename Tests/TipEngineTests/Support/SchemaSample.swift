import JSON
import Testing
import TipEngine

/// A file with every key of its kind, from which files are made that differ in one place.
struct SchemaSample: Sendable, CustomTestStringConvertible {
  let name: String
  let schema: FileSchema

  static let all = [
    SchemaSample(name: "schema/definitions.json", schema: .definitions),
    SchemaSample(name: "schema/scenarios.json", schema: .scenarios),
  ]

  var testDescription: String { name }

  /// The file.
  var json: JSONOutput { Fixture.read(name).map { JSONOutput($0.root) } ?? .null }

  /// What the tool says about a text of the sample's kind.
  func reasons(against text: String) -> [FileProblem.Reason] {
    do throws(FileProblems) {
      switch schema {
      case .definitions: _ = try TipDefinitions(text)
      case .scenarios:
        let nothing = try TipDefinitions("{}")
        _ = try ScenarioFile(json: Array(text.utf8)) { _, _ in nothing }
      }
      return []
    } catch {
      return error.problems.map(\.reason)
    }
  }
}

extension JSONOutput {
  /// The tree with one value replaced, one member removed or one added, at each place in turn.
  var variants: [JSONOutput] { Self.replacements.filter { $0 != self } + inner }

  private static let replacements: [JSONOutput] = [
    .null, .bool(true), .int(0), .raw("1.5"), .raw("99999999999999999999"), .string(""),
    .string(" x"), .string("1d"), .string("Int?"), .string("2026-01-05T09:00:00Z"),
    .array([]), .array([.null]), .object([]), .object(["x": .int(1)]),
    .object(["$comment": .null]), .object(["$allow": .null]),
  ]

  private var inner: [JSONOutput] {
    switch self {
    case .array(let elements):
      elements.indices.flatMap { index in
        elements[index].variants.map { variant in
          var changed = elements
          changed[index] = variant
          return .array(changed)
        }
      }
    case .object(let members):
      members.indices.flatMap { index in
        members[index].value.variants.map { variant in
          var changed = members
          changed[index] = Member(key: members[index].key, value: variant)
          return .object(changed)
        }
      }
        + members.indices.map { index in
          var changed = members
          changed.remove(at: index)
          return .object(changed)
        }
        + ["unknown", "where", "times", ""].map { key in
          .object(members.filter { $0.key != key } + [Member(key: key, value: .string("A"))])
        }
    default: []
    }
  }
}
