/// The commands that only read.
extension CommandSpecification {
  static var eligible: Self {
    Self(
      command: .eligible,
      summary: "Print the tips that may appear now.",
      forms: ["[TIP]..."], operands: .any("TIP"),
      discussion: [
        """
        Prints the eligible tips in the order of the definitions, ID and title separated by a \
        tab, with --quiet the ids only. A tip is eligible if it is available and, if it is in \
        groups, the current tip of one of them.
        """,
        "With names, only these tips are asked about, and the exit status tells the answer.",
      ],
      options: [.group],
      examples: [
        "tipctl eligible",
        "tipctl eligible --now +8d",
        "if tipctl eligible -q ShortcutTip; then echo 'try Ctrl-S'; fi",
      ],
      definitions: .required, datastore: .reads,
      negativeAnswer: "a tip that was named is not eligible")
  }

  static var status: Self {
    Self(
      command: .status,
      summary: "Print the status of tips and the current tips of groups.",
      forms: ["[TIP]..."], operands: .any("TIP"),
      discussion: [
        """
        Prints a row a tip (status, reason, displays, last display), then a row a group with \
        its current tip.
        """
      ],
      options: [],
      examples: ["tipctl status", "tipctl status ShortcutTip --format json"],
      definitions: .required, datastore: .reads, negativeAnswer: nil)
  }

  static var explain: Self {
    Self(
      command: .explain,
      summary: "Print why a tip may appear or not, and when it will.",
      forms: ["TIP..."], operands: .oneOrMore("TIP"),
      discussion: [
        """
        Prints the answer in a line, then when the tip becomes available if nothing more is \
        recorded, then every check with what it needs and what it has, and the instant at which \
        it turns by time alone, if there is one.
        """
      ],
      options: [],
      examples: ["tipctl explain ShortcutTip"],
      definitions: .required, datastore: .reads, negativeAnswer: nil)
  }

  static var events: Self {
    Self(
      command: .events,
      summary: "Print how often events were donated.",
      forms: ["[EVENT]..."], operands: .any("EVENT"),
      discussion: [
        """
        Prints a row an event: the donations that a rule would now count, those that are \
        stored, the first and the last.
        """
      ],
      options: [],
      examples: ["tipctl events", "tipctl events appOpened"],
      definitions: .required, datastore: .reads, negativeAnswer: nil)
  }

  static var get: Self {
    Self(
      command: .get,
      summary: "Print the values of parameters.",
      forms: ["[NAME]..."], operands: .any("NAME"),
      discussion: ["Without names, prints every parameter in the order of the definitions."],
      options: [],
      examples: ["tipctl get", "tipctl get isLoggedIn"],
      definitions: .required, datastore: .reads, negativeAnswer: nil)
  }

  static var profiles: Self {
    Self(
      command: .profiles,
      summary: "Print the profiles in the datastore.",
      forms: [""], operands: .none,
      discussion: ["Prints a row a profile with the number of its records."],
      options: [],
      examples: ["tipctl profiles"],
      definitions: .optional, datastore: .reads, negativeAnswer: nil)
  }
}
