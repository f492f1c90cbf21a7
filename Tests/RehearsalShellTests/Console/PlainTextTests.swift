import Testing

@testable import RehearsalShell
@testable import Transcripts

@Suite(.timeLimit(.minutes(10))) struct PlainTextTests {
  @Test(
    "color sequences are removed",
    arguments: [
      ("", ""), ("plain", "plain"), ("\u{1B}[31m-a\u{1B}[0m", "-a"), ("a\u{1B}[2mb", "ab"),
      ("m\u{1B}[31mm\u{1B}[0mm", "mmm"),
    ]
  )
  func colorsRemoved(text: String, plain: String) {
    #expect(PlainText.of(text) == plain)
  }

  @Test("a colored report has the text of a plain one")
  func coloredReport() {
    let mismatch = Mismatch(
      path: "a",
      line: 1,
      cause: .command("look \u{1B}[31m"),
      expected: [ExpectedLine(.literal("one\u{1B}m")), ExpectedLine(.literal("two "))],
      actual: [ShownLine("one"), ShownLine("[2mtwo")]
    )
    let colored = MismatchText(.colored).lines(of: mismatch)
    let plain = MismatchText(.plain).lines(of: mismatch)
    #expect(colored != plain)
    #expect(colored.map(PlainText.of) == plain)
  }
}
