// swift-tools-version: 6.2
import PackageDescription

/// Screens and sessions run on the main actor.
let settings: [SwiftSetting] = [
  .defaultIsolation(MainActor.self),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Checkout",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Rehearsal", path: "../..")],
  targets: [
    .executableTarget(
      name: "checkout",
      dependencies: [
        .product(name: "Rehearsal", package: "Rehearsal"),
        .product(name: "RehearsalShell", package: "Rehearsal"),
        .product(name: "Streams", package: "Rehearsal"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CheckoutTests",
      dependencies: [
        "checkout",
        .product(name: "Rehearsal", package: "Rehearsal"),
        .product(name: "RehearsalTesting", package: "Rehearsal"),
        .product(name: "Streams", package: "Rehearsal"),
      ],
      swiftSettings: settings
    ),
  ]
)
