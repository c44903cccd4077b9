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
    var closing = ClosingBraces(bytes)
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
      } else if brace == UInt8(ascii: "{"), let end = closing.first(from: next) {
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
    var closing = ClosingBraces(bytes)
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
        guard let end = closing.first(from: next) else { break }
        let path = text[next..<end]
        guard instance.knows(path), !path.contains(where: \.isWhitespace) else { break }
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

/// The closing braces of a text, looked for from left to right, so that it is read once.
private struct ClosingBraces {
  private let bytes: String.UTF8View
  private var found: String.Index

  init(_ bytes: String.UTF8View) {
    self.bytes = bytes
    found = bytes.startIndex
  }

  /// The first closing brace at or after an index that is no less than the one before.
  mutating func first(from index: String.Index) -> String.Index? {
    if found < index || found == bytes.startIndex {
      found = bytes[index...].firstIndex(of: UInt8(ascii: "}")) ?? bytes.endIndex
    }
    return found == bytes.endIndex ? nil : found
  }
}
