/// The backtrace that the Swift runtime writes when a program crashes.
///
/// Source: Swift, docs/Backtracing.rst.
struct Backtrace {
  /// A line of code that was at work.
  struct Frame: Equatable {
    /// The file, as it is named from here, and the line: `Sources/Shop/Cart.swift:12`.
    let place: String
    /// What stands there, such as `CartDirector.add(_:)`.
    let function: String
  }

  /// What the environment variable `SWIFT_BACKTRACE` must say to get one.
  static let settings =
    "enable=yes,color=no,interactive=no,threads=crashed,images=none,registers=none,limit=64,cache=no"

  /// The innermost frames in code of the app, neither in a library nor in this package's own.
  let appFrames: [Frame]

  /// Finds them in what a program has written.
  init(_ printed: String) {
    appFrames = printed.split(separator: "\n").lazy.compactMap(Self.appFrame).prefix(Self.most)
      .map { $0 }
  }

  /// `printed` without the addresses that the runtime lists where it was told to write no backtrace: they
  /// mean nothing to a reader, and differ from run to run.
  static func removingAddresses(from printed: String) -> String {
    printed.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.isAddress && $0 != "Current stack trace:" }
      .joined(separator: "\n")
  }

  private static let most = 3
  private static let longestLine = 2000

  private static func appFrame(in line: Substring) -> Frame? {
    // An app may print anything, and the pattern takes its time with long lines.
    guard line.utf8.count < longestLine else { return nil }
    // Such as: ` 1 [ra] 0x0000559689d4f9d3 Cart.add(_:) + 98 in shop at /work/Sources/Cart.swift:28:30`
    let pattern = /^ *\d+ .*?0x[0-9a-f]+ (.+) in .+? at (\/[^\/].*?):(\d+)(?::\d+)?$/
    guard let match = line.wholeMatch(of: pattern), isInApp(match.2) else { return nil }
    return Frame(
      place: "\(WorkingFolder.relative(String(match.2))):\(match.3)",
      function: String(match.1.replacing(/\ \+\ \d+$/, with: ""))
    )
  }

  private static func isInApp(_ path: Substring) -> Bool {
    // Packages from elsewhere are checked out here, and the toolchain was built there.
    let elsewhere = ["/checkouts/", "/usr/include/", "/swift/stdlib/", "/swift-source/"]
    if elsewhere.contains(where: path.contains) { return false }
    return !ownFolders.contains { path.hasPrefix($0) }
  }

  /// The folders of the package's own code, which an app never has to be looked for in.
  private static let ownFolders: [String] = {
    let sources = "\(#filePath)".components(upTo: "RehearsalShell")
    return ["LineEditing", "Rehearsal", "RehearsalShell", "Streams", "Transcripts"].map {
      "\(sources)\($0)/"
    }
  }()
}

extension Substring {
  /// Whether it is such as `12   libswiftCore.so   0x00007f000815f130 <unavailable> + 1499761`.
  fileprivate var isAddress: Bool {
    wholeMatch(of: /\d+ +\S+ +0x[0-9a-f]+ .* \+ \d+/) != nil
  }
}

extension String {
  /// The beginning of a path, up to the last folder called `name`.
  fileprivate func components(upTo name: String) -> Substring {
    ranges(of: "/\(name)/").last.map { self[...$0.lowerBound] } ?? self[...]
  }
}
