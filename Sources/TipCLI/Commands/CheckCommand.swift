import JSON
import TipEngine
import TipStore

/// `check`: looks for damage of the datastore.
enum CheckCommand {
  static func run(
    _ invocation: Invocation, in world: World
  ) throws(CommandError) -> CommandAnswer {
    let located = try LocatedDatastore(invocation, in: world)
    let path = located.path.path.text
    if invocation.datastoreReset == .first {
      try StoreAccess(invocation, path: located.path, in: world).read { (_, _) in }
    }
    let report = try CommandError.wrappingStore { () throws(StoreError) in
      try DatastoreReport(atPath: path)
    }
    let problems = report?.problems ?? []
    let unnamed = located.definitions.map { Unnamed(report, definitions: $0) }
    let json = JSONOutput.object([
      "path": .string(path),
      "healthy": .bool(problems.isEmpty),
      "version": report?.version.map { .int($0) } ?? .null,
      "records": .int(report?.records ?? 0),
      "problems": .array(problems.map { .string($0) }),
      "unnamed": unnamed?.json ?? .null,
    ])
    return CommandAnswer(json: json, status: problems.isEmpty ? .success : .negativeAnswer) {
      verbosity in
      let problems = problems.map { row("problem", $0) }
      if verbosity == .quiet { return problems }
      let front = [
        row("path", path), row("version", report?.version.map { String($0) }),
        row("records", String(report?.records ?? 0)),
      ]
      let verdict =
        report == nil ? "no datastore" : problems.isEmpty ? "healthy" : "damaged"
      return front + problems + (unnamed?.rows ?? []) + [verdict]
    }
  }
}

/// What a datastore has records of, but the definitions do not name.
private struct Unnamed {
  private let tips: [(id: String, records: Int)]
  private let events: [(id: String, records: Int)]
  private let parameters: [(id: String, records: Int)]

  init(_ report: DatastoreReport?, definitions: TipDefinitions) {
    func list<Name: Identifier>(
      _ counts: [Name: Int]?, _ isNamed: (Name) -> Bool
    ) -> [(id: String, records: Int)] {
      (counts ?? [:]).filter { !isNamed($0.key) }.sorted { $0.key < $1.key }
        .map { ($0.key.rawValue, $0.value) }
    }
    tips = list(report?.tips) { definitions.tip($0) != nil }
    events = list(report?.events) { definitions.event($0) != nil }
    parameters = list(report?.parameters) { definitions.parameter($0) != nil }
  }

  private var kinds: [(name: String, lists: [(id: String, records: Int)])] {
    [("tip", tips), ("event", events), ("parameter", parameters)]
  }

  var rows: [String] {
    kinds.flatMap { kind in
      kind.lists.map { row("unnamed " + kind.name, $0.id, String($0.records)) }
    }
  }

  var json: JSONOutput {
    .object(
      kinds.map { kind in
        JSONOutput.Member(
          key: kind.name + "s",
          value: .array(
            kind.lists.map { .object(["id": .string($0.id), "records": .int($0.records)]) }))
      })
  }
}
