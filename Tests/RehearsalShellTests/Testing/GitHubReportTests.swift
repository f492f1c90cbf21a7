import Testing

@testable import RehearsalShell

/// Problems in the log of a workflow.
@Suite(.timeLimit(.minutes(10))) struct GitHubReportTests {
  private func annotation(
    path: String = "a.transcript",
    title: String? = nil,
    text: String
  ) -> String {
    let problem = FileResult.Problem(line: 9, text: text)
    let result = FileResult(path: path, title: title, verdict: .mismatched, problems: [problem])
    return GitHubReport().text(of: result, number: 1)
  }

  @Test("each problem is one line")
  func problems() {
    var result = FileResult(path: "a", verdict: .mismatched)
    #expect(GitHubReport().text(of: result, number: 1) == "")
    result.problems = [.init(line: 1, text: "one"), .init(line: nil, text: "two")]
    #expect(
      GitHubReport().text(of: result, number: 1)
        == "::error file=a,line=1,title=differs::one\n::error file=a,title=differs::two\n"
    )
  }

  @Test(
    "in a message, line breaks and percent signs are escaped, and color sequences removed",
    arguments: [
      ("a\nb\r\n100%", "a%0Ab%0D%0A100%25"), ("a: b, c::d", "a: b, c::d"),
      ("\u{1B}[31m-a\u{1B}[0m", "-a"),
    ]
  )
  func message(text: String, escaped: String) {
    #expect(annotation(text: text).hasSuffix("::\(escaped)\n"))
  }

  @Test("colons and commas in properties are escaped")
  func properties() {
    #expect(
      annotation(path: "a,b:c%.transcript", title: "x::y\n\u{1B}", text: "t")
        == "::error file=a%2Cb%3Ac%25.transcript,line=9,title=x%3A%3Ay⏎␛::t\n"
    )
  }
}
