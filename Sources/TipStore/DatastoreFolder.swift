/// The folder that a datastore is in.
public enum DatastoreFolder {
  /// Whether version control is to see a folder.
  public enum Tracking: Hashable, Sendable {
    /// A `.gitignore` in the folder hides everything in it.
    case ignored
    /// Nothing is hidden.
    case visible
  }

  /// Makes a folder and the folders above it, as far as they are missing, for its owner alone.
  ///
  /// A `.gitignore` that is there already stays as it is.
  ///
  /// - Throws: `StoreError.notAFolder`, `.readOnly`, `.full`, `.cannotOpen`.
  /// - Complexity: O(*n*) in the number of folders above.
  public static func prepare(atPath path: String, tracking: Tracking) throws(StoreError) {
    if !path.isEmpty { try create(path) }
    guard tracking == .ignored else { return }
    let ignoreFile = (path.isEmpty ? "." : path) + "/.gitignore"
    _ = try FileSystem.createFile(atPath: ignoreFile, contents: "*\n")
  }

  private static func create(_ path: String) throws(StoreError) {
    guard try !FileSystem.isFolder(path) else { return }
    let parent = FileSystem.parent(of: path)
    if parent != path { try create(parent) }
    if try FileSystem.createFolder(atPath: path) == .created {
      try FileSystem.synchronizeFolder(parent)
    }
  }
}
