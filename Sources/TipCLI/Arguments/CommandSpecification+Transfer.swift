/// The commands that are about the datastore as a whole.
extension CommandSpecification {
  static var check: Self {
    Self(
      command: .check,
      summary: "Look for damage of the datastore.",
      forms: [""], operands: .none,
      discussion: [
        """
        Looks at every page and every record. Prints a row for the path, the version and the \
        number of records, a row for each problem, and, if there are definitions, a row for each \
        tip, event or parameter that has records but is not defined any more; then 'healthy' or \
        'damaged'. With --quiet only problems are printed. Nothing is changed.
        """
      ],
      options: [],
      examples: ["tipctl check"],
      definitions: .optional, datastore: .reads,
      negativeAnswer: "the datastore is damaged")
  }

  static var export: Self {
    Self(
      command: .export,
      summary: "Print the records of the datastore as JSON Lines.",
      forms: [""], operands: .none,
      discussion: [
        """
        Prints a first line that says what this is, then a line a record, by profile, instant and \
        identity: equal datastores give equal lines. All profiles are printed, or the one that \
        --profile names. The form is the same whatever --format says.
        """
      ],
      options: [],
      examples: ["tipctl export", "tipctl export --profile default"],
      definitions: .optional, datastore: .reads, negativeAnswer: nil)
  }

  static var `import`: Self {
    Self(
      command: .import,
      summary: "Add the records of an export to the datastore.",
      forms: ["FILE"], operands: .exactly("FILE"),
      discussion: [
        """
        Adds what is not there yet; - reads standard input. A record that both have counts once, \
        the earliest invalidation and the latest value of a parameter stand, and a reset forgets \
        what is dated at or before it on both sides. The order in which exports are added makes \
        no difference. All of a file is added, or nothing.
        """,
        """
        If there are definitions, the limits of donations and displays apply. With --profile only \
        the records of that profile are added.
        """,
      ],
      options: [],
      examples: ["tipctl import tips.jsonl"],
      definitions: .optional, datastore: .records, negativeAnswer: nil)
  }

  static var backup: Self {
    Self(
      command: .backup,
      summary: "Copy the datastore to a new file.",
      forms: ["FILE"], operands: .exactly("FILE"),
      discussion: [
        """
        The copy is complete, with no log beside it, and can be named with --datastore. Others may \
        record meanwhile. A file that is there already is not replaced.
        """
      ],
      options: [],
      examples: ["tipctl backup copy.sqlite"],
      definitions: .optional, datastore: .reads, negativeAnswer: nil)
  }
}
