/// What the first 100 bytes of a file say
/// (<https://sqlite.org/fileformat2.html#the_database_header>).
struct DatastoreHeader {
  private let bytes: [UInt8]

  /// Wraps at least 100 bytes.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether nothing was written yet.
  var isBlank: Bool { bytes.allSatisfy { $0 == 0 } }

  /// Refuses what is not a datastore that this code can read and write.
  ///
  /// - Throws: `StoreError.notADatabase`, `.foreign`, `.corrupt` and `.newerVersion`.
  func check(path: String) throws(StoreError) {
    guard bytes.starts(with: "SQLite format 3\0".utf8) else { throw .notADatabase(path: path) }
    guard integer(at: 68) == Schema.applicationID else { throw .foreign(path: path) }
    // SQLite would take a file of a future format for one that is write-protected.
    guard (1...2).contains(bytes[18]), (1...2).contains(bytes[19]) else {
      throw .corrupt(path: path, detail: "unsupported file format")
    }
    try Self.check(version: integer(at: 60), path: path)
  }

  /// Refuses versions of the schema that this code does not know.
  static func check(version: Int, path: String) throws(StoreError) {
    guard version >= 1 else { throw .corrupt(path: path, detail: "user_version is \(version)") }
    guard version <= Migration.latestVersion else {
      throw .newerVersion(path: path, found: version, supported: Migration.latestVersion)
    }
  }

  /// A signed big-endian integer of 32 bits.
  private func integer(at offset: Int) -> Int {
    let bits = bytes[offset..<offset + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return Int(Int32(bitPattern: bits))
  }
}
