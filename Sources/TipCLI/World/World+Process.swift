import TipEngine

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension World {
  /// The world around this process.
  ///
  /// From then on SIGPIPE and SIGXFSZ are ignored, and those of the descriptors 0 to 2 that the
  /// parent closed are taken, such that using them still fails. Call it before any file is opened.
  public static func ofProcess() -> World {
    Descriptors.reserveStandardOnes()
    Descriptors.ignoreWriteSignals()
    var reader = ProcessTextReader()
    return World(
      arguments: reader.arguments(),
      environment: .ofProcess(by: &reader),
      currentDirectory: workingDirectory(),
      clock: systemClock,
      readFile: FileReader.bytes(atPath:),
      readStandardInput: { () throws(FileError) in try FileReader.bytes(from: STDIN_FILENO) },
      readLines: FileReader.forEachLine(atPath:_:),
      fileKind: FileReader.kind(atPath:),
      folderEntries: FolderReader.entries(atPath:),
      createFiles: FileCreator.create(_:),
      canonicalPath: FolderReader.canonicalPath(of:),
      standardOutput: OutputSink(descriptor: STDOUT_FILENO),
      standardError: OutputSink(descriptor: STDERR_FILENO),
      malformedText: reader.malformed)
  }

  private static func workingDirectory() -> String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    // A repaired name would be another folder's.
    return String(validatingCString: path) ?? "."
  }

  /// The system's clock, cut to milliseconds and to the years 0001 to 9999.
  private static func systemClock() -> Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let (seconds, overflow) = Int(time.tv_sec).multipliedReportingOverflow(by: 1000)
    let milliseconds = seconds.addingReportingOverflow(Int(time.tv_nsec) / 1_000_000)
    let isBefore1970 = time.tv_sec < 0
    guard !overflow, !milliseconds.overflow,
      let instant = Instant(milliseconds: milliseconds.partialValue)
    else { return isBefore1970 ? .earliest : .latest }
    return instant
  }
}
