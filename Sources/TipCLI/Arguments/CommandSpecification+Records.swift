/// The commands that record facts or delete them.
extension CommandSpecification {
  static var next: Self {
    Self(
      command: .next,
      summary: "Claim the first eligible tip: print it and record its display.",
      forms: [""], operands: .none,
      discussion: [
        """
        Finds, prints and records in one transaction, so that of several processes only one \
        gets the tip. Nothing is recorded if there is none.
        """
      ],
      options: [.group, .new],
      examples: ["tipctl next", "tipctl next --new --group onboarding"],
      definitions: .required, datastore: .records,
      negativeAnswer: "no tip is eligible")
  }

  static var donate: Self {
    Self(
      command: .donate,
      summary: "Record donations of an event.",
      forms: ["EVENT", "--from FILE"], operands: .atMostOne("EVENT"),
      discussion: [
        """
        An event whose donations have fields needs --value, the others refuse it. With --from \
        all donations of the file are recorded, or none.
        """
      ],
      options: [.value, .times, .id, .from],
      examples: [
        "tipctl donate appOpened",
        "tipctl donate appOpened --times 3 --now -1d",
        "tipctl donate --from donations.jsonl",
      ],
      definitions: .required, datastore: .records, negativeAnswer: nil)
  }

  static var set: Self {
    Self(
      command: .set,
      summary: "Give parameters values.",
      forms: ["NAME VALUE [NAME VALUE]..."], operands: .pairs("NAME", "VALUE"),
      discussion: [
        """
        A value is JSON of the parameter's type; for a String, text that is no JSON string is \
        taken as it is. null is nil. All values are set in one transaction.
        """
      ],
      options: [],
      examples: ["tipctl set isLoggedIn true", "tipctl set isLoggedIn true markersCount 3"],
      definitions: .required, datastore: .records, negativeAnswer: nil)
  }

  static var display: Self {
    Self(
      command: .display,
      summary: "Record that a tip is displayed.",
      forms: ["TIP"], operands: .exactly("TIP"),
      discussion: [
        "The display begins now and counts in full from then. A tip that is not eligible is refused."
      ],
      options: [.duration, .force],
      examples: ["tipctl display ShortcutTip --for 10s"],
      definitions: .required, datastore: .records,
      negativeAnswer: "the tip is not eligible and nothing was recorded")
  }

  static var act: Self {
    Self(
      command: .act,
      summary: "Perform an action of a tip.",
      forms: ["TIP ACTION"], operands: .exactly("TIP", "ACTION"),
      discussion: [
        """
        Records the action, and invalidates the tip if the action says so. An action without \
        an id has its index as id: 0, 1, and so on.
        """
      ],
      options: [],
      examples: ["tipctl act ShortcutTip open-settings"],
      definitions: .required, datastore: .records,
      negativeAnswer: "the tip is not available and nothing was recorded")
  }

  static var invalidate: Self {
    Self(
      command: .invalidate,
      summary: "Record that tips are no longer valid.",
      forms: ["TIP..."], operands: .oneOrMore("TIP"),
      discussion: ["A tip that is invalidated already keeps its first reason."],
      options: [.reason],
      examples: [
        "tipctl invalidate ShortcutTip", "tipctl invalidate WelcomeTip --reason tipClosed",
      ],
      definitions: .required, datastore: .records, negativeAnswer: nil)
  }

  static var reset: Self {
    Self(
      command: .reset,
      summary: "Forget what was recorded.",
      forms: ["", "--all-profiles", "[--tip ID | --event ID | --parameter NAME]..."],
      operands: .none,
      discussion: [
        """
        Without options, deletes every record of the profile. Ids that the definitions no \
        longer have are known if the datastore has them.
        """
      ],
      options: [.allProfiles, .tip, .event, .parameter],
      examples: ["tipctl reset", "tipctl reset --tip ShortcutTip --event appOpened"],
      definitions: .required, datastore: .records, negativeAnswer: nil)
  }

  static var launch: Self {
    Self(
      command: .launch,
      summary: "Mark an app launch.",
      forms: [""], operands: .none,
      discussion: ["Transient parameters go back to their defaults."],
      options: [],
      examples: ["tipctl launch"],
      definitions: .required, datastore: .records, negativeAnswer: nil)
  }
}
