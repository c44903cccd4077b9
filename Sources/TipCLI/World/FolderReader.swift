#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Something that lies in a folder.
public struct FolderEntry: Hashable, Sendable {
  /// The name within the folder.
  public let name: String
  /// What it is.
  public let kind: Kind

  /// What lies in a folder.
  public enum Kind: Hashable, Sendable {
    /// A folder, and not a symbolic link to one: those could lead back.
    case folder
    /// A regular file, or a symbolic link to one.
    case regularFile
    /// Anything else, such as a pipe, which may have no end.
    case other
  }

  /// Describes an entry.
  public init(name: String, kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

/// Lists folders by the operating system's own calls.
enum FolderReader {
  /// What lies in a folder, names that are not UTF-8 left out.
  ///
  /// - Throws: ``FileError/system(_:)``.
  /// - Complexity: O(*n*) in the number of entries.
  static func entries(atPath path: String) throws(FileError) -> [FolderEntry] {
    guard let folder = opendir(path) else { throw .system(.latest) }
    defer { closedir(folder) }
    var entries: [FolderEntry] = []
    while true {
      errno = 0
      guard let entry = readdir(folder) else {
        if errno != 0 { throw .system(.latest) }
        return entries
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
          String(validatingCString: $0)
        }
      }
      guard let name, name != ".", name != ".." else { continue }
      entries.append(FolderEntry(name: name, kind: kind(atPath: path + "/" + name)))
    }
  }

  private static func kind(atPath path: String) -> FolderEntry.Kind {
    var information = stat()
    guard lstat(path, &information) == 0 else { return .other }
    switch information.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .regularFile
    case S_IFLNK:
      guard stat(path, &information) == 0 else { return .other }
      return information.st_mode & S_IFMT == S_IFREG ? .regularFile : .other
    default: return .other
    }
  }
}
