extension JSONOutput {
  /// The tree as JSON for people: a line for each element and member, indented by two spaces.
  ///
  /// Values are spelled as in ``text``, and what is empty stays on its line.
  ///
  /// - Complexity: O(*n* · *d*) in the length of the compact text and the depth of the tree.
  public var indentedText: String {
    var text = ""
    write(to: &text, indent: "\n")
    return text
  }

  private func write(to text: inout String, indent: String) {
    let inner = indent + "  "
    switch self {
    case .array(let elements) where !elements.isEmpty:
      for (index, element) in elements.enumerated() {
        text += (index == 0 ? "[" : ",") + inner
        element.write(to: &text, indent: inner)
      }
      text += indent + "]"
    case .object(let members) where !members.isEmpty:
      for (index, member) in members.enumerated() {
        text += (index == 0 ? "{" : ",") + inner + JSONOutput.string(member.key).text + ": "
        member.value.write(to: &text, indent: inner)
      }
      text += indent + "}"
    case .array, .object, .null, .bool, .int, .double, .string, .raw: text += self.text
    }
  }
}
