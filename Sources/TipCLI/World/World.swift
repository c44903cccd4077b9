public import TipEngine

/// Everything outside of the program, as one value: commands touch nothing else.
public struct World {
  /// The command line without the program's name.
  public let arguments: [String]
  /// The environment variables that the tool knows.
  public let environment: Environment
  /// The first argument, or variable of the tool's own, that is not UTF-8, as far as it can be
  /// shown; nil if all are.
  public let malformedText: String?
  /// An absolute path, or `.` if the operating system can not tell it in UTF-8.
  public let currentDirectory: String
  /// The instant that the clock shows, read at each call.
  public let clock: () -> Instant
  /// The bytes of a file, at most 64 MiB; pipes and devices are read like files.
  public let readFile: (_ path: String) throws(FileError) -> [UInt8]
  /// The bytes of standard input to its end, at most 64 MiB.
  public let readStandardInput: () throws(FileError) -> [UInt8]
  /// Makes files where nothing is, all of them or none.
  public let createFiles: (_ files: [NewFile]) throws(NewFileError) -> Void
  /// Reads the lines of a file, or of standard input for nil, whatever its size.
  public let readLines: (_ path: String?, _ body: ([UInt8]) -> Void) throws(FileError) -> Void
  /// What lies at a path, symbolic links followed.
  public let fileKind: (_ path: String) -> FileKind
  /// What lies in a folder, in no order, symbolic links in it followed for files only.
  public let folderEntries: (_ path: String) throws(FileError) -> [FolderEntry]
  /// The one absolute path without links of what lies at a path, or nil if nothing does.
  public let canonicalPath: (_ path: String) -> String?
  /// Where results go.
  public let standardOutput: OutputSink
  /// Where everything else goes.
  public let standardError: OutputSink

  /// Collects what a world is made of.
  public init(
    arguments: [String], environment: Environment, currentDirectory: String,
    clock: @escaping () -> Instant,
    readFile: @escaping (_ path: String) throws(FileError) -> [UInt8],
    readStandardInput: @escaping () throws(FileError) -> [UInt8],
    readLines: @escaping (_ path: String?, _ body: ([UInt8]) -> Void) throws(FileError) -> Void,
    fileKind: @escaping (_ path: String) -> FileKind,
    folderEntries: @escaping (_ path: String) throws(FileError) -> [FolderEntry],
    createFiles: @escaping (_ files: [NewFile]) throws(NewFileError) -> Void,
    canonicalPath: @escaping (_ path: String) -> String?,
    standardOutput: OutputSink, standardError: OutputSink, malformedText: String? = nil
  ) {
    self.arguments = arguments
    self.environment = environment
    self.malformedText = malformedText
    self.currentDirectory = currentDirectory
    self.clock = clock
    self.readFile = readFile
    self.readStandardInput = readStandardInput
    self.readLines = readLines
    self.fileKind = fileKind
    self.folderEntries = folderEntries
    self.createFiles = createFiles
    self.canonicalPath = canonicalPath
    self.standardOutput = standardOutput
    self.standardError = standardError
  }
}
