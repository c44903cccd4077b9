import JSON

/// Where the parts of definitions stand in their file.
///
/// Reading definitions keeps no places, so that commands which do not need them do not pay for
/// them. This goes through the document once more, in the order in which it was read.
struct DefinitionsSource {
  let document: JSONDocument
  /// The place of each tip, in the order of the definitions.
  let tips: [TipSource]

  var root: JSONNode { document.root }

  /// Goes through the document of definitions that have no problems.
  init(_ document: JSONDocument) {
    self.document = document
    var tips: [TipSource] = []
    for (template, node) in (document.root["tips"]?.elements ?? []).enumerated() {
      guard let instances = node["instances"] else {
        tips.append(TipSource(node: node, template: template, instance: nil))
        continue
      }
      for instance in instances.elements {
        tips.append(TipSource(node: node, template: template, instance: instance))
      }
    }
    self.tips = tips
  }

  /// Where a byte of a predicate, instances' values in place, comes from.
  func offset(ofPredicateByte index: Int, of predicate: JSONNode, in tip: TipSource) -> Int {
    var source = index
    if case .string(let text) = predicate.value, let instance = tip.values {
      source = Template(predicate: text, for: instance).source(of: index)
    }
    return document.offset(ofDecodedByte: source, inStringAt: predicate.offset)
  }
}

/// Where one tip stands.
struct TipSource {
  /// The definition, which is a template if it has instances.
  let node: JSONNode
  /// The definition's index among those of the file.
  let template: Int
  /// The instance of which the tip was made, or nil.
  let instance: JSONNode?

  /// The values of the instance.
  var values: Instance? {
    guard case .object(let members)? = instance?.value else { return nil }
    return Instance(members)
  }

  /// The offset of the value of a key, else of the tip itself.
  func offset(of key: String) -> Int { node[key]?.offset ?? node.offset }

  /// The nodes of the tip's rules.
  var rules: [JSONNode] { node["rules"]?.elements ?? [] }
}

extension JSONNode {
  /// The member of a key, or nil.
  func member(_ key: String) -> JSONMember? { members.first { $0.key.isSpelled(key) } }

  /// The value of a key, or nil.
  subscript(key: String) -> JSONNode? { member(key)?.value }

  /// The members of an object; none of other values.
  var members: [JSONMember] {
    guard case .object(let members) = value else { return [] }
    return members
  }

  /// The elements of an array; none of other values.
  var elements: [JSONNode] {
    guard case .array(let elements) = value else { return [] }
    return elements
  }
}
