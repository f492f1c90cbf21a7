import Testing

@testable import RehearsalShell

/// Problems in the log of a workflow.
@Suite struct AnnotationTests {
  private func annotation(
    path: String = "a.transcript",
    title: String? = nil,
    line: Int? = 9,
    text: String
  ) -> String {
    let problem = FileResult.Problem(line: line, text: text)
    let result = FileResult(path: path, title: title, verdict: .mismatched, problems: [problem])
    return Annotation(of: problem, in: result).text
  }

  @Test func itNamesFileAndLine() {
    #expect(
      annotation(text: "wrong")
        == "::error file=a.transcript,line=9,title=shows something else::wrong"
    )
  }

  @Test func itHasTheTitleOfTheFile() {
    #expect(
      annotation(title: "Opens", line: nil, text: "wrong")
        == "::error file=a.transcript,title=Opens::wrong"
    )
  }

  @Test func aMessageOfSeveralLinesIsOne() {
    #expect(annotation(text: "a\nb\r\n100%").hasSuffix("::a%0Ab%0D%0A100%25"))
  }

  @Test func aColonInTheMessageIsNoTrouble() {
    #expect(annotation(text: "a: b, c::d").hasSuffix("::a: b, c::d"))
  }

  @Test func inPropertiesColonsAndCommasAreEscaped() {
    #expect(
      annotation(path: "a,b:c%.transcript", title: "x::y\n\u{1B}", text: "t")
        == "::error file=a%2Cb%3Ac%25.transcript,line=9,title=x%3A%3Ay⏎␛::t"
    )
  }

  @Test func itIsWithoutColours() {
    #expect(annotation(text: "\u{1B}[31m-a\u{1B}[0m").hasSuffix("::-a"))
  }
}
