/// A predicate with its types known, ready to be evaluated.
indirect enum PredicateNode: Sendable {
  /// Only while types are being found: an integer whose type its surroundings decide.
  case integerLiteral(String, offset: Int)
  case literal(Value)
  /// The value of the parameter at an index of the inputs.
  case parameter(Int)
  /// The argument of an enclosing closure, or what an optional chain has unwrapped.
  case local(Int)
  /// `Date.now`.
  case now
  /// The donations of the event at an index of the inputs.
  case donations(Int)
  case property(Property, PredicateNode)
  /// A field of a structure, by its index.
  case field(Int, PredicateNode)
  /// A field of a donation's value, by its index.
  case donationField(Int, name: String, PredicateNode)
  /// Donations within `count` times `unit`.
  case donatedWithin(PredicateNode, count: PredicateNode, unit: TimeSpan)
  /// Donations grouped by what `key` gives for the donation in a local.
  case subset(Extreme, PredicateNode, local: Int, key: PredicateNode)
  /// A function that asks a closure about elements in a local.
  case select(Selection, PredicateNode, local: Int, body: PredicateNode)
  case contains(PredicateNode, PredicateNode)
  case textTest(TextTest, PredicateNode, PredicateNode)
  case element(PredicateNode, index: PredicateNode)
  case entry(PredicateNode, key: PredicateNode)
  case adding(seconds: PredicateNode, to: PredicateNode)
  /// `base?.rest`: nil if the base is, else the rest with the base in a local.
  case chain(PredicateNode, local: Int, rest: PredicateNode)
  case not(PredicateNode)
  case negate(PredicateNode)
  /// Operators of one precedence, from left to right.
  case arithmetic(PredicateNode, [Operation])
  case and([PredicateNode])
  case or([PredicateNode])
  /// A comparison of two values of a type, which is nil for donations: those are only compared
  /// with nil.
  case compare(Comparison, PredicateNode, PredicateNode, ValueType?)
  case coalesce(PredicateNode, PredicateNode)
  case conditional(PredicateNode, PredicateNode, PredicateNode)
  case array([PredicateNode])
  case range(PredicateNode, PredicateNode, RangeKind)

  /// Of a member: what it is a member of.
  var base: PredicateNode? {
    switch self {
    case .property(_, let base), .field(_, let base), .donationField(_, _, let base),
      .donatedWithin(let base, _, _), .subset(_, let base, _, _), .select(_, let base, _, _),
      .contains(let base, _), .textTest(_, let base, _), .element(let base, _),
      .entry(let base, _), .adding(_, let base):
      base
    default: nil
    }
  }

  enum Property: String, Sendable {
    case count, isEmpty, first, last, date
    case min, max, lowercased, uppercased
  }

  enum Extreme { case largest, smallest }

  enum Selection { case filter, contains, allSatisfy }

  enum TextTest: String, CaseIterable { case hasPrefix, hasSuffix, localizedStandardContains }

  enum RangeKind { case closed, halfOpen }

  struct Operation {
    let arithmetic: Arithmetic
    let operand: PredicateNode
    let offset: Int
  }

  enum Arithmetic: String {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case remainder = "%"
  }
}
