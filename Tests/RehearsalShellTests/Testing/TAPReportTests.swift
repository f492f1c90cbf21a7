import Testing

@testable import RehearsalShell

/// The report in the Test Anything Protocol.
@Suite(.timeLimit(.minutes(10))) struct TAPReportTests {
  private let report = TAPReport()

  @Test("a file that failed has a block with its place and message")
  func failedFile() {
    let result = FileResult(
      path: "a.transcript",
      verdict: .mismatched,
      duration: .milliseconds(7),
      problems: [.init(line: 9, text: "  9 │ > look\n    │ + \"x\\y\"\t")]
    )
    #expect(
      report.text(of: result, number: 2) == #"""
        not ok 2 - a.transcript
          ---
          message: "differs"
          severity: fail
          duration_ms: 7
          at:
            file: "a.transcript"
            line: 9
          found: "  9 │ > look\n    │ + \"x\\y\"\t"
          ...

        """#
    )
  }

  @Test(
    "a title is escaped, so that it is not read as a directive",
    arguments: [
      ("a # SKIP", "a \\# SKIP"), (#"a\b"#, #"a\\b"#), ("two\nlines\r\n", "two⏎lines␍⏎"),
      ("# TODO later", "\\# TODO later"),
    ]
  )
  func escapedTitle(title: String, shown: String) {
    let result = FileResult(path: "a", title: title)
    #expect(report.text(of: result, number: 1) == "ok 1 - \(shown)\n")
  }

  @Test("the summary and the rerun hint are comments")
  func lastLine() {
    var run = TestRun()
    _ = run.add(FileResult(path: "a"), at: 0)
    run.duration = .milliseconds(250)
    #expect(report.ending(of: run, rerun: nil) == "# 1 passed, 0 failed in 0.250 s\n")
    #expect(report.ending(of: run, rerun: "x test").hasPrefix("# rerun: x test\n# 1 passed"))
    run.passedAlone = ["b"]
    #expect(report.ending(of: run, rerun: nil).hasPrefix("# b passes when it is played alone: "))
  }
}
