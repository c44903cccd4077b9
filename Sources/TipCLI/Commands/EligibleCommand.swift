import JSON
import TipEngine
import TipStore

/// `eligible`: the tips that may appear now.
enum EligibleCommand {
  static func run(in session: Session) throws(CommandError) -> CommandAnswer {
    let group = try session.group()
    let named = try session.namedTips()
    let (now, eligible) = try session.read { (tips) throws(StoreError) in
      (tips.now, try tips.eligibleTips(among: named, in: group))
    }
    return CommandAnswer(
      json: .object([
        "now": .string(now.rfc3339), "tips": .array(eligible.map(TipRendering.json(of:))),
      ]),
      status: named.map { eligible.count < $0.count } == true ? .negativeAnswer : .success
    ) { verbosity in eligible.map { TipRendering.line(of: $0, verbosity) } }
  }
}

extension Tips {
  /// The eligible ones of some tips, in the order of the definitions.
  fileprivate mutating func eligibleTips(
    among named: [Tip]?, in group: TipGroup?
  ) throws(Source.Failure) -> [Tip] {
    guard let named else { return try eligibleTips(in: group) }
    if group != nil {
      return try eligibleTips(in: group).filter { tip in named.contains { $0.id == tip.id } }
    }
    let ids = Set(named.map(\.id))
    var eligible: [Tip] = []
    for tip in definitions.tips where ids.contains(tip.id) {
      if try isEligible(tip) { eligible.append(tip) }
    }
    return eligible
  }
}

/// A tip as commands print it.
enum TipRendering {
  static func json(of tip: Tip) -> JSONOutput {
    .object([
      "id": .string(tip.id.rawValue), "title": .string(tip.title),
      "message": .optional(tip.message), "image": image(tip.image),
      "actions": .array(
        tip.actions.map { action in
          .object(["id": .string(action.id.rawValue), "title": .string(action.title)])
        }),
    ])
  }

  /// A system image by its name, an asset as the definitions file writes it.
  private static func image(_ image: Tip.Image?) -> JSONOutput {
    switch image {
    case nil: .null
    case .system(let name)?: .string(name)
    case .asset(let name)?: .object(["asset": .string(name)])
    }
  }

  /// `ID<TAB>TITLE`, or the id alone.
  static func line(of tip: Tip, _ verbosity: Verbosity) -> String {
    verbosity == .quiet ? row(tip.id.rawValue) : row(tip.id.rawValue, tip.title)
  }
}
