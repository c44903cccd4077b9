internal import SQLite
public import TipEngine

extension StoredHistory {
  /// Gives every record of the datastore, by profile, then date, then identity.
  ///
  /// The order depends on nothing else, so that equal datastores give equal exports.
  ///
  /// - Parameters:
  ///   - profile: The one profile to export, or nil for all.
  ///   - body: Takes the records one after the other; none are kept.
  /// - Throws: `StoreError.corrupt`, `.failed`.
  /// - Complexity: O(*n* log *n*) in the number of records.
  public func export(
    profile: ProfileName?, _ body: (TransferRecord) -> Void
  ) throws(StoreError) {
    guard let database else { return }
    for (name, id) in try database.profileNumbers() where profile == nil || profile == name {
      try ProfileRows(database, id: id).forEachTransferRow { row throws(StoreError) in
        let row = try TransferRow(row, of: name)
        switch row.record {
        case .success(let record): body(record)
        case .failure(let fault): throw database.damaged("\(row.name): \(fault.detail)")
        }
      }
    }
  }
}

extension Database {
  /// The profiles with their row numbers, in order of their names.
  func profileNumbers() throws(StoreError) -> [(name: ProfileName, id: Int)] {
    try rows("SELECT name, id FROM profile ORDER BY name") { row throws(StoreError) in
      (ProfileName(try row.text(0)), try row.integer(1))
    }
  }
}
