/// A word of the predicate language with its place in the text.
struct PredicateToken {
  let kind: Kind
  /// UTF-8 offset of its first byte.
  let offset: Int
  /// Whether white space, or the beginning of the text, stands before it.
  let followsSpace: Bool

  enum Kind: Hashable {
    case identifier(String)
    /// `$0`, `$1`, …
    case positional(Int)
    case integer(String)
    case decimal(String)
    case string(String)
    /// An operator or a mark, by its spelling.
    case symbol(Symbol)
    case end
  }

  /// Operators and marks; the longest spelling is taken first.
  enum Symbol: String, CaseIterable {
    case closedRange = "..."
    case halfOpenRange = "..<"
    case equal = "=="
    case notEqual = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case and = "&&"
    case or = "||"
    case coalesce = "??"
    case optionalChain = "?."
    case less = "<"
    case greater = ">"
    case not = "!"
    case minus = "-"
    case plus = "+"
    case times = "*"
    case divide = "/"
    case remainder = "%"
    case question = "?"
    case colon = ":"
    case dot = "."
    case comma = ","
    case backslash = "\\"
    case openParenthesis = "("
    case closeParenthesis = ")"
    case openBracket = "["
    case closeBracket = "]"
    case openBrace = "{"
    case closeBrace = "}"

    private static let bySpelling: [UInt32: Symbol] = Dictionary(
      uniqueKeysWithValues: allCases.map { (packed($0.rawValue.utf8), $0) })

    /// The symbol of a spelling of at most three bytes, or nil.
    init?(_ spelling: some Sequence<UInt8>) {
      guard let symbol = Self.bySpelling[Self.packed(spelling)] else { return nil }
      self = symbol
    }

    private static func packed(_ spelling: some Sequence<UInt8>) -> UInt32 {
      spelling.reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  /// Whether it is a `[` right after what stands before it.
  var opensSubscript: Bool { kind == .symbol(.openBracket) && !followsSpace }

  /// The token as a message quotes it.
  var spelling: String {
    switch kind {
    case .identifier(let name): name
    case .positional(let index): "$\(index)"
    case .integer(let digits), .decimal(let digits): digits
    case .string(let text): "\"\(text)\""
    case .symbol(let symbol): symbol.rawValue
    case .end: ""
    }
  }
}
