// swift-tools-version: 6.2
import PackageDescription

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
      // Screens and sessions run on the main actor.
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),
    .testTarget(
      name: "CheckoutTests",
      dependencies: ["checkout", .product(name: "RehearsalTesting", package: "Rehearsal")]
    ),
  ]
)
