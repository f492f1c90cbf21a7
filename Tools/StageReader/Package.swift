// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// A package of its own, so that an app that depends on Rehearsal does not download swift-syntax.
let package = Package(
  name: "StageReader",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "check-stages", targets: ["check-stages"])
  ],
  dependencies: [
    // The parser of Swift.
    .package(url: "https://github.com/swiftlang/swift-syntax", "603.0.1"..<"604.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(
      name: "StageReader",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "check-stages",
      dependencies: [
        "StageReader",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    .testTarget(name: "StageReaderTests", dependencies: ["StageReader"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
