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
    /// A regular file, a symbolic link to one, or one that leads nowhere.
    case regularFile
    /// The same, but its name is not UTF-8: it can not be opened by ``FolderEntry/name``.
    case unnameableFile
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
  /// What lies in a folder.
  ///
  /// Names that are not UTF-8 have their wrong bytes replaced; folders with such names are
  /// ``FolderEntry/Kind/other``.
  ///
  /// - Throws: ``FileError/system(_:)``.
  /// - Complexity: O(*n*) in the number of entries.
  static func entries(atPath path: String) throws(FileError) -> [FolderEntry] {
    guard let folder = opendir(path) else { throw .system(.latest) }
    defer { closedir(folder) }
    var entries: [FolderEntry] = []
    while true {
      // The end and an error differ in the number only.
      errno = 0
      guard let found = readdir(folder) else {
        if errno != 0 { throw .system(.latest) }
        return entries
      }
      let entry = withUnsafePointer(to: &found.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
          self.entry(named: $0, in: dirfd(folder))
        }
      }
      if entry.name != ".", entry.name != ".." { entries.append(entry) }
    }
  }

  private static func entry(named name: UnsafePointer<CChar>, in folder: Int32) -> FolderEntry {
    let kind = kind(of: name, in: folder)
    if let text = String(validatingCString: name) { return FolderEntry(name: text, kind: kind) }
    return FolderEntry(
      name: String(cString: name), kind: kind == .regularFile ? .unnameableFile : .other)
  }

  private static func kind(
    of name: UnsafePointer<CChar>, in folder: Int32
  ) -> FolderEntry.Kind {
    var information = stat()
    guard fstatat(folder, name, &information, AT_SYMLINK_NOFOLLOW) == 0 else { return .other }
    switch information.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .regularFile
    case S_IFLNK:
      // A link that leads nowhere was meant to be a file; reading it tells what is wrong.
      if fstatat(folder, name, &information, 0) != 0 { return .regularFile }
      return information.st_mode & S_IFMT == S_IFREG ? .regularFile : .other
    default: return .other
    }
  }

  /// The one absolute path without links of what lies at a path, or nil if nothing does.
  static func canonicalPath(of path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }
}
