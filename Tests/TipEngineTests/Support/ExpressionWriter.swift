/// Writes random expressions of given types over ``names``.
struct ExpressionWriter {
  static let names = [
    "visit", "save", "ints", "n", "x", "s", "flag", "maybe", "maybeText", "when", "dates",
    "garden", "map", "bag", "doubles", "options", "words",
  ]

  var generator: SeededGenerator
  private var locals: [(name: String, type: Local)] = []

  private enum Local { case int, visit, date }

  init(generator: SeededGenerator) { self.generator = generator }

  private mutating func one(_ choices: String...) -> String { generator.pick(choices) }

  private func input(_ name: String) -> String {
    // Named arguments, so that closures see them.
    "p" + name
  }

  private mutating func local(_ type: Local) -> String? {
    let fitting = locals.filter { $0.type == type }.map(\.name)
    return fitting.isEmpty ? nil : generator.pick(fitting)
  }

  private mutating func closure(_ type: Local, _ depth: Int) -> String {
    let name = "v\(locals.count)"
    locals.append((name, type))
    defer { locals.removeLast() }
    return "{ \(name) in \(condition(depth - 1)) }"
  }

  /// A whole predicate.
  mutating func bool(depth: Int) -> String {
    Self.names.map(input).joined(separator: ", ") + " in " + condition(depth)
  }

  private mutating func condition(_ depth: Int) -> String {
    guard depth > 0 else { return one("true", "false", input("flag")) }
    let next = depth - 1
    switch generator.below(17) {
    case 0: return "(\(condition(next)) && \(condition(next)))"
    case 1: return "(\(condition(next)) || \(condition(next)))"
    case 2: return "!(\(condition(next)))"
    case 3: return "(\(condition(next)) ? \(condition(next)) : \(condition(next)))"
    case 4:
      return "\(int(next)) \(one("<", "<=", ">", ">=", "==", "!=")) \(int(next))"
    case 5: return "\(double(next)) \(one("<", ">=", "==")) \(double(next))"
    case 6: return "\(date(next)) \(one("<", "<=", ">", ">=", "==", "!=")) \(date(next))"
    case 7: return "\(text(next)) \(one("==", "<", "!=")) \(text(next))"
    case 8: return "\(ints(next)).\(one("contains", "allSatisfy")) \(closure(.int, depth))"
    case 9: return "\(dates(next)).contains \(closure(.date, depth))"
    case 10: return "\(visits(next)).\(one("contains", "allSatisfy")) \(closure(.visit, depth))"
    case 11: return "\(ints(next)).contains(\(int(next)))"
    case 12: return "(\(int(next))\(one("...", "..<"))\(int(next))).contains(\(int(next)))"
    case 13: return "(\(date(next))...\(date(next))).contains(\(date(next)))"
    case 14:
      return
        "\(text(next)).\(one("hasPrefix", "contains", "localizedStandardContains"))(\(text(next)))"
    case 15: return "\(optionalInt(next)) == \(one("nil", int(next), optionalInt(next)))"
    default: return "\(visits(next)).isEmpty"
    }
  }

  private mutating func int(_ depth: Int) -> String {
    if depth <= 0, let local = local(.int) { return local }
    guard depth > 0 else { return one("0", "1", "-3", input("n"), "9223372036854775807") }
    let next = depth - 1
    switch generator.below(8) {
    case 0: return "(\(int(next)) \(one("+", "-", "*", "/", "%")) \(int(next)))"
    case 1: return "-(\(int(next)))"
    case 2: return "\(ints(next))[\(int(next))]"
    case 3: return "\(ints(next)).count"
    case 4: return "(\(optionalInt(next)) ?? \(int(next)))"
    case 5: return "\(visits(next)).count"
    case 6: return local(.visit).map { $0 + ".id" } ?? "\(text(next)).count"
    default: return one(input("garden") + ".count", input("bag") + ".count")
    }
  }

  private mutating func optionalInt(_ depth: Int) -> String {
    guard depth > 0 else { return input("maybe") }
    let next = depth - 1
    switch generator.below(7) {
    case 0: return "\(ints(next)).\(one("first", "last", "min()", "max()"))"
    case 1: return "\(visits(next)).\(one("first", "last"))?.id"
    case 2: return "\(input("map"))[\(text(next))]"
    case 3: return "\(input("maybeText"))?.count"
    case 4: return "\(input("options")).\(one("first", "last"))"
    case 5: return "\(input("options")).filter { $0 == 1 }.first"
    default: return "\(visits(next)).last?.note?.count"
    }
  }

  private mutating func double(_ depth: Int) -> String {
    guard depth > 0 else { return one("0.5", "1e300", input("x")) }
    let next = depth - 1
    switch generator.below(4) {
    case 0: return "(\(double(next)) \(one("+", "-", "*", "/")) \(one("2", double(next))))"
    case 1: return "-(\(double(next)))"
    case 2: return "(\(input("doubles")).max() ?? \(double(next)))"
    default: return local(.visit).map { $0 + ".score" } ?? double(next)
    }
  }

  private mutating func text(_ depth: Int) -> String {
    guard depth > 0 else { return one("\"\"", "\"é\"", "\"a\"", input("s")) }
    let next = depth - 1
    switch generator.below(5) {
    case 0: return "\(text(next)).\(one("lowercased", "uppercased"))()"
    case 1: return "(\(input("maybeText")) ?? \(text(next)))"
    case 2: return local(.visit).map { $0 + one(".name", ".place.town") } ?? text(next)
    case 3: return "(\(condition(next)) ? \(text(next)) : \(text(next)))"
    default: return "(\(input("words")).max() ?? \(text(next)))"
    }
  }

  private mutating func date(_ depth: Int) -> String {
    if depth <= 0, let local = local(.date) { return local }
    guard depth > 0 else { return one("Date.now", "Date()", input("when")) }
    let next = depth - 1
    switch generator.below(5) {
    case 0: return "\(date(next)).addingTimeInterval(\(double(next)))"
    case 1: return local(.visit).map { $0 + one(".date", ".at") } ?? date(next)
    case 2: return "(\(visits(next)).\(one("first", "last"))?.date ?? \(date(next)))"
    case 3: return "(\(dates(next)).\(one("first", "min()", "max()")) ?? \(date(next)))"
    default: return "(\(condition(next)) ? \(date(next)) : \(date(next)))"
    }
  }

  private mutating func dates(_ depth: Int) -> String {
    guard depth > 0 else { return input("dates") }
    return one("[\(date(depth - 1)), .now]", "\(dates(depth - 1)).filter \(closure(.date, depth))")
  }

  private mutating func ints(_ depth: Int) -> String {
    guard depth > 0 else { return input("ints") }
    return one("[\(int(depth - 1)), 2]", "\(ints(depth - 1)).filter \(closure(.int, depth))")
  }

  private mutating func visits(_ depth: Int) -> String {
    guard depth > 0 else { return input("visit") + ".donations" }
    let base = visits(depth - 1)
    switch generator.below(6) {
    case 0: return "\(base).filter \(closure(.visit, depth))"
    case 1: return "\(base).donatedWithin(.\(one("minute", "hour", "day", "week")))"
    case 2: return "\(base).donatedWithin(.hours(\(int(depth - 1)) + \(input("n"))))"
    case 3:
      let field = one("id", "date", "note", "place.town", "name")
      return "\(base).\(one("largest", "smallest"))Subset(groupedBy: \\.\(field))"
    case 4: return "(\(condition(depth - 1)) ? \(base) : \(visits(depth - 1)))"
    default: return base
    }
  }
}
