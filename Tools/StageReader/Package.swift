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
    .executable(name: "stage-reader", targets: ["stage-reader"]),
    .plugin(name: "NewStage", targets: ["NewStage"]),
    .plugin(name: "CheckStages", targets: ["CheckStages"]),
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
      name: "stage-reader",
      dependencies: [
        "StageReader",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    // `swift package new-stage FILE…`
    .plugin(
      name: "NewStage",
      capability: .command(
        intent: .custom(verb: "new-stage", description: "Writes the stages of views."),
        permissions: [.writeToPackageDirectory(reason: "It writes the stages.")]
      ),
      dependencies: ["stage-reader"]
    ),
    // `swift package check-stages`
    .plugin(
      name: "CheckStages",
      capability: .command(
        intent: .custom(verb: "check-stages", description: "Compares stages with their views.")
      ),
      dependencies: ["stage-reader"]
    ),
    .testTarget(name: "StageReaderTests", dependencies: ["StageReader"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
