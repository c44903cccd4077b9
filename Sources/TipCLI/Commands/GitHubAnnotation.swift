import JSON
import TipEngine

/// A remark on a place in a file, as a workflow command of GitHub Actions.
///
/// The escapes are those of GitHub's page "Workflow commands for GitHub Actions" and its toolkit:
/// `%`, carriage return and line feed everywhere, also `:` and `,` in properties.
struct GitHubAnnotation {
  let severity: Severity
  /// The path, relative to `GITHUB_WORKSPACE` if the file lies there.
  let file: String
  let line: Int
  let column: Int
  let title: String
  let message: String

  /// How much a remark matters.
  enum Severity: String {
    case error, warning
  }

  /// Makes a remark on a file, whose path is taken relative to `GITHUB_WORKSPACE` if it lies there.
  init(
    severity: Severity, file: String, line: Int, column: Int, title: String, message: String,
    in world: World
  ) {
    self.severity = severity
    self.file = Self.path(file, in: world)
    self.line = line
    self.column = column
    self.title = title
    self.message = message
  }

  /// The workflow command, one line.
  var text: String {
    let properties = [
      ("file", file), ("line", "\(line)"), ("col", "\(column)"), ("title", title),
    ].map { "\($0)=\(Self.escaped($1, alsoIn: [":", ","]))" }
    return "::\(severity.rawValue) \(properties.joined(separator: ","))::"
      + Self.escaped(message, alsoIn: [])
  }

  private static func escaped(_ text: String, alsoIn properties: [Unicode.Scalar]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where properties.contains(scalar): result += "%3A"
      case "," where properties.contains(scalar): result += "%2C"
      default: result += String(scalar).printable
      }
    }
    return result
  }

  private static func path(_ file: String, in world: World) -> String {
    guard let workspace = world.environment[.workspace] else { return file }
    let root = Path(world.currentDirectory).appending(workspace).text
    let prefix = root.hasSuffix("/") ? root : root + "/"
    let absolute = Path(world.currentDirectory).appending(file).text
    return absolute.hasPrefix(prefix) ? String(absolute.dropFirst(prefix.count)) : file
  }
}

extension CommandError {
  /// What is wrong with files; at the beginning of those that can not be read.
  func annotations(in world: World) -> [GitHubAnnotation] {
    func annotation(_ message: String, _ file: String, _ line: Int, _ column: Int)
      -> GitHubAnnotation
    {
      GitHubAnnotation(
        severity: .error, file: file, line: line, column: column, title: "error", message: message,
        in: world)
    }
    switch self {
    case .several(let errors): return errors.flatMap { $0.annotations(in: world) }
    case .invalid(let problems, let name):
      return problems.problems.map {
        annotation($0.message, name, $0.position.line, $0.position.column)
      }
    case .unreadable(let error, let name): return [annotation(error.message(for: name), name, 1, 1)]
    case .unreadableReference(let error, let name, let file, let position):
      return [annotation(error.message(for: name), file, position.line, position.column)]
    default: return []
    }
  }
}
