#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Makes files where nothing is.
enum FileCreator {
  /// Makes all of some files, or none.
  ///
  /// - Throws: ``NewFileError``; what was made before is removed again.
  static func create(_ files: [NewFile]) throws(NewFileError) {
    // So that nothing is made, not even for a moment, if it can be known to be in vain.
    for file in files where isTaken(file.path) { throw .exists(file.path) }
    var made: [String] = []
    for file in files {
      do throws(NewFileError) {
        try create(file)
        made.append(file.path)
      } catch {
        for path in made { unlink(path) }
        throw error
      }
    }
  }

  private static func isTaken(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0
  }

  private static func create(_ file: NewFile) throws(NewFileError) {
    let path = file.path
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw errno == EEXIST ? .exists(path) : .system(path, .latest)
    }
    var failure: SystemCode?
    do throws(OutputError) {
      try Descriptors.writeAll(Array(file.contents.utf8), to: descriptor)
      if fsync(descriptor) != 0 { failure = .latest }
    } catch {
      failure = error.code
    }
    // Some file systems only tell here that there is no room.
    if close(descriptor) != 0, failure == nil { failure = .latest }
    guard let failure else { return }
    unlink(path)
    throw .system(path, failure)
  }
}
