/// A path of the file system, handled as text: nothing is looked up.
package struct Path: Hashable, Sendable {
  /// The path as the system's calls take it.
  package let text: String

  /// Wraps a path.
  package init(_ text: String) { self.text = text }

  /// Whether the path begins at the root.
  package var isAbsolute: Bool { text.utf8.first == UInt8(ascii: "/") }

  /// The path that a relative one means in this folder; an absolute one is taken as it is.
  package func appending(_ relative: String) -> Path {
    if Path(relative).isAbsolute || text == "." { return Path(relative) }
    return Path(text.utf8.last == UInt8(ascii: "/") ? text + relative : text + "/" + relative)
  }

  /// The last part of the path.
  package var name: String {
    text.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(text[text.index(after: $0)...]) }
      ?? text
  }

  /// The folder that contains what lies at the path: `.` for a name alone, `/` for the root.
  package var folder: Path {
    guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { return Path(".") }
    let front = text[..<slash].utf8
    guard let end = front.lastIndex(where: { $0 != UInt8(ascii: "/") }) else { return Path("/") }
    return Path(String(text[...end]))
  }
}

extension Path {
  /// The path with every `NAME/..` and every `.` left out, which leads elsewhere if NAME is a link.
  package var withoutParents: Path {
    var parts: [Substring] = []
    for part in text.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    let joined = parts.joined(separator: "/")
    return Path(isAbsolute ? "/" + joined : joined.isEmpty ? "." : joined)
  }
}
