import Rehearsal
import Testing

@testable import Transcripts

/// How many shown lines of a turn the file has confirmed.
@Suite struct ConfirmationTests {
  private func output(_ lines: [String], after offset: Duration = .zero) -> Output {
    Output(.text, offset: offset, lines: lines)
  }

  /// A parser whose first command has been read.
  private func parser(of lines: [String]) throws -> TranscriptParser {
    let text = (["> go"] + lines).joined(separator: "\n")
    var parser = TranscriptParser(bytes: Array(text.utf8), path: "t")
    _ = try parser.next()
    return parser
  }

  @Test("the lines that the file contains are confirmed", arguments: 0...3)
  func confirmedLines(count: Int) throws {
    let lines = ["a", "b", "c"].prefix(count)
    var parser = try parser(of: lines.map { "| \($0)" } + ["> back"])
    var shown = Confirmation(of: [output(["a", "b"]), output([]), output(["c"])])
    try shown.advance(in: &parser)
    #expect(shown.isComplete == (count == 3))
    #expect(shown.expectedLines == lines.map { ExpectedLine(.literal($0)) })
    #expect(try parser.next()?.kind == .command("back"))
  }

  @Test("lines separated by a comment are confirmed in pieces")
  func comment() throws {
    var parser = try parser(of: ["| a", "# halfway", "| b"])
    var shown = Confirmation(of: [output(["a", "b"])])
    try shown.advance(in: &parser)
    #expect(shown.expectedLines == [ExpectedLine(.literal("a"))])
    _ = try parser.next()
    try shown.advance(in: &parser)
    #expect(shown.isComplete)
  }

  @Test("a line shown after a delay is not confirmed by a line without a time")
  func delayedLine() throws {
    var parser = try parser(of: ["| a", "| b"])
    var shown = Confirmation(of: [output(["a"]), output(["b"], after: .seconds(1))])
    try shown.advance(in: &parser)
    #expect(!shown.isComplete)
    #expect(shown.expectedLines == [ExpectedLine(.literal("a"))])
    #expect(try parser.next()?.kind == .output(ExpectedLine(.literal("b"))))
  }

  @Test("output without lines is complete", arguments: [[], [[]], [[], []]] as [[[String]]])
  func nothingShown(lines: [[String]]) throws {
    var parser = try parser(of: ["| a"])
    var shown = Confirmation(of: lines.map { output($0) })
    try shown.advance(in: &parser)
    #expect(shown.isComplete)
    #expect(shown.expectedLines.isEmpty)
  }
}
