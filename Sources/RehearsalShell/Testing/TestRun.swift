/// A run of the tests: how each file fared, and how the run ends.
struct TestRun {
  /// The results of the files before the first that is not finished.
  private(set) var results: [FileResult] = []

  /// The real time that it took; zero until it has ended.
  var duration = Duration.zero

  private var early: [Int: FileResult] = [:]

  /// Adds the result of the file at `position`, and returns those that can be shown by now: a run
  /// reads the same whichever file is finished first.
  mutating func add(_ result: FileResult, at position: Int) -> ArraySlice<FileResult> {
    early[position] = result
    let start = results.count
    while let next = early.removeValue(forKey: results.count) { results.append(next) }
    return results[start...]
  }

  /// How many files are finished, shown or not.
  var finishedCount: Int { results.count + early.count }

  /// The files that failed.
  var failed: [FileResult] { results.filter { !$0.passed } }

  /// The files in the order of the time they took, the slowest first.
  var slowest: [FileResult] {
    results.sorted { ($1.duration, $0.path) < ($0.duration, $1.path) }
  }

  /// How the run ends: as the worst of its files.
  var status: ShellStatus {
    results.map(\.verdict.status).max { $0.rawValue < $1.rawValue } ?? .success
  }

  /// The last line of the run.
  var summary: String {
    let failedCount = results.count { !$0.passed }
    return
      "\(results.count - failedCount) passed, \(failedCount) failed in \(duration.secondsText) s"
  }
}
