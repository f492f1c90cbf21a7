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
    let map = try await explore(app)
    let reader = CoverageReader(of: app, configuration: command.world.configuration)
    // Files that cannot be played have been reported, and this process must survive the others.
    for result in run.results where result.verdict.isPlayable {
      if let complaint = reader.read(result.path) { console.complain(complaint) }
    }
    let text = CoverageText(map.marking(reader.coverage))
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

  /// Explores with the usual bounds of `explore`, in its worker processes.
  private func explore(_ app: some App) async throws -> FlowMap {
    var arguments = command.world.arguments
    if let jobs = command.jobs { arguments += ["--jobs", String(jobs)] }
    return try await ExploreCommand.parse(arguments).explore(app)
  }

  /// A number with one digit after the point, rounded down, so that less never looks like enough.
  private static func percentage(_ value: Double) -> String {
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
    case .passed, .mismatched: true
    case .unreadable, .timedOut, .crashed: false
    }
  }
}
