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
  // iOS is for `Streams`, which a director's file brings into the app.
  platforms: [.macOS(.v15), .iOS(.v16)],
  // The program `playbill` is not a product: an app that depends on a package downloads all that the
  // package's products need, and the example's SQLite library is nothing a library here needs.
  products: [
    .library(name: "Streams", targets: ["Streams"]),
    .library(name: "Tracepoints", targets: ["Tracepoints"]),
    .library(name: "Rehearsal", targets: ["Rehearsal"]),
    .library(name: "RehearsalShell", targets: ["RehearsalShell"]),
    .library(name: "Transcripts", targets: ["Transcripts"]),
    .library(name: "RehearsalTesting", targets: ["RehearsalTesting"]),
  ],
  dependencies: [
    // Combine's API where Combine is absent.
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    // The command line: options, help, usage errors and shell completions as users know them.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // The worker processes of `test`: spawning on each system, pipes both ways, how a process
    // ended. Without its Foundation trait, which would cost every start of an app.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    // SQLite with migrations, transactions and typed rows, for what the example keeps on disk.
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // A server on the loopback interface that fails in every way one can; tests only.
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
  ],
  targets: [
    // The line editor's C library, and a header that makes its variadic calls callable.
    .systemLibrary(
      name: "CLibedit",
      pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"]), .brew(["libedit"])]
    ),
    // The C library under one name on every system.
    .target(name: "Platform", swiftSettings: strict),
    .target(name: "LineEditing", dependencies: ["CLibedit", "Platform"], swiftSettings: strict),
    // How an app's own objects report to the x-ray. It knows nothing else, so any file can import it.
    .target(name: "Tracepoints", dependencies: ["Platform"], swiftSettings: strict),
    .target(
      name: "Streams",
      dependencies: [
        "Platform",
        .product(
          name: "OpenCombine",
          package: "OpenCombine",
          condition: .when(platforms: [.linux])
        ),
      ],
      swiftSettings: strict
    ),
    .target(
      name: "Rehearsal",
      dependencies: ["Streams", "Tracepoints"],
      swiftSettings: onMainActor
    ),
    .target(
      name: "RehearsalShell",
      dependencies: [
        "LineEditing", "Platform", "Rehearsal", "Transcripts",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      // The parser makes its commands off the main actor; what plays says that it is on it.
      swiftSettings: strict
    ),
    // Sessions as text files: parsed, played and compared, without a test framework.
    .target(
      name: "Transcripts",
      dependencies: ["Platform", "Rehearsal"],
      swiftSettings: onMainActor
    ),
    // Transcripts as arguments of tests: the one part that knows a test framework.
    .target(
      name: "RehearsalTesting",
      dependencies: ["Rehearsal", "Transcripts"],
      swiftSettings: onMainActor
    ),
    // The example app: a room a folder, one for each architecture.
    .target(
      name: "PlaybillRooms",
      dependencies: ["Rehearsal", "Streams", "Tracepoints"],
      swiftSettings: onMainActor
    ),
    // The example's way to its server and to its disk, and the one part that links what that takes.
    .target(
      name: "PlaybillOutside",
      dependencies: [
        "PlaybillRooms", "Rehearsal", "Streams",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      // Servers and disks are waited for off the main actor; the services say that they are on it.
      swiftSettings: strict
    ),
    // The example's program.
    .executableTarget(
      name: "playbill",
      dependencies: [
        "PlaybillOutside", "PlaybillRooms", "Rehearsal", "RehearsalShell",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: onMainActor
    ),
    // What `script/bench` measures: the app that every peer plays too, a value through `bind` and a
    // bare `sink`, and what a line editor costs at the least.
    .executableTarget(
      name: "peer",
      dependencies: ["Rehearsal", "RehearsalShell", "Streams"],
      path: "Benchmarks/Sources/peer",
      swiftSettings: onMainActor
    ),
    .executableTarget(
      name: "binding",
      dependencies: [
        "Rehearsal", "Streams",
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      path: "Benchmarks/Sources/binding",
      swiftSettings: onMainActor
    ),
    .executableTarget(
      name: "plainedit",
      path: "Benchmarks/Sources/plainedit",
      linkerSettings: [.linkedLibrary("edit")]
    ),
    // What several test targets share: pseudo-terminals, temporary folders, pipes, random numbers.
    .target(
      name: "TestSupport",
      dependencies: ["Platform"],
      path: "Tests/TestSupport",
      swiftSettings: strict
    ),
    // A program that reads lines and prints them, for tests of the line editor.
    .executableTarget(
      name: "EchoProgram",
      dependencies: ["LineEditing", "Platform"],
      path: "Tests/FixtureApps/EchoProgram",
      swiftSettings: strict
    ),
    // An app that crashes, hangs, exits, and prints and reads by itself.
    .executableTarget(
      name: "CrashingApp",
      dependencies: ["Platform", "Rehearsal", "RehearsalShell", "Streams"],
      path: "Tests/FixtureApps/CrashingApp",
      swiftSettings: onMainActor
    ),
    // An app whose data is outside, behind gateways that a test answers.
    .executableTarget(
      name: "ExternalDataApp",
      dependencies: ["Rehearsal", "RehearsalShell", "Streams"],
      path: "Tests/FixtureApps/ExternalDataApp",
      swiftSettings: onMainActor
    ),
    // An app with a secret, rows of wide characters, and an alert, for tests that type at it.
    .executableTarget(
      name: "SecretsApp",
      dependencies: ["Rehearsal", "RehearsalShell", "Streams"],
      path: "Tests/FixtureApps/SecretsApp",
      swiftSettings: onMainActor
    ),
    // A program that writes to the example's database until a test kills it.
    .executableTarget(
      name: "DatabaseWriter",
      dependencies: ["PlaybillOutside", "PlaybillRooms"],
      path: "Tests/FixtureApps/DatabaseWriter",
      swiftSettings: onMainActor
    ),
    // An app that does everything a navigation context can do.
    .target(
      name: "NavigationApp",
      dependencies: ["Rehearsal", "Streams"],
      path: "Tests/FixtureApps/NavigationApp",
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "LineEditingTests",
      dependencies: ["EchoProgram", "LineEditing", "Platform", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "RehearsalTests",
      dependencies: ["ExternalDataApp", "Rehearsal", "Streams", "Tracepoints"],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "RehearsalShellTests",
      dependencies: [
        "CrashingApp", "ExternalDataApp", "LineEditing", "PlaybillRooms", "Rehearsal",
        "RehearsalShell", "SecretsApp", "TestSupport", "Transcripts", "playbill",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "PlaybillRoomsTests",
      dependencies: ["PlaybillRooms", "Rehearsal", "Streams", "TestSupport"],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "PlaybillOutsideTests",
      dependencies: [
        "DatabaseWriter", "PlaybillOutside", "PlaybillRooms", "Rehearsal", "Streams",
        "TestSupport", "playbill",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "StreamsTests",
      dependencies: ["Streams", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TranscriptsTests",
      dependencies: [
        "ExternalDataApp", "Platform", "PlaybillRooms", "Rehearsal", "Streams", "TestSupport",
        "Transcripts",
      ],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "RehearsalTestingTests",
      dependencies: [
        "PlaybillOutside", "PlaybillRooms", "Rehearsal", "RehearsalTesting", "Streams",
        "TestSupport", "Transcripts",
      ],
      // Files that must fail, each with the report that it must give; read where they stand.
      exclude: ["Failing"],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "NavigationAppTests",
      dependencies: ["NavigationApp", "Rehearsal", "RehearsalTesting", "Transcripts"],
      exclude: ["Transcripts"],
      swiftSettings: onMainActor
    ),
  ],
  swiftLanguageModes: [.v6]
)
