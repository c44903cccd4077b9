/// The commands that are about files, and open no datastore.
extension CommandSpecification {
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
