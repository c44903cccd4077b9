internal import SQLite

extension Datastore {
  /// Copies one snapshot of a datastore to a new file, while others may record.
  ///
  /// The copy is complete in itself, without a log beside it, and only its owner may read and write
  /// it. It is made under another name in its folder and then given its own, so that a copy is
  /// never seen in part, and nothing that is there already is replaced.
  ///
  /// - Throws: `StoreError.nothingThere`, `.alreadyThere`, `.full`, `.readOnly`, `.cannotOpen`, and
  ///   what reading fails with.
  /// - Complexity: O(*n*) in the size of the datastore.
  public static func backUp(fromPath path: String, toPath copy: String) throws(StoreError) {
    guard let datastore = try openForReading(atPath: path) else { throw .nothingThere(path: path) }
    guard FileSystem.isFree(copy) else { throw .alreadyThere(path: copy) }
    let draft = try FileSystem.createDraft(of: copy)
    var isDone = false
    defer { if !isDone { FileSystem.remove(draft) } }
    try datastore.write(to: draft, for: copy)
    try FileSystem.synchronizeFile(draft, for: copy)
    guard try FileSystem.publish(draft, as: copy) else { throw .alreadyThere(path: copy) }
    isDone = true
    try FileSystem.synchronizeFolder(FileSystem.parent(of: copy))
  }

  /// Writes the copy into an empty file (<https://sqlite.org/lang_vacuum.html#vacuuminto>).
  private func write(to draft: String, for copy: String) throws(StoreError) {
    try snapshot { () throws(StoreError) in }
    do throws(StoreError) {
      // The statement writes, though not to this file.
      try database.execute(script: "PRAGMA query_only = OFF")
      try database.run("VACUUM INTO ?1", [.text(draft)])
    } catch {
      switch error {
      // It is the copy for which there is no space.
      case .full: throw .full(path: copy)
      case .readOnly: throw .readOnly(path: copy)
      default: throw error
      }
    }
  }
}
