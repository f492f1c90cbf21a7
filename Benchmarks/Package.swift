// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who depends on Rehearsal downloads what measures it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Rehearsal", path: "..")],
  targets: [
    // What a line editor costs at the least.
    .executableTarget(name: "plainedit", linkerSettings: [.linkedLibrary("edit")]),
    // The app that every peer plays too: a counter, a list and a stack of rooms.
    .executableTarget(
      name: "peer",
      dependencies: [
        .product(name: "Rehearsal", package: "Rehearsal"),
        .product(name: "RehearsalShell", package: "Rehearsal"),
        .product(name: "Streams", package: "Rehearsal"),
      ],
      swiftSettings: [
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .defaultIsolation(MainActor.self),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
