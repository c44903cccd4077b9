import Testing

@Suite struct PredicateTests {
  @Test(arguments: PredicateCase.all)
  func `a predicate has its result or its errors`(sample: PredicateCase) throws {
    let result = try PredicateCase.bench().result(sample.text, sample.names)
    #expect(result == sample.result)
  }

  @Test(arguments: [
    ("literals", 29), ("arithmetic", 45), ("logic", 34), ("comparisons", 25), ("ranges", 16),
    ("values", 47), ("refused members", 52), ("counted donations", 21), ("payloads", 20),
    ("subsets", 12), ("refused of donations", 27), ("dates", 39), ("unlisted", 37),
    ("broken", 43),
  ])
  func `no case is lost`(group: String, count: Int) {
    #expect(PredicateCase.all.count { $0.group == group } == count)
    #expect(PredicateCase.all.count == 447)
  }
}
