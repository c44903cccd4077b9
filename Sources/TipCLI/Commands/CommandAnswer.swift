import JSON
import TipEngine

/// What a command answers, in a form that both renderers can print.
struct CommandAnswer {
  /// The answer as one line of JSON, or nil if there is nothing more to write.
  let json: JSONOutput?
  /// The answer as lines for people and line-based tools; nothing if quiet asks for nothing.
  let lines: (Verbosity) -> [String]
  /// The answer's lines in a format other than text and JSON, of a command that has such formats.
  var report: (OutputFormat) -> [String] = { _ in [] }
  var status = ExitStatus.success
  var effect = CommandOutcome.Effect.none
  private let purpose: Purpose
  /// What went wrong on the way, for standard error, each with the end of its line.
  var diagnostics: [String] = []
  /// Why something was refused, said on standard error.
  var refusal: String?

  private enum Purpose {
    /// To tell what was asked for.
    case answer
    /// To say that something was done, which quiet does without.
    case announcement
  }

  /// The answer of a command that asks.
  init(
    json: JSONOutput, status: ExitStatus = .success, lines: @escaping (Verbosity) -> [String]
  ) {
    self.json = json
    self.lines = lines
    self.status = status
    purpose = .answer
  }

  /// The answer of a command that has text alone as its form of output.
  init(lines: [String]) {
    self.init(json: .array(lines.map { .string($0) })) { _ in lines }
  }

  /// The answer of a command that has done something other than recording, which is said in one
  /// line unless quiet.
  init(done sentence: String, json: JSONOutput) {
    self.json = json
    lines = { $0 == .quiet ? [] : [sentence] }
    purpose = .announcement
  }

  /// The answer of a command that has written it already, in the one form that it has.
  static var alreadyWritten: CommandAnswer {
    CommandAnswer(json: nil, lines: { _ in [] }, purpose: .answer)
  }

  private init(json: JSONOutput?, lines: @escaping (Verbosity) -> [String], purpose: Purpose) {
    self.json = json
    self.lines = lines
    self.purpose = purpose
  }

  /// The answer of a command that recorded something, which is said in one line unless quiet.
  init(recorded: Recorded<String>, and members: [JSONOutput.Member] = []) {
    json = .object(
      [
        JSONOutput.Member(key: "now", value: .string(recorded.now.rfc3339)),
        JSONOutput.Member(key: "recorded", value: .int(recorded.count)),
      ] + members)
    lines = { $0 == .quiet ? [] : [recorded.answer] }
    effect = recorded.count > 0 ? .recorded : .none
    purpose = .announcement
  }

  /// The answer of a command that did something outside the datastore, said unless quiet.
  init(announcing json: JSONOutput, lines: [String]) {
    self.json = json
    self.lines = { $0 == .quiet ? [] : lines }
    purpose = .announcement
  }

  /// The answer of a command that was refused for a reason.
  init(refused reason: String, now: Instant, count: Int) {
    json = .object(["now": .string(now.rfc3339), "recorded": .int(count)])
    lines = { _ in [] }
    status = .negativeAnswer
    effect = count > 0 ? .recorded : .none
    refusal = reason
    purpose = .announcement
  }

  /// What goes to standard output.
  func rendered(for invocation: Invocation) -> String {
    switch invocation.format {
    case .json:
      if purpose == .announcement, invocation.verbosity == .quiet { return "" }
      return json.map { $0.text + "\n" } ?? ""
    case .text: return joined(lines(invocation.verbosity))
    case .tap, .junit, .github: return joined(report(invocation.format))
    }
  }
}

private func joined(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

/// A row of a text answer: columns divided by tabs, what is absent as `-`.
func row(_ columns: String?...) -> String {
  columns.map { $0?.printable ?? "-" }.joined(separator: "\t")
}

extension JSONOutput {
  /// A string, or null.
  static func optional(_ text: String?) -> JSONOutput { text.map { .string($0) } ?? .null }
}
