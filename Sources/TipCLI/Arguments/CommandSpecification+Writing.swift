/// The commands that help to write files: rows of the table.
extension CommandSpecification {
  static var initialize: Self {
    Self(
      command: .initialize,
      summary: "Write first definitions and a scenario that tests them.",
      forms: [""], operands: .none,
      discussion: [
        """
        Writes tips.json, with a rule of each kind, and tips.tips-test.json beside it into the \
        current directory; --tips FILE gives the definitions another name. Never writes over \
        a file: if one of the two is there, neither is written.
        """
      ],
      options: [],
      examples: ["tipctl init", "tipctl init --tips first.json"],
      definitions: .none, datastore: .none,
      negativeAnswer: "one of the files is there already and nothing was written")
  }

  static var schema: Self {
    Self(
      command: .schema,
      summary: "Print the JSON Schema of the definitions file.",
      forms: ["[--scenario]"], operands: .none,
      discussion: [
        """
        Editors complete and check files by it (draft 2020-12). It accepts every file that \
        the tool accepts, and knows no predicates, references and repeated ids.
        """
      ],
      options: [.scenario],
      examples: ["tipctl schema", "tipctl schema --scenario --format json"],
      definitions: .none, datastore: .none, negativeAnswer: nil)
  }
}
