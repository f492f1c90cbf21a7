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
    .library(name: "Streams", targets: ["Streams"])
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
    // A terminal for tests: a pseudo-terminal, and a model of what a person would see on it.
    .target(name: "PseudoTerminal", path: "Tests/PseudoTerminal", swiftSettings: strict),
    // A program for tests to type at.
    .executableTarget(
      name: "Parrot",
      dependencies: ["LineEditing"],
      path: "Tests/Parrot",
      swiftSettings: strict
    ),
    .testTarget(
      name: "LineEditingTests",
      dependencies: ["LineEditing", "PseudoTerminal", "Parrot"],
      swiftSettings: strict
    ),
    .testTarget(name: "StreamsTests", dependencies: ["Streams"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
