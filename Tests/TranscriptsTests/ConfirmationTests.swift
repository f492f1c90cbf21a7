import Rehearsal
import Testing

@testable import Transcripts

/// How far a file has said what a turn showed, line by line.
@Suite struct ConfirmationTests {
  private func output(_ lines: [String], after offset: Duration = .zero) -> Output {
    Output(.text, offset: offset, lines: lines)
  }

  @Test func linesAreConfirmedOneAfterTheOther() {
    var shown = Confirmation(of: [output(["a", "b"]), output([]), output(["c"])])
    var lines: [String] = []
    while let line = shown.next {
      #expect(!shown.isComplete)
      #expect(shown.expectedLines == lines.map { ExpectedLine(.literal($0)) })
      lines.append(line)
      shown.advance()
    }
    #expect(lines == ["a", "b", "c"])
    #expect(shown.isComplete)
    #expect(shown.expectedLines == ["a", "b", "c"].map { ExpectedLine(.literal($0)) })
  }

  @Test func whatTookTimeIsForTheFileToTime() {
    var shown = Confirmation(of: [output(["a"]), output(["b"], after: .seconds(1))])
    shown.advance()
    #expect(shown.next == nil)
    #expect(!shown.isComplete)
    #expect(shown.expectedLines == [ExpectedLine(.literal("a"))])
  }

  @Test(arguments: [[], [[]], [[], []]] as [[[String]]])
  func whereNothingIsShownNothingIsLeft(lines: [[String]]) {
    let shown = Confirmation(of: lines.map { output($0) })
    #expect(shown.next == nil)
    #expect(shown.isComplete)
    #expect(shown.expectedLines.isEmpty)
  }
}
