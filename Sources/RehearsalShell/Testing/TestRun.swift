import Rehearsal

/// The results of a test run, and its exit status.
struct TestRun {
  /// The results up to the first unfinished file.
  private(set) var results: [FileResult] = []

  /// The real time of the run; zero until it has ended.
  var duration = Duration.zero

  /// The failed files that passed when they were played again, each in a process of its own.
  var passedAlone: [String] = []

  private var early: [Int: FileResult] = [:]

  /// Adds the result of the file at `position`, and returns the results that can now be shown.
  ///
  /// Results are shown in the order of files, whichever file is finished first.
  mutating func add(_ result: FileResult, at position: Int) -> ArraySlice<FileResult> {
    early[position] = result
    let start = results.count
    while let next = early.removeValue(forKey: results.count) { results.append(next) }
    return results[start...]
  }

  /// The number of finished files, including those not shown yet.
  var finishedCount: Int { results.count + early.count }

  /// The results of the failed files.
  var failed: [FileResult] { results.filter { !$0.passed } }

  /// The results sorted by time, slowest first.
  var slowest: [FileResult] {
    results.sorted { ($1.duration, $0.place) < ($0.duration, $1.place) }
  }

  /// The exit status of the run, which is the worst of its files.
  var status: ShellStatus {
    .worst(of: results.lazy.map(\.verdict.status))
  }

  /// What the files that passed alone say about the app; nil if there are none.
  var sharing: String? {
    guard !passedAlone.isEmpty else { return nil }
    let paths = passedAlone.map(VisibleText.of).joined(separator: ", ")
    let verb = passedAlone.count == 1 ? "passes when it is" : "pass when each is"
    return "\(paths) \(verb) played alone: sessions of one process share state, such as a static "
      + "variable. With --jobs 1, all files share a process, in their order."
  }

  /// The last line of the run.
  var summary: String {
    let failedCount = results.count { !$0.passed }
    return
      "\(results.count - failedCount) passed, \(failedCount) failed in \(duration.secondsText) s"
  }
}
