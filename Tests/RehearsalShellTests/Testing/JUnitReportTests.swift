import Testing

@testable import RehearsalShell

/// The document that build servers read.
@Suite(.timeLimit(.minutes(10))) struct JUnitReportTests {
  private let results = [
    FileResult(path: "Transcripts/a.transcript", title: "Goes well", duration: .milliseconds(12)),
    FileResult(
      path: "./Transcripts/deep/b.transcript",
      verdict: .mismatched,
      duration: .seconds(1),
      problems: [
        .init(line: 9, text: "  9 │ > tap <b>\n    │ \u{1B}[31m- 1 & 2\u{1B}[0m\n    │ + \"3\""),
        .init(line: 14, text: " 14 │ > back"),
      ]
    ),
    FileResult(
      path: "c.transcript",
      verdict: .unreadable,
      problems: [.init(line: 2, text: "c.transcript:2: “$” is no line of a transcript.")]
    ),
    FileResult(path: "d.transcript", verdict: .crashed, problems: [.init(line: nil, text: "!")]),
  ]

  private func document(_ results: [FileResult]) -> String {
    var run = TestRun()
    for (position, result) in results.enumerated() { _ = run.add(result, at: position) }
    run.duration = .seconds(2)
    return JUnitReport(name: "app").ending(of: run, rerun: nil)
  }

  @Test("each file is a case, a mismatch a failure, and a file that was not played an error")
  func cases() {
    let counts = #"tests="4" failures="1" errors="2" skipped="0" time="2.000""#
    #expect(
      document(results) == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="app" \#(counts)>
          <testsuite name="app" \#(counts)>
            <testcase classname="Transcripts.a" name="Goes well" file="Transcripts/a.transcript" line="1" time="0.012"/>
            <testcase classname="Transcripts.deep.b" name="./Transcripts/deep/b.transcript" file="./Transcripts/deep/b.transcript" line="9" time="1.000">
              <failure type="mismatched" message="./Transcripts/deep/b.transcript:9: differs">  9 │ &gt; tap &lt;b&gt;&#10;    │ - 1 &amp; 2&#10;    │ + &quot;3&quot;&#10; 14 │ &gt; back</failure>
            </testcase>
            <testcase classname="c" name="c.transcript" file="c.transcript" line="2" time="0.000">
              <error type="unreadable" message="c.transcript:2: cannot be read">c.transcript:2: “$” is no line of a transcript.</error>
            </testcase>
            <testcase classname="d" name="d.transcript" file="d.transcript" line="1" time="0.000">
              <error type="crashed" message="d.transcript: crashes the app">!</error>
            </testcase>
          </testsuite>
        </testsuites>

        """#
    )
  }

  @Test("a run of no files is a document, too")
  func emptyRun() {
    #expect(document([]).contains(#"<testsuite name="app" tests="0""#))
  }
}
