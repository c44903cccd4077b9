import JSON
import Testing
import TipEngine

/// What validation says of single predicates, against what they evaluate to.
@Suite struct PredicateValidationTests {
  /// Says that a rule never holds, or that its negation never does.
  private struct Judge {
    private let declarations: String
    private let events: Set<String>

    init() throws {
      let root = try #require(Fixture.read("predicates.json")).root
      let (parameters, events) = (root["parameters"]?.text ?? "", root["events"]?.text ?? "")
      declarations = #""parameters": \#(parameters), "events": \#(events)"#
      self.events = Set(root["events"]?.members.map(\.key) ?? [])
    }

    /// The codes of what is found, or nil if the predicate is none.
    func codes(_ text: String, _ names: [String], negated: String = "") -> Set<Finding.Code>? {
      let inputs = names.map { name in
        #"{"\#(events.contains(name) ? "event" : "parameter")": \#(name.json)}"#
      }
      var rule = #"{"inputs": [\#(inputs.joined(separator: ","))], "where": \#(text.json)}"#
      if !negated.isEmpty { rule = #"{"\#(negated)": \#(rule)}"# }
      let json = #"{\#(declarations), "tips": [{"id": "A", "title": "A", "rules": [\#(rule)]}]}"#
      let validation = Validation(json: Array(json.utf8))
      return validation.tipCount == nil ? nil : Set(validation.findings.map(\.code))
    }
  }

  private static let never = Finding.Code.warning(.neverAvailable)

  @Test func `no predicate that holds is said never to hold, nor a negation that does`() throws {
    let judge = try Judge()
    var (held, failed, found) = (0, 0, 0)
    for sample in PredicateCase.all {
      let codes = judge.codes(sample.text, sample.names)
      let negated = judge.codes(sample.text, sample.names, negated: "not")
      switch sample.result {
      case "true":
        held += 1
        #expect(codes?.contains(Self.never) == false, "\(sample.text)")
      case "false":
        failed += 1
        #expect(negated?.contains(Self.never) == false, "\(sample.text)")
      default: break
      }
      found += codes?.contains(Self.never) == true ? 1 : 0
      found += negated?.contains(Self.never) == true ? 1 : 0
    }
    #expect(held > 100 && failed > 5)
    #expect(found > 10)
  }

  @Test func `neither is one of random expressions`() throws {
    let seed = testSeed()
    let judge = try Judge()
    let bench = try PredicateCase.bench()
    var found = 0
    for index in 0..<500 {
      let seed = seed &+ UInt64(index)
      var writer = ExpressionWriter(generator: SeededGenerator(seed: seed))
      let text = writer.bool(depth: 3)
      let result = bench.result(text, ExpressionWriter.names)
      let isNegated = result == "false"
      guard isNegated || result == "true" else { continue }
      let codes = judge.codes(text, ExpressionWriter.names, negated: isNegated ? "not" : "")
      #expect(codes?.contains(Self.never) == false, "seed \(seed): \(text)")
      found +=
        judge.codes(text, ExpressionWriter.names, negated: isNegated ? "" : "not")?
          .contains(Self.never) == true ? 1 : 0
    }
    #expect(found > 0, "seed \(seed)")
  }
}
