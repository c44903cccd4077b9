/// What can be wrong with a line of an export, beyond what can be with any file.
public enum TransferProblem: Hashable, Sendable {
  /// Nothing says that the file is an export.
  case noHeader
  /// A newer version of this program made the file.
  case newerVersion(found: Int, supported: Int)
  /// An identity is no UUID as datastores draw them.
  case malformedIdentity(String)
  /// An identity was drawn for another date.
  case foreignIdentity(String)
  /// A value is longer than any donation's.
  case tooLarge(bytes: Int)
  /// Another record of the same identity says something else.
  case contradiction(String)
}

extension FileProblems {
  /// Says that lines contradict records of the same identity.
  public init(contradictions lines: [TransferLine]) {
    self.init(
      lines.map { line in
        FileProblem(.export(.contradiction(line.record.identity.text)), at: line.place)
      })
  }
}
