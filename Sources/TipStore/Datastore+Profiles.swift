internal import SQLite
public import TipEngine

extension Datastore {
  /// The profiles, in order of the UTF-8 bytes of their names.
  ///
  /// - Throws: `StoreError.locked`, `.newerVersion`, `.corrupt`, `.failed`.
  /// - Complexity: O(*n*) in the number of facts.
  public func profiles() throws(StoreError) -> [ProfileSummary] {
    try snapshot { () throws(StoreError) in try database.profileSummaries() }
  }

  /// The profiles' names in the same order, without counting what they have.
  ///
  /// - Throws: `StoreError.locked`, `.newerVersion`, `.corrupt`, `.failed`.
  public func profileNames() throws(StoreError) -> [ProfileName] {
    try snapshot { () throws(StoreError) in
      try database.rows("SELECT name FROM profile ORDER BY name") { row throws(StoreError) in
        ProfileName(try row.text(0))
      }
    }
  }
}

extension StoredHistory {
  /// The profiles of the whole datastore, in order of the UTF-8 bytes of their names.
  ///
  /// - Throws: `StoreError.corrupt`, `.failed`.
  /// - Complexity: O(*n*) in the number of facts.
  public func profiles() throws(StoreError) -> [ProfileSummary] {
    try database?.profileSummaries() ?? []
  }
}

extension Database {
  /// The profiles and their records, within a transaction.
  func profileSummaries() throws(StoreError) -> [ProfileSummary] {
    try rows(
      """
      SELECT name,
        (SELECT count(*) FROM donation WHERE donation.profile = profile.id)
        + (SELECT count(*) FROM display WHERE display.profile = profile.id)
        + (SELECT count(*) FROM invalidation WHERE invalidation.profile = profile.id)
        + (SELECT count(*) FROM action WHERE action.profile = profile.id)
        + (SELECT count(*) FROM parameter WHERE parameter.profile = profile.id)
        + (SELECT count(*) FROM launch WHERE launch.profile = profile.id)
      FROM profile ORDER BY name
      """
    ) { row throws(StoreError) in
      ProfileSummary(name: ProfileName(try row.text(0)), records: try row.integer(1))
    }
  }
}

/// One of the profiles of a datastore.
public struct ProfileSummary: Hashable, Sendable {
  /// Its name.
  public let name: ProfileName
  /// How many facts are recorded of it, whatever their dates; marks of resets are none.
  public let records: Int
}
