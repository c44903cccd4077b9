/// A predicate as it was written, before types are known.
struct PredicateSyntax {
  let kind: Kind
  /// UTF-8 offset of what an error about it points at.
  let offset: Int

  indirect enum Kind {
    case integer(String)
    case decimal(String)
    case bool(Bool)
    case `nil`
    case string(String)
    case positional(Int)
    case name(String)
    case array([PredicateSyntax])
    /// `.now`, `.days(3)`.
    case implicitMember(String, arguments: [Argument]?)
    /// `\.a.b`.
    case keyPath([Component])
    case closure(Closure)
    case postfix(PredicateSyntax, [Suffix])
    case prefix(PredicateToken.Symbol, PredicateSyntax)
    /// Operators of one precedence, from left to right: flat, so that a long row of them is no
    /// deep tree.
    case chain(PredicateSyntax, [Link])
    /// A comparison, a range or `??`.
    case binary(PredicateToken.Symbol, PredicateSyntax, PredicateSyntax)
    case conditional(PredicateSyntax, PredicateSyntax, PredicateSyntax)
  }

  /// An operator with its right side.
  struct Link {
    let symbol: PredicateToken.Symbol
    let offset: Int
    let operand: PredicateSyntax
  }

  /// A name with its place.
  struct Component {
    let name: String
    let offset: Int
  }

  /// What follows an expression: a member, a subscript, or a call.
  enum Suffix {
    case member(Component, arguments: [Argument]?, isChained: Bool)
    case subscripted(PredicateSyntax, offset: Int)
    case called([Argument], offset: Int)
  }

  struct Argument {
    let label: String?
    let value: PredicateSyntax
  }

  struct Closure {
    /// Nil for a closure that uses `$0`.
    let parameters: [Component]?
    let body: PredicateSyntax
  }
}
