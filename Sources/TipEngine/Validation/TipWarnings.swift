import JSON

/// Warnings about texts, options and actions of single tips.
enum TipWarnings {
  /// The most characters of a title that is read at a glance.
  static let maximumTitle = 40
  /// The most characters of a message that is read at a glance.
  static let maximumMessage = 200

  static func add(
    to notes: inout Notes, _ definitions: TipDefinitions, _ source: DefinitionsSource
  ) {
    var titles: [String: (tip: TipID, template: Int)] = [:]
    for (tip, place) in zip(definitions.tips, source.tips) {
      addTexts(of: tip, place, to: &notes)
      if let span = tip.options.maxDisplayDuration, span < .minute {
        let options = place.node["options"]
        let offset = options?["maxDisplayDuration"]?.offset ?? place.node.offset
        notes.add(.shortDuration(span), at: offset, in: place)
      }
      if !tip.actions.isEmpty, !tip.hasEnd {
        let actions = place.node.member("actions")?.keyOffset ?? place.node.offset
        notes.add(.endlessActions(tip.id), at: actions, in: place)
      }
      // Instances of one template are one tip for different things.
      if let first = titles[tip.title] {
        guard first.template != place.template else { continue }
        notes.add(
          .repeatedTitle(tip.title, tip.id, first: first.tip), at: place.offset(of: "title"),
          in: place)
      } else {
        titles[tip.title] = (tip.id, place.template)
      }
    }
  }

  private static func addTexts(of tip: Tip, _ place: TipSource, to notes: inout Notes) {
    // No text has more characters than bytes.
    if tip.title.utf8.count > maximumTitle, tip.title.count > maximumTitle {
      notes.add(
        .longTitle(tip.id, characters: tip.title.count), at: place.offset(of: "title"), in: place)
    }
    if let message = tip.message, message.utf8.count > maximumMessage,
      message.count > maximumMessage
    {
      notes.add(
        .longMessage(tip.id, characters: message.count), at: place.offset(of: "message"),
        in: place)
    }
  }
}
