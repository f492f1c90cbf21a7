import Testing

@testable import RehearsalShell

/// The report for people.
@Suite(.timeLimit(.minutes(10))) struct ReadableReportTests {
  private let mismatched = FileResult(
    path: "a.transcript",
    verdict: .mismatched,
    problems: [.init(line: 1, text: "  1 │ > a\n    │ + b"), .init(line: 3, text: "  3 │ > c")]
  )

  @Test("the report omits the fault of a file, but not the differences above it")
  func faultyFile() {
    var result = mismatched
    result.verdict = .unreadable
    #expect(
      ReadableReport().text(of: result, number: 1) == "a.transcript:1\n  1 │ > a\n    │ + b\n\n"
    )
    result.problems = [.init(line: 1, text: "a:1: no")]
    #expect(ReadableReport().text(of: result, number: 1) == "")
  }

  @Test("the summary is the last line, below the slowest files and the rerun hint")
  func summaryLine() {
    var run = TestRun()
    _ = run.add(FileResult(path: "a", duration: .milliseconds(5)), at: 0)
    _ = run.add(FileResult(path: "b", verdict: .crashed, duration: .seconds(61)), at: 1)
    run.duration = .milliseconds(61_005)
    #expect(ReadableReport().ending(of: run, rerun: nil) == "1 passed, 1 failed in 61.005 s\n")
    #expect(
      ReadableReport(slowestCount: 1).ending(of: run, rerun: "app test --filter b")
        == "slowest\n  61.000 s  b\n\nrerun: app test --filter b\n1 passed, 1 failed in 61.005 s\n"
    )
    #expect(
      ReadableReport(slowestCount: 5).ending(of: run, rerun: nil)
        == "slowest\n  61.000 s  b\n  0.005 s  a\n\n1 passed, 1 failed in 61.005 s\n"
    )
  }
}
