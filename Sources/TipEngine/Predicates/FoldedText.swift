#if canImport(Darwin)
  internal import Foundation
#else
  // The only canonical decomposition on Linux without the whole Foundation, which costs every start
  // some milliseconds. A comparison with Python's Unicode database would notice if it changed.
  @_spi(_Unicode) internal import Swift
#endif

/// A text without case and diacritics, in which others are looked for as people do.
///
/// Case is folded as Unicode's full case folding does, then the text is decomposed canonically and
/// loses its nonspacing marks.
struct FoldedText {
  private let scalars: [Unicode.Scalar]

  init(_ text: String) {
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { folded.append(contentsOf: Self.caseFolding(of: scalar)) }
    scalars = Self.decomposed(String(folded)).filter {
      $0.properties.generalCategory != .nonspacingMark
    }
  }

  /// Whether another text is a part of this one; an empty one always is.
  ///
  /// - Complexity: O(*n* · *m*) in the lengths of both.
  func contains(_ other: FoldedText) -> Bool {
    let length = other.scalars.count
    guard length <= scalars.count else { return false }
    return (0...scalars.count - length).contains { start in
      scalars[start..<start + length].elementsEqual(other.scalars)
    }
  }

  /// Lower case of upper case of lower case is Unicode's full case folding, but for the dotless i,
  /// which has no fold, and letters whose fold is their upper case, which compare alike anyway.
  private static func caseFolding(of scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    if scalar.value < 0x80 || scalar == "\u{131}" {
      return scalar.properties.lowercaseMapping.unicodeScalars
    }
    var folded = String.UnicodeScalarView()
    for lower in scalar.properties.lowercaseMapping.unicodeScalars {
      for upper in lower.properties.uppercaseMapping.unicodeScalars {
        folded.append(contentsOf: upper.properties.lowercaseMapping.unicodeScalars)
      }
    }
    return folded
  }

  private static func decomposed(_ text: String) -> [Unicode.Scalar] {
    #if canImport(Darwin)
      Array(text.decomposedStringWithCanonicalMapping.unicodeScalars)
    #else
      Array(text._nfd)
    #endif
  }
}
