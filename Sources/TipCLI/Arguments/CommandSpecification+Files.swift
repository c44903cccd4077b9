import TipEngine

/// The commands that are about files, and open no datastore.
extension CommandSpecification {
  static var validate: Self {
    var specification = Self(
      command: .validate,
      summary: "Report the errors and warnings of definitions.",
      forms: ["[FILE]..."], operands: .any("FILE"),
      discussion: [
        """
        Prints a line a finding: FILE:LINE:COLUMN, error or warning, what it is, and its code, \
        then a line that counts them, which --quiet leaves out. Without FILE, takes the \
        definitions that every command takes; - reads standard input. Warnings are looked for \
        in files without errors.
        """,
        """
        "$allow": ["CODE"] in an object of a file silences these warnings there and in all that \
        the object contains. The codes of warnings:
        """,
      ],
      options: [.strict, .minimumSystem],
      examples: [
        "tipctl validate", "tipctl validate tips.json --strict",
        "tipctl validate --minimum-os 18 --format github",
      ],
      definitions: .required, datastore: .none,
      negativeAnswer: "a file has errors, or with --strict warnings",
      formats: [.text, .json, .github])
    specification.unreadableInput = "a file can not be read"
    specification.terms = WarningCode.allCases.map { ($0.rawValue, $0.meaning) }
    return specification
  }

  static var test: Self {
    Self(
      command: .test,
      summary: "Run scenarios: what happens to tips, and what is expected then.",
      forms: ["PATH..."], operands: .oneOrMore("PATH"),
      discussion: [
        """
        A scenario file names definitions, or has them, and tells in steps what happens and what \
        is expected. Time is virtual, and every scenario begins with nothing recorded. A PATH is \
        a scenario file of any name, or a folder: that is searched, with the folders in it, for \
        files named *.tips-test.json. Names that begin with a dot are passed over, and links to \
        folders not followed.
        """,
        """
        Prints a line a scenario, then for every failure its place, what was expected, and what \
        'tipctl explain' says of the tips concerned; with --quiet the failures only. The format \
        tap is the Test Anything Protocol, version 13, junit is JUnit's XML, and github are the \
        annotations of GitHub's workflows. Wrong files are reported with every problem and its \
        place, and then nothing runs.
        """,
      ],
      options: [.filter, .list],
      examples: [
        "tipctl test .", "tipctl test . --filter 'in a week' --format tap", "tipctl test --list .",
      ],
      definitions: .read, datastore: .none, negativeAnswer: "a scenario failed",
      formats: OutputFormat.allCases,
      unusedOptions: Set(OptionID.allCases).subtracting([.format, .quiet, .help, .version]))
  }
}
