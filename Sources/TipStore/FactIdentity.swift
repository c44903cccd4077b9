internal import TipEngine

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The identity of a fact that nobody gave one: a UUID of version 7 (RFC 9562, section 5.7).
///
/// Two copies of a datastore can be merged without counting anything twice because a fact keeps its
/// identity in both. From the front: 48 bits of the date in milliseconds since 1970 (0 if it is
/// earlier), the low 34 bits of the arrival number, and 40 random bits. Facts of one datastore
/// are therefore in the order of their identities when they are in that of date and arrival, and
/// two datastores would have to draw the same random bits for the same date and arrival number to
/// have one identity for two facts.
struct FactIdentity {
  /// The UUID in lower case, as the RFC has it, so that texts and UUIDs have one order.
  let text: String

  /// Draws an identity for a fact.
  init(at instant: Instant, arrival: Int, using generator: inout some RandomNumberGenerator) {
    let date = UInt64(max(0, instant.milliseconds))
    let arrival = UInt64(truncatingIfNeeded: arrival) & 0x3_FFFF_FFFF
    let random = UInt64.random(in: 0...0xFF_FFFF_FFFF, using: &generator)
    let high = date << 16 | 0x7000 | arrival >> 22
    let low = 0b10 << 62 | (arrival & 0x3F_FFFF) << 40 | random
    func byte(_ word: UInt64, _ index: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: word >> (56 - 8 * index))
    }
    let uuid = UUID(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3),
        byte(high, 4), byte(high, 5), byte(high, 6), byte(high, 7),
        byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
    text = uuid.uuidString.lowercased()
  }
}
