import Rehearsal
import Testing
import Transcripts

@Suite struct TranscriptPrinterTests {
  @Test(arguments: 0..<1_000 as Range<UInt64>)
  func whatWasReadIsPrintedByteForByte(seed: UInt64) throws {
    let text = GeneratedTranscript(seed: seed).text
    let transcript = try Transcript(text)
    let printed = TranscriptPrinter.text(of: transcript)
    let isSame = Array(printed.utf8) == Array(text.utf8)
    #expect(isSame, "seed \(seed): \(text.debugDescription)")
    #expect(transcript.lines.map(\.number) == Array(1..<(transcript.lines.count + 1)))
  }
}
