import Rehearsal
import TestSupport
import Testing
import Transcripts

@Suite(.timeLimit(.minutes(10))) struct TranscriptPrinterTests {
  @Test("a parsed transcript is printed byte for byte", arguments: Cases.seeds(100, all: 1_000))
  func roundTrip(seed: UInt64) throws {
    let text = GeneratedTranscript(seed: seed).text
    let transcript = try Transcript(text)
    let printed = TranscriptPrinter.text(of: transcript)
    let isSame = Array(printed.utf8) == Array(text.utf8)
    #expect(isSame, "seed \(seed): \(text.debugDescription)")
    // A reply in indented lines counts as one line, with the number of its first.
    var number = 1
    for line in transcript.lines {
      #expect(line.number == number)
      number += max(1, TranscriptPrinter.text(of: line).utf8.count { $0 == UInt8(ascii: "\n") })
    }
  }

  @Test(
    "lines made by a program are printed canonically and can be parsed",
    arguments: [
      (.comment(" a"), "# a"),
      (.headerEnd, "---"),
      (.field(HeaderField(.seed, "7")), "seed: 7"),
      (.command("look"), "> look"),
      (.output(ExpectedLine(.literal(""))), "|"),
      (.output(ExpectedLine(.literal("a "))), "| a "),
      (
        .output(ExpectedLine(.literal("a"), after: WrittenDuration(.milliseconds(1500)))),
        "|@1.5s a"
      ),
      (.output(ExpectedLine(.literal(""), after: WrittenDuration(.zero))), "|@0s"),
      (.output(ExpectedLine(.quoted(JSONText("a\t")))), "|= \"a\\t\""),
      (.output(ExpectedLine(.absent("gone"))), "|- gone"),
      (.output(ExpectedLine(.anyLines, after: WrittenDuration("2s"))), "|@2s..."),
    ] as [(TranscriptLine.Kind, String)]
  )
  func printedLines(kind: TranscriptLine.Kind, text: String) throws {
    #expect(TranscriptPrinter.text(of: kind) == text)
    #expect(
      TranscriptPrinter.text(of: TranscriptLine(kind, number: 1, ending: .crlf)) == text + "\r\n"
    )
    // The printed line is parsed as the same kind.
    let isHeader = kind == .headerEnd || kind.isField
    let read = try Transcript((isHeader ? "" : "> a\n") + text + (kind.isField ? "\n---" : ""))
    #expect(read.lines[isHeader ? 0 : 1].kind == kind)
  }
}

nonisolated extension TranscriptLine.Kind {
  fileprivate var isField: Bool {
    if case .field = self { true } else { false }
  }
}
