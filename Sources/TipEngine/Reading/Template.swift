/// A text with paths in braces, and what becomes of it for one instance.
struct Template {
  /// The text with the instance's values.
  private(set) var expansion = ""
  /// What is wrong with the template, by UTF-8 offset in it.
  private(set) var problems: [(reason: FileProblem.Reason, offset: Int)] = []
  private var pieces: [Piece] = []

  /// A part of the expansion and where it comes from.
  private struct Piece {
    let start: Int
    let source: Int
    /// Whether it is a value, all of which comes from its path.
    let isValue: Bool
  }

  /// The offset in the template that an offset in the expansion comes from.
  ///
  /// - Complexity: O(*n*) in the number of paths.
  func source(of offset: Int) -> Int {
    guard let piece = pieces.last(where: { $0.start <= offset }) else { return offset }
    return piece.isValue ? piece.source : piece.source + offset - piece.start
  }

  private mutating func append(_ text: some StringProtocol, from source: Int, isValue: Bool) {
    pieces.append(Piece(start: expansion.utf8.count, source: source, isValue: isValue))
    expansion += text
  }

  /// Expands a text in which every brace means something: `{path}`, `{{` and `}}`.
  init(text: String, for instance: Instance) {
    let bytes = text.utf8
    var closing = Finder(in: text) { $0 == "}" }
    var index = bytes.startIndex
    func offset(_ index: String.Index) -> Int { bytes.distance(from: bytes.startIndex, to: index) }
    while index < bytes.endIndex {
      let rest = text[index...]
      let plain = rest.utf8.prefix { $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "}") }
      if !plain.isEmpty { append(Substring(plain), from: offset(index), isValue: false) }
      index = plain.endIndex
      guard index < bytes.endIndex else { break }
      let brace = bytes[index]
      let next = bytes.index(after: index)
      if next < bytes.endIndex, bytes[next] == brace {
        append(text[index..<next], from: offset(index), isValue: false)
        index = bytes.index(after: next)
      } else if brace == UInt8(ascii: "{"), closing.first(from: next) < bytes.endIndex {
        let end = closing.first(from: next)
        take(text[next..<end], from: offset(index), for: instance) { $0 }
        index = bytes.index(after: end)
      } else {
        problems.append((.loneBrace, offset(index)))
        index = next
      }
    }
  }

  /// Expands a predicate, in which only a path of the instance means something.
  ///
  /// All other braces are Swift's. Values are escaped where they land in a string literal.
  init(predicate text: String, for instance: Instance) {
    let bytes = text.utf8
    var closing = Finder(in: text) { $0 == "}" }
    var spaces = Finder(in: text, where: \.properties.isWhitespace)
    var isInLiteral = false
    var start = bytes.startIndex
    var index = start
    func offset(_ index: String.Index) -> Int { bytes.distance(from: bytes.startIndex, to: index) }
    while index < bytes.endIndex {
      let next = bytes.index(after: index)
      switch bytes[index] {
      case UInt8(ascii: "\\") where isInLiteral && next < bytes.endIndex:
        index = bytes.index(after: next)
        continue
      case UInt8(ascii: "\""): isInLiteral.toggle()
      case UInt8(ascii: "{"):
        let end = closing.first(from: next)
        guard end < bytes.endIndex, spaces.first(from: next) > end else { break }
        let path = text[next..<end]
        guard instance.knows(path) else { break }
        append(text[start..<index], from: offset(start), isValue: false)
        let escapes = isInLiteral
        take(path, from: offset(index), for: instance) { escapes ? Self.escaped($0) : $0 }
        index = bytes.index(after: end)
        start = index
        continue
      default: break
      }
      index = next
    }
    append(text[start...], from: offset(start), isValue: false)
  }

  private mutating func take(
    _ path: Substring, from source: Int, for instance: Instance, _ transform: (String) -> String
  ) {
    switch instance.lookup(path) {
    case .text(let text): append(transform(text), from: source, isValue: true)
    case .nothing(let suggestion):
      problems.append((.unknownPath(String(path), suggestion: suggestion), source + 1))
    }
  }

  /// A text as it stands in a string literal of Swift.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": escaped += "\\" + String(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        escaped += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

/// Scalars of a kind, looked for from left to right, so that a text is read once.
private struct Finder {
  private let scalars: String.UnicodeScalarView
  private let isWanted: (Unicode.Scalar) -> Bool
  private var found: String.Index?

  init(in text: String, where isWanted: @escaping (Unicode.Scalar) -> Bool) {
    scalars = text.unicodeScalars
    self.isWanted = isWanted
  }

  /// The first one at or after an index that is no less than the one before; else the end.
  mutating func first(from index: String.Index) -> String.Index {
    if let found, found >= index { return found }
    let next = scalars[index...].firstIndex(where: isWanted) ?? scalars.endIndex
    found = next
    return next
  }
}
