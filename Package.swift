// swift-tools-version: 6.3

import PackageDescription

/// What every Swift target is compiled with: the strictest the language offers.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The same for targets that call no C: unsafe constructs are diagnosed there too.
let pure: [SwiftSetting] = strict + [.strictMemorySafety()]

let package = Package(
  name: "tipctl",
  products: [
    .executable(name: "tipctl", targets: ["tipctl"]),
    .library(name: "TipEngine", targets: ["TipEngine"]),
  ],
  targets: [
    .executableTarget(name: "tipctl", dependencies: ["TipCLI"], swiftSettings: strict),
    .target(
      name: "TipCLI", dependencies: ["TipStore", "TipEngine", "JSON"], swiftSettings: strict),
    .target(
      name: "TipStore", dependencies: ["SQLite", "TipEngine", "JSON"], swiftSettings: strict),
    .target(name: "TipEngine", dependencies: ["JSON"], swiftSettings: pure),
    .target(name: "JSON", swiftSettings: pure),
    .target(name: "SQLite", dependencies: ["CSQLite"], swiftSettings: strict),
    .systemLibrary(
      name: "CSQLite", providers: [.apt(["libsqlite3-dev"]), .yum(["sqlite-devel"])]),
    .testTarget(name: "JSONTests", dependencies: ["JSON"], swiftSettings: strict),
    .testTarget(
      name: "TipEngineTests", dependencies: ["TipEngine", "JSON"], swiftSettings: strict),
    .testTarget(name: "SQLiteTests", dependencies: ["SQLite"], swiftSettings: strict),
    .testTarget(
      name: "TipStoreTests", dependencies: ["TipStore", "SQLite", "TipEngine", "JSON"],
      swiftSettings: strict),
    .testTarget(
      name: "TipCLITests", dependencies: ["TipCLI", "TipEngine", "JSON"], swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests", dependencies: ["TipStore", "SQLite", "TipEngine", "JSON"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
