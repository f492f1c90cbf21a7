/// The backtrace that the Swift runtime writes when a program crashes.
///
/// Source: Swift, docs/Backtracing.rst.
struct Backtrace {
  /// A frame in the app's code.
  struct Frame: Equatable {
    /// The file, relative to the working folder, and the line: `Sources/Shop/Cart.swift:12`; only the file where the
    /// compiler names no line.
    let place: String
    /// The function, such as `CartDirector.add(_:)`.
    let function: String
  }

  /// The value of the environment variable `SWIFT_BACKTRACE` that enables backtraces.
  static let settings =
    "enable=yes,color=no,interactive=no,threads=crashed,images=none,registers=none,limit=64,cache=no"

  /// The innermost frames in the app's code, excluding libraries and this package.
  let appFrames: [Frame]

  /// Finds the frames in the output of a program.
  init(_ printed: String) {
    appFrames = printed.split(separator: "\n").lazy.compactMap(Self.appFrame).prefix(Self.most)
      .map { $0 }
  }

  /// Returns `printed` without the addresses that the runtime lists if backtraces are disabled.
  ///
  /// The addresses are not useful to the reader, and differ from run to run.
  static func removingAddresses(from printed: String) -> String {
    printed.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.isAddress && $0 != "Current stack trace:" }
      .joined(separator: "\n")
  }

  private static let most = 3
  private static let longestLine = 2000

  private static func appFrame(in line: Substring) -> Frame? {
    // An app may print anything, and the pattern is slow on long lines.
    guard line.utf8.count < longestLine else { return nil }
    // Example: ` 1 [ra] 0x0000559689d4f9d3 Cart.add(_:) + 98 in shop at
    // /shop/Sources/Cart.swift:28:30`
    let pattern = /^ *\d+ .*?0x[0-9a-f]+ (.+) in .+? at (\/[^\/].*?)(:\d+)?(?::\d+)?$/
    guard let match = line.wholeMatch(of: pattern), isInApp(match.2) else { return nil }
    return Frame(
      place: WorkingFolder.relative(String(match.2)) + (match.3 ?? ""),
      function: String(match.1.replacing(/\ \+\ \d+$/, with: ""))
    )
  }

  private static func isInApp(_ path: Substring) -> Bool {
    // The folders of package checkouts and of the toolchain's build.
    let elsewhere = ["/checkouts/", "/usr/include/", "/swift/stdlib/", "/swift-source/"]
    if elsewhere.contains(where: path.contains) { return false }
    return !ownFolders.contains { path.hasPrefix($0) }
  }

  /// The folders of this package's code, which is not part of an app.
  private static let ownFolders: [String] = {
    let sources = "\(#filePath)".components(upTo: "RehearsalShell")
    return [
      "CInterposition", "Exploration", "FoundationStreams", "LineEditing", "Platform", "Rehearsal",
      "RehearsalShell", "RehearsalTesting", "Streams", "Tracepoints", "Transcripts",
      "TurnConcurrency",
    ].map {
      "\(sources)\($0)/"
    }
  }()
}

extension Substring {
  /// Whether the line is like `12   libswiftCore.so   0x00007f000815f130 <unavailable> + 1499761`.
  fileprivate var isAddress: Bool {
    wholeMatch(of: /\d+ +\S+ +0x[0-9a-f]+ .* \+ \d+/) != nil
  }
}

extension String {
  /// Returns the beginning of a path, up to the last folder named `name`.
  fileprivate func components(upTo name: String) -> Substring {
    ranges(of: "/\(name)/").last.map { self[...$0.lowerBound] } ?? self[...]
  }
}
