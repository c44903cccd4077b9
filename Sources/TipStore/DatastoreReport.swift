internal import SQLite
public import TipEngine

/// What looking at a whole datastore has found.
public struct DatastoreReport: Hashable, Sendable {
  /// The version of the tables, or nil if the file is too damaged to tell.
  public private(set) var version: Int?
  /// How many facts are stored, of all profiles; marks of resets are none.
  public private(set) var records = 0
  /// What is wrong, in words; nothing if the datastore is healthy.
  public private(set) var problems: [String] = []
  /// How many records each tip has: displays, invalidations and actions.
  public private(set) var tips: [TipID: Int] = [:]
  /// How many donations each event has.
  public private(set) var events: [EventID: Int] = [:]
  /// How many values each parameter was given.
  public private(set) var parameters: [ParameterName: Int] = [:]

  /// How many problems are gathered before looking ends.
  private static let problemLimit = 100

  private init() {}

  /// Looks at a datastore, or returns nil if there is none: no file, or an empty one.
  ///
  /// - Throws: what opening it fails with, but for `StoreError.corrupt`, which is reported.
  /// - Complexity: O(*n* log *n*) in the size of the file.
  public init?(atPath path: String) throws(StoreError) {
    var report = DatastoreReport()
    do throws(StoreError) {
      guard let datastore = try Datastore.openForReading(atPath: path) else { return nil }
      try datastore.snapshot { () throws(StoreError) in
        try report.look(at: datastore.database)
      }
    } catch {
      guard case .corrupt(_, let detail) = error else { throw error }
      report.add(detail)
    }
    self = report
  }

  private mutating func add(_ problem: String) {
    if !problems.contains(problem) { problems.append(problem) }
  }

  private mutating func look(at database: Database) throws(StoreError) {
    version = try database.version()
    problems = try database.integrityFindings(limit: Self.problemLimit)
    problems += try database.schemaFindings()
    problems += try database.orphanFindings()
    problems += try database.clockFindings()
    for (name, id) in try database.profileNumbers() {
      if IdentifierRules.violation(in: name.rawValue) != nil {
        add("the name of the profile '\(name.rawValue)' is not one")
      }
      try look(at: ProfileRows(database, id: id), of: name)
    }
    // What is damaged is thrown, and reported above.
    _ = try database.nextArrival()
  }

  private mutating func look(
    at rows: ProfileRows, of profile: ProfileName
  ) throws(StoreError) {
    var latest: TransferRecord?
    try rows.forEachTransferRow { row throws(StoreError) in
      guard problems.count < Self.problemLimit else { return }
      let row = try TransferRow(row, of: profile)
      switch row.record {
      case .failure(let fault): add("\(row.name): \(fault.detail)")
      case .success(let record):
        if let latest, latest.isCopy(of: record) { add("\(row.name): it is stored twice") }
        latest = record
        count(record)
      }
    }
  }

  private mutating func count(_ record: TransferRecord) {
    if record.kind != .reset { records += 1 }
    switch record.kind {
    case .donation: events[EventID(record.subject), default: 0] += 1
    case .display, .action, .invalidation: tips[TipID(record.subject), default: 0] += 1
    case .parameter: parameters[ParameterName(record.subject), default: 0] += 1
    case .launch, .reset: break
    }
  }
}

extension TransferRecord {
  /// Whether another record has the same identity, kind and subject.
  fileprivate func isCopy(of other: TransferRecord) -> Bool {
    identity.text == other.identity.text && kind == other.kind && subject == other.subject
  }
}
