internal import TipEngine

extension FactUUID {
  /// Draws an identity for a fact.
  ///
  /// Two copies of a datastore can be merged without counting anything twice because a fact keeps
  /// its identity in both. Two datastores would have to draw the same 40 random bits for the same
  /// date and arrival number to have one identity for two facts.
  init(at instant: Instant, arrival: Int, using generator: inout some RandomNumberGenerator) {
    self.init(
      at: instant, arrival: arrival,
      distinguishedBy: UInt64.random(in: 0...0xFF_FFFF_FFFF, using: &generator))
  }
}
