import TestSupport
import Testing
import Transcripts

@Suite(.timeLimit(.minutes(10))) struct StreamingTests {
  @Test("a line is parsed before the next one is written")
  func incrementalLines() throws {
    let pipe = try TestPipe()
    pipe.write("> first\n")
    var parser = try TranscriptParser(path: pipe.path)
    let first = try parser.next()
    #expect(first?.kind == .command("first"))
    pipe.write("| out\n> sec")
    let output = try parser.next()
    #expect(output?.kind == .output(ExpectedLine(.literal("out"))))
    pipe.write("ond")
    pipe.closeWriteEnd()
    let second = try parser.next()
    #expect(second?.kind == .command("second"))
    #expect(second?.ending == LineEnding.none)
    let end = try parser.next()
    #expect(end == nil)
  }

  @Test("a pipe is played like a file")
  func playedPipe() throws {
    let pipe = try TestPipe()
    let player = TranscriptPlayer(of: EchoApp())
    pipe.write("> beak a\n> beak b\n")
    pipe.closeWriteEnd()
    var commands: [Mismatch.Cause] = []
    let mismatchCount = try player.play(path: pipe.path) { commands.append($0.cause) }
    #expect(commands == [.command("beak a"), .command("beak b")])
    #expect(mismatchCount > 0)
  }
}
