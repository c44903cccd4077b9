/// How a predicate compares two values.
public enum Comparison: String, Hashable, Sendable {
  /// `==`.
  case equal = "=="
  /// `!=`.
  case notEqual = "!="
  /// `<`.
  case less = "<"
  /// `<=`.
  case lessOrEqual = "<="
  /// `>`.
  case greater = ">"
  /// `>=`.
  case greaterOrEqual = ">="

  /// Whether it needs an order, not only equality.
  var needsOrder: Bool { self != .equal && self != .notEqual }

  /// The comparison that says the same with its sides exchanged.
  var mirrored: Comparison {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    }
  }

  /// What holds if this one does not, except beside a floating-point number that is none.
  var opposite: Comparison {
    switch self {
    case .equal: .notEqual
    case .notEqual: .equal
    case .less: .greaterOrEqual
    case .lessOrEqual: .greater
    case .greater: .lessOrEqual
    case .greaterOrEqual: .less
    }
  }

  /// Whether it holds between two values that have an order.
  func holds<Ordered: Comparable>(_ left: Ordered, _ right: Ordered) -> Bool {
    switch self {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }
}
