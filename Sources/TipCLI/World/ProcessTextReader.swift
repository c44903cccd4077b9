/// Reads what the process was started with, of which the operating system promises bytes only.
struct ProcessTextReader {
  /// The first text that is not UTF-8, with the wrong bytes replaced; nil if all are.
  ///
  /// It is not to be worked with: two different texts may be replaced by the same one.
  private(set) var malformed: String?

  /// The command line without the program's name.
  mutating func arguments() -> [String] {
    let pointers = UnsafeBufferPointer(
      start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return pointers.dropFirst().compactMap { $0.map { text($0) } }
  }

  /// The text that ends in a NUL.
  mutating func text(_ bytes: UnsafePointer<CChar>) -> String {
    if let text = String(validatingCString: bytes) { return text }
    let repaired = String(cString: bytes)
    if malformed == nil { malformed = repaired }
    return repaired
  }
}
