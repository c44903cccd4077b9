public import JSON

/// The keys of the first line of an export.
private enum TransferHeaderKey: String, ObjectKey {
  case tool = "tipctl"
  case version

  static let owner = "the header"
  static let required: [Self] = [.tool, .version]
}

/// A record as a line of an export has it.
public struct TransferLine: Hashable, Sendable {
  /// The record.
  public let record: TransferRecord
  /// Where its identity stands.
  public let place: JSONPosition
}

/// Reads the lines of an export one after the other.
///
/// The first line is the header. Another header begins another export, so that several can follow
/// each other in one file. Lines of white space alone are passed over.
public struct TransferReader {
  /// The lines of each export, in the order of the file.
  private var exports: [[TransferLine]] = []
  private var problems: [FileProblem] = []
  private var number = 0
  /// Whether the file is no export, or a newer version's, so that its lines are not worth a word.
  private var isOtherFile = false
  private let suggestions = SuggestionBudget()

  /// How many problems are gathered before the rest of the file is passed over.
  private static let problemLimit = 1000

  /// Reads nothing yet.
  public init() {}

  /// Reads the next line, given without its end.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  public mutating func read(_ line: [UInt8]) {
    number += 1
    guard problems.count < Self.problemLimit, !isOtherFile else { return }
    if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return }
    do throws(JSONError) {
      let document = try JSONDocument(line)
      let reader = DocumentReader(document, firstLine: number, suggestions: suggestions)
      read(document.root, with: reader)
      problems += reader.problems
    } catch {
      guard exports.isEmpty else { return problems.append(FileProblem(error, firstLine: number)) }
      isOtherFile = true
      let position = JSONPosition(line: number, column: 1)
      problems.append(FileProblem(.export(.noHeader), at: position))
    }
  }

  private mutating func read(_ node: JSONNode, with reader: DocumentReader) {
    if case .object(let members) = node.value, members.contains(where: { $0.key == "tipctl" }) {
      exports.append([])
      return readHeader(node, with: reader)
    }
    if exports.isEmpty {
      isOtherFile = true
      return reader.report(.export(.noHeader), at: node.offset)
    }
    guard let line = TransferLineReader(reader).line(node) else { return }
    exports[exports.count - 1].append(line)
  }

  private mutating func readHeader(_ node: JSONNode, with reader: DocumentReader) {
    guard let object = reader.object(node, of: TransferHeaderKey.self) else { return }
    if let name = object.take(.tool).flatMap({ reader.string($0) }), name != "export" {
      reader.report(.export(.noHeader), at: node.offset)
    }
    if let version = object.take(.version), let number = reader.integer(version, atLeast: 1),
      number > TransferRecord.formatVersion
    {
      // What else a newer version may have is not wrong.
      isOtherFile = true
      return reader.report(
        .export(.newerVersion(found: number, supported: TransferRecord.formatVersion)),
        at: version.offset)
    }
    object.finish()
  }

  /// The records of the exports, once all lines have been read.
  ///
  /// - Throws: every problem of the file at once, up to a thousand, each with its place.
  public func finish() throws(FileProblems) -> [[TransferLine]] {
    if exports.isEmpty, problems.isEmpty {
      throw FileProblems([
        FileProblem(.export(.noHeader), at: JSONPosition(line: max(1, number), column: 1))
      ])
    }
    guard problems.isEmpty else { throw FileProblems(problems) }
    return exports
  }
}
