import ArgumentParser
import Exploration
import Rehearsal

/// Measures how much of an app's flow the transcripts of a run touch.
@MainActor
struct CoverageRun {
  let command: TestCommand
  let console: Console

  /// Explores `app`, and shows what the files of `run` touch; returns a failure if that is too little.
  func measure(_ app: some App, after run: TestRun) async throws -> ShellStatus {
    // With the usual bounds of `explore`.
    var arguments = command.world.arguments
    if let jobs = command.jobs { arguments += ["--jobs", String(jobs)] }
    let exploration = try ExploreCommand.parse(arguments)
    let map = try await exploration.explore(app)
    // Files that cannot be played have been reported.
    let files = run.results.filter(\.verdict.isPlayable).map(\.path)
    let reading = try await exploration.coverage(of: files)
    for omission in reading.omissions { console.complain(omission.text) }
    let text = CoverageText(map.marking(reading.coverage))
    var lines = ["", "coverage"] + text.summary
    let untouched = text.untouched(limit: command.verbose ? nil : Self.listedCount)
    if !untouched.isEmpty { lines += ["", "untouched"] + untouched }
    try console.show(lines)
    guard let least = command.minCoverage, text.wayPercentage < least else { return .success }
    console.complain(
      "The transcripts cover \(Self.percentage(text.wayPercentage)) % of the ways, and --min-coverage requires "
        + "\(least) %. Cover more ways, or lower the limit."
    )
    return .failure
  }

  /// A number with one digit after the point, rounded down, so that less never looks like enough.
  static func percentage(_ value: Double) -> String {
    let tenths = Int(value * 10)
    return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
  }

  /// The number of untouched things of each kind that are listed without `--verbose`.
  private static let listedCount = 5
}

extension FileResult.Verdict {
  /// Whether the app survives the file.
  fileprivate var isPlayable: Bool {
    switch self {
    case .passed, .mismatched, .unprotected: true
    case .unreadable, .timedOut, .crashed: false
    }
  }
}
