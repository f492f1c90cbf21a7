// swift-tools-version: 6.2
import PackageDescription

/// Screens and sessions run on the main actor.
let settings: [SwiftSetting] = [
  .defaultIsolation(MainActor.self),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Fixtures",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Rehearsal", path: "../../..")],
  targets: [
    // The models of the views in Views, and their stages.
    .executableTarget(
      name: "fixtures",
      dependencies: [
        .product(name: "FoundationStreams", package: "Rehearsal"),
        .product(name: "Rehearsal", package: "Rehearsal"),
        .product(name: "RehearsalShell", package: "Rehearsal"),
        .product(name: "Streams", package: "Rehearsal"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FixturesTests",
      dependencies: [
        "fixtures",
        .product(name: "RehearsalTesting", package: "Rehearsal"),
      ],
      swiftSettings: settings
    ),
  ]
)
