import JSON

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Case files under `Fixtures`.
enum Fixture {
  /// The path of a file, which is found from where this one was compiled.
  static func path(of name: String) -> String {
    let components = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
    return components.joined(separator: "/") + "/Fixtures/" + name
  }

  static func read(_ name: String) -> JSONDocument? {
    FileManager.default.contents(atPath: path(of: name)).flatMap {
      try? JSONDocument.strict([UInt8]($0))
    }
  }

  /// The cases of a file, each with the name of its group.
  static func cases(_ name: String) -> [(group: String, node: JSONNode)] {
    read(name)?.root["cases"]?.members.flatMap { member in
      member.value.elements.map { (member.key, $0) }
    } ?? []
  }
}

extension JSONNode {
  subscript(key: String) -> JSONNode? { members.first { $0.key == key }?.value }

  var members: [JSONMember] {
    guard case .object(let members) = value else { return [] }
    return members
  }

  var elements: [JSONNode] {
    guard case .array(let elements) = value else { return [] }
    return elements
  }

  var string: String {
    guard case .string(let string) = value else { return "" }
    return string
  }

  var strings: [String] { elements.map(\.string) }

  /// The value as compact JSON.
  var text: String { JSONOutput(self).text }
}
