// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .defaultIsolation(MainActor.self),
]

// A package of its own, so that nobody who depends on Rehearsal downloads what measures it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Rehearsal", path: ".."),
    // What a value through `bind` is measured against.
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
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
      swiftSettings: settings
    ),
    // One value, by `bind` and by a bare `sink`.
    .executableTarget(
      name: "binding",
      dependencies: [
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "Rehearsal", package: "Rehearsal"),
        .product(name: "Streams", package: "Rehearsal"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
