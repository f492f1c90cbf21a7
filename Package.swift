// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target.
let strict: [SwiftSetting] = [
  // Warnings that do not fail the build are ignored sooner or later.
  .treatAllWarnings(as: .error),
  // Require `any P` for existential types, because they have a cost.
  .enableUpcomingFeature("ExistentialAny"),
  // A file imports what it uses, and does not depend on the imports of another file.
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  // An async function runs on its caller's actor, unless it says otherwise.
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// Scenes, stages and sessions live on the main actor, as screens do in an app.
let onMainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

/// Where libedit is. macOS has it in its SDK, without a file for pkg-config. With the name of one, each build would advise
/// to install Homebrew's libedit, which is another version.
#if os(macOS)
  let libedit: String? = nil
#else
  let libedit: String? = "libedit"
#endif

let package = Package(
  name: "Rehearsal",
  // iOS is for `Streams`, which an app imports for its directors.
  platforms: [.macOS(.v15), .iOS(.v16)],
  // The program `playbill` is not a product. An app that depends on a package downloads what all
  // its products need, and only the example needs the SQLite library.
  products: [
    .library(name: "Streams", targets: ["Streams"]),
    .library(name: "FoundationStreams", targets: ["FoundationStreams"]),
    .library(name: "UIKitStages", targets: ["UIKitStages", "SwiftUIStages"]),
    .library(name: "Tracepoints", targets: ["Tracepoints"]),
    .library(name: "Rehearsal", targets: ["Rehearsal"]),
    .library(name: "Exploration", targets: ["Exploration"]),
    .library(name: "RehearsalShell", targets: ["RehearsalShell"]),
    .library(name: "Transcripts", targets: ["Transcripts"]),
    .library(name: "RehearsalTesting", targets: ["RehearsalTesting"]),
  ],
  dependencies: [
    // Combine's API where Combine is absent.
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    // The command line: options, help, usage errors and shell completions.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // The worker processes of `test`: it spawns processes on each system, connects pipes, and
    // reports how a process ended. Its Foundation trait would slow down each start of an app.
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    // SQLite with migrations, transactions and typed rows, for the example's data on disk.
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    // A server on the loopback interface, which tests make fail; tests only.
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    // Sequences of async code with clocks and channels, which apps use and turns must run; tests only.
    .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.4"),
  ],
  targets: [
    // The line editor's C library, and a header that makes its variadic calls callable.
    .systemLibrary(name: "CLibedit", pkgConfig: libedit, providers: [.apt(["libedit-dev"])]),
    // The C library under one name on every system.
    .target(name: "Platform", swiftSettings: strict),
    // Where in the program a signal came, for the backtraces of the runtime, and that code ends the process.
    .target(name: "CCallStack"),
    .target(
      name: "LineEditing",
      dependencies: ["CCallStack", "CLibedit", "Platform"],
      swiftSettings: strict
    ),
    // How an app's own objects report to the x-ray. It depends only on the C library, so any file can import it.
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
    // The clocks and random numbers of the C library, and the runtime's functions on tasks, for
    // `TurnConcurrency` alone.
    .target(name: "CInterposition"),
    // Async code inside turns, in virtual time: the only target that uses the runtime's executors and
    // overrides the C library.
    .target(
      name: "TurnConcurrency",
      dependencies: [
        "Platform", "Streams",
        .target(name: "CInterposition", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: strict
    ),
    // Combine's schedulers and publishers of Foundation, on the clock of the session whose turn it is.
    .target(
      name: "FoundationStreams",
      dependencies: [
        "Streams",
        .target(name: "TurnConcurrency", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: strict
    ),
    .target(
      name: "Rehearsal",
      dependencies: ["Platform", "Streams", "Tracepoints", "TurnConcurrency"],
      swiftSettings: onMainActor
    ),
    // UIKit's controllers over stages and contexts, for coordinators that were written for UIKit.
    .target(
      name: "UIKitStages",
      dependencies: ["Rehearsal", "Streams"],
      swiftSettings: onMainActor
    ),
    .target(
      name: "SwiftUIStages",
      dependencies: ["Rehearsal", "UIKitStages"],
      swiftSettings: onMainActor
    ),
    .target(
      name: "RehearsalShell",
      dependencies: [
        "CWebFiles", "Exploration", "LineEditing", "Platform", "Rehearsal", "Transcripts",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      // The parser creates its commands off the main actor; code that plays declares that it is on
      // it.
      swiftSettings: strict
    ),
    // Sessions as text files: parsed, played and compared, without a test framework.
    .target(
      name: "Transcripts",
      dependencies: ["Platform", "Rehearsal", "TurnConcurrency"],
      swiftSettings: onMainActor
    ),
    // The page of a map and the style of a still, as files of HTML, CSS and JavaScript.
    .target(name: "CWebFiles", exclude: ["Page", "Still"]),
    // The app's flow, tried out command by command: its map, what is wrong with it, and how much of it
    // transcripts cover.
    .target(
      name: "Exploration",
      dependencies: ["CWebFiles", "Platform", "Rehearsal", "Transcripts"],
      swiftSettings: onMainActor
    ),
    // Transcripts as arguments of tests: the only target that knows a test framework.
    .target(
      name: "RehearsalTesting",
      dependencies: ["Platform", "Rehearsal", "Transcripts"],
      swiftSettings: onMainActor
    ),
    // A page of the example's documentation, as a string.
    .target(name: "CArticleTerms"),
    // The example app, with a folder for each architecture.
    .target(
      name: "PlaybillRooms",
      dependencies: ["CArticleTerms", "Rehearsal", "Streams", "Tracepoints"],
      swiftSettings: onMainActor
    ),
    // The example's server and disk access, and the only target that links the libraries for it.
    .target(
      name: "PlaybillOutside",
      dependencies: [
        "PlaybillRooms", "Rehearsal", "Streams",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      // Waiting for servers and disks is off the main actor; the services declare that they are on
      // it.
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
    // The programs that `script/bench` measures: the app that every peer implements, a value
    // through `bind` and through a bare `sink`, tasks in turns, and a minimal line editor.
    .executableTarget(
      name: "peer",
      dependencies: ["Rehearsal", "RehearsalShell", "Streams"],
      path: "Benchmarks/Sources/peer",
      swiftSettings: onMainActor
    ),
    .executableTarget(
      name: "binding",
      dependencies: [
        "Meter", "Rehearsal", "Streams",
        .product(
          name: "OpenCombine",
          package: "OpenCombine",
          condition: .when(platforms: [.linux])
        ),
      ],
      path: "Benchmarks/Sources/binding",
      swiftSettings: onMainActor
    ),
    .executableTarget(
      name: "loading",
      dependencies: ["Meter", "Rehearsal"],
      path: "Benchmarks/Sources/loading",
      swiftSettings: onMainActor
    ),
    .executableTarget(
      name: "tasks",
      dependencies: ["Meter", "Platform", "Streams", "TurnConcurrency"],
      path: "Benchmarks/Sources/tasks",
      swiftSettings: onMainActor
    ),
    .target(name: "Meter", path: "Benchmarks/Sources/Meter", swiftSettings: onMainActor),
    .executableTarget(
      name: "plainedit",
      path: "Benchmarks/Sources/plainedit",
      linkerSettings: [.linkedLibrary("edit")]
    ),
    // Shared by test targets: pseudo-terminals, temporary folders, pipes, random numbers, sessions that
    // are undone and redone.
    .target(
      name: "TestSupport",
      dependencies: ["Platform", "Rehearsal", "Transcripts"],
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
    // Gives a program of a test its controlling terminal.
    .executableTarget(name: "TerminalLeader", path: "Tests/FixtureApps/TerminalLeader"),
    // An app that crashes, hangs, exits, and uses standard input and output itself.
    .executableTarget(
      name: "CrashingApp",
      dependencies: ["Platform", "Rehearsal", "RehearsalShell", "Streams"],
      path: "Tests/FixtureApps/CrashingApp",
      swiftSettings: onMainActor
    ),
    // An app with external data, from gateways that a test answers.
    .target(
      name: "ExternalDataApp",
      dependencies: ["Rehearsal", "Streams"],
      path: "Tests/FixtureApps/ExternalDataApp",
      swiftSettings: onMainActor
    ),
    .executableTarget(
      name: "ExternalDataProgram",
      dependencies: ["ExternalDataApp", "RehearsalShell"],
      path: "Tests/FixtureApps/ExternalDataProgram",
      swiftSettings: onMainActor
    ),
    // An app with a secret, rows of wide characters, and an alert, for tests on a terminal.
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
    // An app that uses every operation of a navigation context.
    .target(
      name: "NavigationApp",
      dependencies: ["Rehearsal", "Streams"],
      path: "Tests/FixtureApps/NavigationApp",
      swiftSettings: onMainActor
    ),
    // An app of rooms and doors, with mistakes that an exploration has to find.
    .target(
      name: "MazeApp",
      dependencies: ["Exploration", "Platform", "Rehearsal", "Streams"],
      path: "Tests/FixtureApps/MazeApp",
      swiftSettings: onMainActor
    ),
    .executableTarget(
      name: "MazeProgram",
      dependencies: ["MazeApp", "Platform", "RehearsalShell"],
      path: "Tests/FixtureApps/MazeProgram",
      swiftSettings: onMainActor
    ),
    // An app with async models, which import no module of this package.
    .target(
      name: "AsyncApp",
      dependencies: ["Rehearsal", "Streams"],
      path: "Tests/FixtureApps/AsyncApp",
      swiftSettings: onMainActor
    ),
    // An app as it was written for Combine and Foundation: its models import `Combine`.
    .target(
      name: "CombineApp",
      dependencies: ["FoundationStreams", "Rehearsal", "Streams"],
      path: "Tests/FixtureApps/CombineApp",
      swiftSettings: onMainActor + [
        .unsafeFlags(["-module-alias", "Combine=FoundationStreams"], .when(platforms: [.linux]))
      ]
    ),
    // An app as it was written for UIKit, in the Swift 5 mode: its coordinators import `UIKit` and `SwiftUI`.
    .target(
      name: "PortedApp",
      dependencies: ["Rehearsal", "Streams", "SwiftUIStages", "UIKitStages"],
      path: "Tests/FixtureApps/PortedApp",
      swiftSettings: [
        .swiftLanguageMode(.v5),
        .unsafeFlags(
          ["-module-alias", "UIKit=UIKitStages", "-module-alias", "SwiftUI=SwiftUIStages"],
          .when(platforms: [.linux, .macOS])
        ),
      ]
    ),
    // An app as it was written for SwiftUI, in the Swift 5 mode: its model imports `SwiftUI` alone.
    .target(
      name: "SwiftUIApp",
      dependencies: ["Rehearsal", "Streams", "SwiftUIStages"],
      path: "Tests/FixtureApps/SwiftUIApp",
      swiftSettings: [
        .swiftLanguageMode(.v5),
        .unsafeFlags(
          ["-module-alias", "SwiftUI=SwiftUIStages"],
          .when(platforms: [.linux, .macOS])
        ),
      ]
    ),
    // An app as it was written for iOS, in Swift 5: queues, completion handlers, timers and closure-based observables.
    .target(
      name: "QueueApp",
      dependencies: ["Rehearsal", "Streams"],
      path: "Tests/FixtureApps/QueueApp",
      // The compiler warns about what Swift 6 refuses.
      swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]
    ),
    // An app that plays code of plain programs: pauses, run loops, suspended queues, polls.
    .target(
      name: "PlainCodeApp",
      dependencies: ["FoundationStreams", "Rehearsal"],
      path: "Tests/FixtureApps/PlainCodeApp",
      swiftSettings: onMainActor
    ),
    // The command line of that app, of the async app, of the one with queues, or of the one written for Combine.
    .executableTarget(
      name: "PlainCodeProgram",
      dependencies: ["AsyncApp", "CombineApp", "PlainCodeApp", "QueueApp", "RehearsalShell"],
      path: "Tests/FixtureApps/PlainCodeProgram",
      swiftSettings: onMainActor
    ),
    // A program that plays random sessions of the async app, or of the app with queues, and prints them.
    .executableTarget(
      name: "RandomSessions",
      dependencies: ["AsyncApp", "QueueApp", "Rehearsal", "TestSupport"],
      path: "Tests/FixtureApps/RandomSessions",
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "LineEditingTests",
      dependencies: ["EchoProgram", "LineEditing", "Platform", "TestSupport"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "RehearsalTests",
      dependencies: [
        "ExternalDataApp", "Rehearsal", "Streams", "TestSupport", "Tracepoints", "TurnConcurrency",
      ],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "RehearsalShellTests",
      dependencies: [
        "CrashingApp", "Exploration", "ExternalDataApp", "ExternalDataProgram", "LineEditing",
        "MazeApp", "MazeProgram", "PlaybillRooms", "Rehearsal", "RehearsalShell", "SecretsApp",
        "TestSupport", "Transcripts", "TurnConcurrency", "playbill",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "PlaybillRoomsTests",
      dependencies: [
        "PlaybillRooms", "Rehearsal", "Streams", "TestSupport", "Tracepoints", "TurnConcurrency",
      ],
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
      name: "TurnConcurrencyTests",
      dependencies: [
        "Streams", "TestSupport", "TurnConcurrency",
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
      ],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "FoundationStreamsTests",
      dependencies: ["FoundationStreams", "TurnConcurrency"],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "TranscriptsTests",
      dependencies: [
        "ExternalDataApp", "Platform", "PlaybillRooms", "Rehearsal", "Streams", "TestSupport",
        "Transcripts", "TurnConcurrency",
      ],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "ExplorationTests",
      dependencies: [
        "Exploration", "MazeApp", "PlaybillRooms", "Rehearsal", "Streams", "TestSupport",
        "Transcripts",
      ],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "RehearsalTestingTests",
      dependencies: [
        "Platform", "PlaybillOutside", "PlaybillRooms", "Rehearsal", "RehearsalTesting", "Streams",
        "TestSupport", "Transcripts", "TurnConcurrency",
      ],
      // Transcripts that must fail, each with its expected report; tests read them in place.
      exclude: ["Failing"],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "AsyncAppTests",
      dependencies: [
        "AsyncApp", "Exploration", "PlainCodeApp", "PlainCodeProgram", "QueueApp", "RandomSessions",
        "Rehearsal", "RehearsalTesting", "Streams", "TestSupport", "Transcripts", "TurnConcurrency",
      ],
      exclude: ["PlainCodeTranscripts", "QueueTranscripts", "Transcripts"],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "CombineAppTests",
      dependencies: [
        "CombineApp", "FoundationStreams", "Rehearsal", "RehearsalTesting", "Streams",
        "TestSupport", "TurnConcurrency",
      ],
      exclude: ["Transcripts"],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "UIKitStagesTests",
      dependencies: [
        "PortedApp", "Rehearsal", "RehearsalTesting", "SwiftUIApp", "TestSupport",
        "TurnConcurrency", "UIKitStages",
      ],
      exclude: ["SwiftUITranscripts", "Transcripts"],
      swiftSettings: onMainActor
    ),
    .testTarget(
      name: "NavigationAppTests",
      dependencies: ["NavigationApp", "Rehearsal", "RehearsalTesting", "TestSupport"],
      exclude: ["Transcripts"],
      swiftSettings: onMainActor
    ),
  ],
  swiftLanguageModes: [.v6]
)
