/// A year's systems of Apple's, called by the version of iOS.
public enum SystemVersion: String, CaseIterable, Comparable, Sendable {
  /// iOS 17, macOS 14, tvOS 17, watchOS 10 and visionOS 1: the first ones with TipKit.
  case ios17 = "17"
  /// iOS 18, macOS 15, tvOS 18, watchOS 11 and visionOS 2.
  case ios18 = "18"
  /// Version 26 of all systems.
  case ios26 = "26"

  /// Tells whether one system is older than another.
  public static func < (left: SystemVersion, right: SystemVersion) -> Bool {
    // Of two digits each.
    left.rawValue < right.rawValue
  }
}
