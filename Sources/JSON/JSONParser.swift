/// Builds the tree of a text without recursion, so that nesting costs no stack.
///
/// Finished nodes and keys wait on two stacks until the array or object around them ends.
struct JSONParser {
  private(set) var scanner: JSONScanner
  private(set) var repetitions: [JSONKey.Repetition] = []
  private let maximumNesting: Int
  private var open: [Container] = []
  private var nodes: [JSONNode] = []
  private var keys: [JSONKey] = []

  /// An array or object whose end has not been read.
  private struct Container {
    let offset: Int
    let isObject: Bool
    let firstNode: Int
    let firstKey: Int
  }

  init(_ text: JSONText, maximumNesting: Int) {
    scanner = JSONScanner(text)
    self.maximumNesting = maximumNesting
  }

  /// Reads the whole text: one value with nothing but white space around it.
  ///
  /// - Throws: The first thing that is wrong, save repeated keys, which are collected.
  mutating func document() throws(JSONError) -> JSONNode {
    scanner.skipWhiteSpace()
    if scanner.next == nil { throw scanner.error(.emptyText) }
    var expected = JSONError.Expectation.value
    repeat {
      if try beginsContainer(expected: expected) {
        expected = open.last?.isObject == false ? .valueOrArrayEnd : .value
      } else {
        expected = .value
        try endContainers()
      }
    } while !open.isEmpty
    scanner.skipWhiteSpace()
    if scanner.next != nil {
      if case .invalidUTF8 = scanner.unexpected(.value).reason { throw scanner.unexpected(.value) }
      throw scanner.error(.trailingText)
    }
    return nodes[0]
  }

  /// Reads a value up to its first element or key; false if it has none and so is complete.
  private mutating func beginsContainer(
    expected: JSONError.Expectation
  ) throws(JSONError) -> Bool {
    let offset = scanner.offset
    guard let first = scanner.next, first == ASCII.arrayStart || first == ASCII.objectStart else {
      let value = try scanner.scalarValue(expected: expected)
      nodes.append(JSONNode(value: value, offset: offset))
      return false
    }
    if open.count >= maximumNesting { throw scanner.error(.nestingTooDeep(maximumNesting)) }
    let isObject = first == ASCII.objectStart
    let container = Container(
      offset: offset, isObject: isObject, firstNode: nodes.count, firstKey: keys.count)
    open.append(container)
    scanner.offset += 1
    scanner.skipWhiteSpace()
    if scanner.next == (isObject ? ASCII.objectEnd : ASCII.arrayEnd) {
      end(container)
      return false
    }
    if isObject { try key(expected: .keyOrObjectEnd) }
    return true
  }

  /// Ends what ends after a complete value, up to the next value or the end of the outermost.
  private mutating func endContainers() throws(JSONError) {
    while let container = open.last {
      scanner.skipWhiteSpace()
      switch scanner.next {
      case ASCII.comma:
        scanner.offset += 1
        scanner.skipWhiteSpace()
        if container.isObject { try key(expected: .key) }
        return
      case container.isObject ? ASCII.objectEnd : ASCII.arrayEnd: end(container)
      default: throw scanner.unexpected(container.isObject ? .commaOrObjectEnd : .commaOrArrayEnd)
      }
    }
  }

  /// Reads a key, its colon and the white space around that.
  private mutating func key(expected: JSONError.Expectation) throws(JSONError) {
    guard scanner.next == ASCII.quote else { throw scanner.unexpected(expected) }
    let offset = scanner.offset
    keys.append(JSONKey(text: try scanner.string(), offset: offset))
    scanner.skipWhiteSpace()
    guard scanner.next == ASCII.colon else { throw scanner.unexpected(.colon) }
    scanner.offset += 1
    scanner.skipWhiteSpace()
  }

  /// Steps over the closing bracket and puts the finished value in its elements' place.
  private mutating func end(_ container: Container) {
    scanner.offset += 1
    open.removeLast()
    let value: JSONValue
    if container.isObject {
      repetitions += JSONKey.repetitions(in: keys[container.firstKey...])
      value = .object(
        zip(keys[container.firstKey...], nodes[container.firstNode...]).map {
          JSONMember(key: $0.text, keyOffset: $0.offset, value: $1)
        })
      keys.removeSubrange(container.firstKey...)
    } else {
      value = .array(Array(nodes[container.firstNode...]))
    }
    nodes.removeSubrange(container.firstNode...)
    nodes.append(JSONNode(value: value, offset: container.offset))
  }
}
