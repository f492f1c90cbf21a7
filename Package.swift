// swift-tools-version: 6.2
import PackageDescription

/// What every target obeys.
let strict: [SwiftSetting] = [
  // A warning that nobody must fix is a warning that nobody reads.
  .treatAllWarnings(as: .error),
  // `any P` where a box is made: boxes cost, and should be seen.
  .enableUpcomingFeature("ExistentialAny"),
  // A file names what it uses; nothing leaks in through a neighbour's import.
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  // An async function runs where its caller runs, unless it says otherwise.
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// Scenes, stages and sessions live on the main actor, as screens do in an app.
let onMainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "Rehearsal",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Streams", targets: ["Streams"]),
    .library(name: "Rehearsal", targets: ["Rehearsal"]),
  ],
  dependencies: [
    // Combine's API where Combine is absent.
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0")
  ],
  targets: [
    // The line editor's C library, and a header that makes its variadic calls callable.
    .systemLibrary(
      name: "CLibedit",
      pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"]), .brew(["libedit"])]
    ),
    .target(name: "LineEditing", dependencies: ["CLibedit"], swiftSettings: strict),
    .target(
      name: "Streams",
      dependencies: [
        .product(name: "OpenCombine", package: "OpenCombine", condition: .when(platforms: [.linux]))
      ],
      swiftSettings: strict
    ),
    .target(name: "Rehearsal", dependencies: ["Streams"], swiftSettings: onMainActor),
    // The example app: a room a folder, one for each architecture.
    .target(name: "Playbill", dependencies: ["Rehearsal", "Streams"], swiftSettings: onMainActor),
    .testTarget(name: "LineEditingTests", dependencies: ["LineEditing"], swiftSettings: strict),
    .testTarget(
      name: "RehearsalTests",
      dependencies: ["Rehearsal", "Streams"],
      swiftSettings: onMainActor
    ),
    .testTarget(name: "StreamsTests", dependencies: ["Streams"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
