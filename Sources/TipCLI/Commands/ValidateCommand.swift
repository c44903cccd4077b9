import JSON
import TipEngine

/// `tipctl validate`.
enum ValidateCommand {
  static func run(
    _ invocation: Invocation, in world: World
  ) throws(CommandError) -> CommandAnswer {
    let report = ValidationReport(
      try places(invocation, in: world).map { CheckedFile($0, invocation, in: world) })
    var answer = CommandAnswer(json: report.json, status: report.status(invocation)) {
      report.lines(verbosity: $0)
    }
    answer.report = { _ in report.annotations(in: world) }
    answer.diagnostics = report.files.compactMap { file in
      file.unreadable.map { CommandError.unreadable($0, name: file.name).text }
    }
    return answer
  }

  /// The files that are named, each once, else the definitions that every command takes.
  private static func places(
    _ invocation: Invocation, in world: World
  ) throws(CommandError) -> [DefinitionsPlace] {
    if invocation.operands.isEmpty {
      return [
        try CommandError.wrappingArguments { () throws(ArgumentError) in
          try DefinitionsSearch.place(for: invocation, in: world)
        }
      ]
    }
    var seen: Set<String> = []
    return invocation.operands.filter { seen.insert($0).inserted }
      .map { DefinitionsSearch.place(named: $0, in: world) }
  }
}

/// A file and what is found in it.
private struct CheckedFile {
  let name: String
  let tipCount: Int?
  let findings: [Finding]
  /// Why the file can not be read, or nil.
  let unreadable: FileError?

  init(_ place: DefinitionsPlace, _ invocation: Invocation, in world: World) {
    name = place.displayName
    do throws(FileError) {
      let validation = Validation(
        json: try place.bytes(in: world), minimumSystem: invocation.options.minimumSystem)
      tipCount = validation.tipCount
      findings = validation.findings
      unreadable = nil
    } catch {
      tipCount = nil
      findings = []
      unreadable = error
    }
  }

  var json: JSONOutput {
    var found = findings.map { finding in
      JSONOutput.object([
        "severity": .string(finding.severity.rawValue), "code": .string(finding.code.description),
        "line": .int(finding.position.line), "column": .int(finding.position.column),
        "message": .string(finding.message),
      ])
    }
    if let unreadable {
      found.append(
        .object([
          "severity": .string(Finding.Severity.error.rawValue),
          "code": .string(Self.unreadableCode),
          "line": .null, "column": .null, "message": .string(unreadable.message(for: name)),
        ]))
    }
    return .object([
      "path": .string(name), "tips": tipCount.map { .int($0) } ?? .null, "findings": .array(found),
    ])
  }

  private static let unreadableCode = "unreadable"

  var lines: [String] {
    findings.map { finding in
      "\(name.printable):\(finding.position.line):\(finding.position.column): "
        + "\(finding.severity.rawValue): \(finding.message) [\(finding.code)]"
    }
  }

  func annotations(in world: World) -> [String] {
    if let unreadable {
      let message = unreadable.message(for: name)
      return [
        GitHubAnnotation(
          severity: .error, file: name, line: 1, column: 1, title: Self.unreadableCode,
          message: message, in: world
        ).text
      ]
    }
    return findings.map { finding in
      GitHubAnnotation(
        severity: finding.severity == .error ? .error : .warning, file: name,
        line: finding.position.line, column: finding.position.column,
        title: finding.code.description,
        message: finding.message, in: world
      ).text
    }
  }
}

/// All files and what is found in them.
private struct ValidationReport {
  let files: [CheckedFile]

  init(_ files: [CheckedFile]) { self.files = files }

  var json: JSONOutput { .object(["files": .array(files.map(\.json))]) }

  func annotations(in world: World) -> [String] { files.flatMap { $0.annotations(in: world) } }

  func lines(verbosity: Verbosity) -> [String] {
    files.flatMap(\.lines) + (verbosity == .quiet ? [] : [summary])
  }

  private var summary: String {
    [
      counted(files.count, "file"), counted(files.reduce(0) { $0 + ($1.tipCount ?? 0) }, "tip"),
      counted(errors, "error"), counted(warnings, "warning"),
    ].joined(separator: ", ")
  }

  /// Findings, and files that can not be read.
  private var errors: Int {
    files.reduce(0) { $0 + ($1.unreadable == nil ? $1.count(of: .error) : 1) }
  }

  private var warnings: Int { files.reduce(0) { $0 + $1.count(of: .warning) } }

  func status(_ invocation: Invocation) -> ExitStatus {
    if files.contains(where: { $0.unreadable != nil }) { return .unreadableInput }
    let isRefused = errors > 0 || warnings > 0 && invocation.options.warningPolicy == .refused
    return isRefused ? .negativeAnswer : .success
  }
}

extension CheckedFile {
  fileprivate func count(of severity: Finding.Severity) -> Int {
    findings.count { $0.severity == severity }
  }
}
