import Testing

@testable import RehearsalShell

/// The order in which results are shown, and the status of the run.
@Suite(.timeLimit(.minutes(10))) struct TestRunTests {
  private func result(
    _ path: String,
    _ verdict: FileResult.Verdict = .passed,
    took duration: Duration = .zero
  ) -> FileResult {
    FileResult(path: path, verdict: verdict, duration: duration)
  }

  @Test(
    "the worst verdict sets the exit status",
    arguments: [
      ([], 0), ([.passed], 0), ([.mismatched, .passed], 1), ([.unreadable, .mismatched], 2),
      ([.timedOut, .unreadable, .mismatched], 3), ([.passed, .crashed], 3),
      ([.mismatched, .crashed, .unreadable], 3),
    ] as [([FileResult.Verdict], Int32)]
  )
  func worstVerdict(verdicts: [FileResult.Verdict], status: Int32) {
    var run = TestRun()
    for (position, verdict) in verdicts.enumerated() {
      _ = run.add(result("\(position)", verdict), at: position)
    }
    #expect(run.status.rawValue == status)
    let passedCount = verdicts.count { $0 == .passed }
    run.duration = .milliseconds(1204)
    #expect(
      run.summary == "\(passedCount) passed, \(verdicts.count - passedCount) failed in 1.204 s"
    )
    #expect(run.failed.count == verdicts.count - passedCount)
  }

  @Test("the slowest file is first, and equally slow files are sorted by name")
  func slowestFirst() {
    var run = TestRun()
    let durations: [(String, Duration)] = [
      ("b", .seconds(1)), ("quick", .zero), ("slow", .seconds(2)), ("a", .seconds(1)),
    ]
    for (position, (path, duration)) in durations.enumerated() {
      _ = run.add(result(path, took: duration), at: position)
    }
    #expect(run.slowest.map(\.path) == ["slow", "a", "b", "quick"])
  }
}
