import JSON

/// Everything that can be said about a definitions file without knowing what happens later.
public struct Validation: Sendable {
  /// The errors in the order of the text; if there are none, the warnings.
  ///
  /// Warnings are about definitions that are right, so that a file with errors has none yet.
  public let findings: [Finding]
  /// How many tips the definitions have, instances expanded; nil if there are errors.
  public let tipCount: Int?

  /// Reads definitions and judges them.
  ///
  /// - Parameters:
  ///   - text: The bytes of the file.
  ///   - minimumSystem: The system on which an app with these tips must run, or nil if that does
  ///     not matter.
  /// - Complexity: O(*n* log *n*) in the length of the text, but O(*m*²) in the number of events.
  public init(json text: [UInt8], minimumSystem: SystemVersion? = nil) {
    do throws(FileProblems) {
      let (definitions, document) = try TipDefinitions.reading(text)
      tipCount = definitions.tips.count
      let source = DefinitionsSource(document)
      let notes = Self.notes(on: definitions, source, minimumSystem)
      var allowances = Allowances(of: document.root)
      let remaining = allowances.remaining(notes, isSystemChecked: minimumSystem != nil)
      findings = Self.once(remaining).map {
        Finding($0.warning, at: document.position(ofOffset: $0.offset))
      }
    } catch {
      tipCount = nil
      findings = error.problems.map(Finding.init)
    }
  }

  /// The notes in the order of the text, of several instances only the first.
  private static func once(_ notes: [Note]) -> [Note] {
    var said: Set<Notes.Key> = []
    return notes.filter {
      said.insert(Notes.Key(code: $0.warning.code, offset: $0.offset)).inserted
    }
    .enumerated()
    .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
    .map(\.element)
  }

  private static func notes(
    on definitions: TipDefinitions, _ source: DefinitionsSource, _ minimumSystem: SystemVersion?
  ) -> [Note] {
    var notes = Notes()
    let rules = RuleWarnings.add(to: &notes, definitions, source)
    GroupWarnings.add(to: &notes, definitions, source, neverAvailable: rules)
    InputWarnings.add(to: &notes, definitions, source)
    TipWarnings.add(to: &notes, definitions, source)
    ConfigurationWarnings.add(to: &notes, definitions, source)
    LaunchWarnings.add(to: &notes, definitions, source)
    if let minimumSystem {
      SystemWarnings.add(to: &notes, definitions, source, minimum: minimumSystem)
    }
    return notes.all
  }
}

/// A warning with its place, as an offset in the file.
struct Note {
  let warning: Warning
  let offset: Int
  /// Where the instance stands that the warning is about, if it is about one.
  let instance: Int?
}

/// The warnings of a file, each of which is said once for a template.
struct Notes {
  private(set) var all: [Note] = []
  private var said: Set<Key> = []

  struct Key: Hashable {
    let code: WarningCode
    let offset: Int
    var instance: Int?
  }

  /// Notes a warning; the first of several of one code at one place.
  ///
  /// Those of other instances are kept as long as it is not known which of them are allowed.
  mutating func add(_ warning: Warning, at offset: Int, in tip: TipSource? = nil) {
    let instance = tip?.instance?.offset
    guard said.insert(Key(code: warning.code, offset: offset, instance: instance)).inserted else {
      return
    }
    all.append(Note(warning: warning, offset: offset, instance: instance))
  }
}
