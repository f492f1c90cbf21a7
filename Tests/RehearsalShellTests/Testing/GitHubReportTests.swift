import Testing

@testable import RehearsalShell

/// Problems in the log of a workflow.
@Suite(.timeLimit(.minutes(10))) struct GitHubReportTests {
  private func annotation(
    path: String = "a.transcript",
    title: String? = nil,
    line: Int? = 9,
    text: String
  ) -> String {
    let problem = FileResult.Problem(line: line, text: text)
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

  @Test("an annotation has the title of the file")
  func fileTitle() {
    #expect(
      annotation(title: "Opens", line: nil, text: "wrong")
        == "::error file=a.transcript,title=Opens::wrong\n"
    )
  }

  @Test("line breaks and percent signs in a message are escaped")
  func lineBreaks() {
    #expect(annotation(text: "a\nb\r\n100%").hasSuffix("::a%0Ab%0D%0A100%25\n"))
  }

  @Test("colons and commas in a message are not escaped")
  func messageColons() {
    #expect(annotation(text: "a: b, c::d").hasSuffix("::a: b, c::d\n"))
  }

  @Test("colons and commas in properties are escaped")
  func properties() {
    #expect(
      annotation(path: "a,b:c%.transcript", title: "x::y\n\u{1B}", text: "t")
        == "::error file=a%2Cb%3Ac%25.transcript,line=9,title=x%3A%3Ay⏎␛::t\n"
    )
  }

  @Test("color sequences are removed from a message")
  func colors() {
    #expect(annotation(text: "\u{1B}[31m-a\u{1B}[0m").hasSuffix("::-a\n"))
  }
}
