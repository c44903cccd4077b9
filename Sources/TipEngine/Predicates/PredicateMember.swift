/// A property or function of a type, by its name.
struct PredicateMember: Sendable {
  let name: String
  let form: Form

  enum Form: Sendable {
    /// Read without arguments, or called with none if `isCalled`.
    case property(PredicateNode.Property, isCalled: Bool, result: PredicateType)
    case donatedWithin
    case subset(PredicateNode.Extreme)
    /// Takes a closure over an element.
    case select(PredicateNode.Selection, element: PredicateType)
    case textTest(PredicateNode.TextTest)
    case addingTimeInterval
  }

  /// What values of a type have besides their fields.
  static func members(of type: PredicateType) -> [PredicateMember] {
    switch type {
    case .donations(let input):
      counting + ends(.donation(input)) + selections(.donation(input)) + [
        PredicateMember(name: "donatedWithin", form: .donatedWithin),
        PredicateMember(name: "largestSubset", form: .subset(.largest)),
        PredicateMember(name: "smallestSubset", form: .subset(.smallest)),
      ]
    case .array(let element):
      counting + ends(element) + selections(element)
        + [
          property(.min, isCalled: true, element.wrapped),
          property(.max, isCalled: true, element.wrapped),
        ]
        .filter { _ in element.isComparable }
    case .set, .dictionary: counting
    case .string:
      counting
        + [
          property(.lowercased, isCalled: true, .string),
          property(.uppercased, isCalled: true, .string),
        ]
        + PredicateNode.TextTest.allCases.map {
          PredicateMember(name: $0.rawValue, form: .textTest($0))
        }
    case .date: [PredicateMember(name: "addingTimeInterval", form: .addingTimeInterval)]
    default: []
    }
  }

  private static let counting = [property(.count, .int), property(.isEmpty, .bool)]

  private static func ends(_ element: PredicateType) -> [PredicateMember] {
    [property(.first, element.wrapped), property(.last, element.wrapped)]
  }

  private static func selections(_ element: PredicateType) -> [PredicateMember] {
    [
      PredicateMember(name: "filter", form: .select(.filter, element: element)),
      PredicateMember(name: "contains", form: .select(.contains, element: element)),
      PredicateMember(name: "allSatisfy", form: .select(.allSatisfy, element: element)),
    ]
  }

  private static func property(
    _ property: PredicateNode.Property, isCalled: Bool = false, _ result: PredicateType
  ) -> PredicateMember {
    PredicateMember(
      name: property.rawValue,
      form: .property(property, isCalled: isCalled, result: result))
  }
}
