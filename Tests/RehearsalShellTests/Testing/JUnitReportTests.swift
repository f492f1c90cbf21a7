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
        .init(line: 9, text: "  9 │ > tap <b>\n    │ - 1 & 2\n    │ + \"3\""),
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

  private func parse(_ results: [FileResult]) throws -> ParsedXML {
    var run = TestRun()
    for (position, result) in results.enumerated() { _ = run.add(result, at: position) }
    run.duration = .seconds(2)
    return try ParsedXML(JUnitReport(name: "app").ending(of: run, rerun: nil))
  }

  @Test("the suites have the counts and the time of the run")
  func counts() throws {
    let document = try parse(results)
    for name in ["testsuites", "testsuite"] {
      let suite = try #require(document.all(name).first)
      #expect(
        suite.attributes == [
          "name": "app", "tests": "4", "failures": "1", "errors": "2", "skipped": "0",
          "time": "2.000",
        ]
      )
    }
  }

  @Test("each file is one test case")
  func oneCaseEach() throws {
    let cases = try parse(results).all("testcase")
    #expect(
      cases.map(\.attributes) == [
        [
          "classname": "Transcripts.a", "name": "Goes well", "time": "0.012", "line": "1",
          "file": "Transcripts/a.transcript",
        ],
        [
          "classname": "Transcripts.deep.b", "name": "./Transcripts/deep/b.transcript",
          "time": "1.000", "line": "9", "file": "./Transcripts/deep/b.transcript",
        ],
        [
          "classname": "c", "name": "c.transcript", "time": "0.000", "line": "2",
          "file": "c.transcript",
        ],
        [
          "classname": "d", "name": "d.transcript", "time": "0.000", "line": "1",
          "file": "d.transcript",
        ],
      ]
    )
    #expect(cases.allSatisfy { $0.depth == 2 })
  }

  @Test("a mismatch is a failure with the whole report")
  func mismatch() throws {
    let failures = try parse(results).all("failure")
    #expect(failures.count == 1)
    #expect(
      failures.first?.text
        == "  9 │ > tap <b>\n    │ - 1 & 2\n    │ + \"3\"\n 14 │ > back"
    )
    #expect(failures.first?.attributes["type"] == "mismatched")
    #expect(
      failures.first?.attributes["message"]
        == "./Transcripts/deep/b.transcript:9: differs"
    )
  }

  @Test("unreadable and crashed files are errors")
  func unplayed() throws {
    let errors = try parse(results).all("error")
    #expect(errors.map { $0.attributes["type"] } == ["unreadable", "crashed"])
    #expect(
      errors.map { $0.attributes["message"] }
        == ["c.transcript:2: cannot be read", "d.transcript: crashes the app"]
    )
  }

  @Test("the document has only the standard elements")
  func elementNames() throws {
    let names = Set(try parse(results).elements.map(\.name))
    #expect(names == ["testsuites", "testsuite", "testcase", "failure", "error"])
  }

  @Test("a run of no files is a document, too")
  func emptyRun() throws {
    #expect(try parse([]).all("testsuite").first?.attributes["tests"] == "0")
  }

  @Test("characters that XML does not allow are replaced")
  func invalidCharacters() throws {
    let text = String(String.UnicodeScalarView((0..<0x300).compactMap(Unicode.Scalar.init)))
    let result = FileResult(
      path: "\(text).transcript",
      title: text + "\u{FFFE}\u{FFFF}]]><!--&amp;",
      verdict: .mismatched,
      problems: [.init(line: 1, text: text)]
    )
    let document = try parse([result])
    let name = try #require(document.all("testcase").first?.attributes["name"])
    #expect(name.hasSuffix("\u{2FF}\u{FFFD}\u{FFFD}]]><!--&amp;"))
    #expect(name.unicodeScalars.contains("\t"))
    #expect(name.unicodeScalars.contains("\n"))
    #expect(name.unicodeScalars.count == text.unicodeScalars.count + 14)
  }

  @Test("color sequences are removed from a failure")
  func colors() throws {
    let result = FileResult(
      path: "a",
      verdict: .mismatched,
      problems: [.init(line: 1, text: "\u{1B}[31m-1\u{1B}[0m\n\u{1B}[32m+2\u{1B}[0m")]
    )
    #expect(try parse([result]).all("failure").first?.text == "-1\n+2")
  }
}
