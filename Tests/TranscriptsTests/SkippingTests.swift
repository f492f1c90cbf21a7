import Testing

@testable import Transcripts

/// Lines that the parser skips because the app has just shown them.
@Suite(.timeLimit(.minutes(10))) struct SkippingTests {
  private func parser(_ text: String) -> TranscriptParser {
    TranscriptParser(bytes: Array(text.utf8), path: "t")
  }

  private func kinds(_ parser: consuming TranscriptParser) throws -> [TranscriptLine.Kind] {
    var kinds: [TranscriptLine.Kind] = []
    while let line = try parser.next() { kinds.append(line.kind) }
    return kinds
  }

  @Test("lines with the shown texts are skipped")
  func skippedLines() throws {
    var parser = parser("> go\n| one\r\n|\n| é\n> back\n")
    _ = try parser.next()
    #expect(try parser.skip([]) == 0)
    #expect(try parser.skip(["one"]) == 1)
    #expect(parser.passedLine == 2)
    #expect(try parser.skip(["", "é", "back"]) == 2)
    #expect(parser.passedLine == 4)
    #expect(try parser.next()?.number == 5)
    #expect(try parser.skip(["anything"]) == 0)
    #expect(try parser.next() == nil)
    #expect(parser.passedLine == 5)
  }

  @Test("only the texts of the slice are skipped")
  func slice() throws {
    var parser = parser("> go\n| two\n| three\n| four\n")
    _ = try parser.next()
    #expect(try parser.skip(["one", "two", "three"][1...]) == 2)
    #expect(try parser.next()?.number == 4)
  }

  @Test(
    "a line that differs in any way is not skipped",
    arguments: [
      ("| one", "on"), ("| one", "one "), ("| one ", "one"), ("|@1s one", "one"), ("|", " "),
      ("| ", ""), ("|= \"one\"", "one"), ("|~ one", "one"), ("|  one", "one"), ("# one", "one"),
      ("| e\u{301}", "é"), ("", ""),
    ]
  )
  func otherLines(line: String, text: String) throws {
    let file = "> go\n\(line)\n> back\n"
    var parser = parser(file)
    _ = try parser.next()
    for _ in 0..<2 { #expect(try parser.skip([text]) == 0) }
    #expect(try kinds(parser) == Array(kinds(self.parser(file)).dropFirst()))
  }

  @Test("output that belongs to no command is not skipped")
  func misplacedOutput() throws {
    var start = parser("| one\n")
    #expect(try start.skip(["one"]) == 0)
    var stray = parser("> go\n@ width 80\n| one\n")
    _ = try stray.next()
    _ = try stray.next()
    #expect(try stray.skip(["one"]) == 0)
    #expect(throws: TranscriptError("t", line: 3, .strayOutput)) { _ = try stray.next() }
  }

  @Test("a line that is not UTF-8 is still an error")
  func invalidUTF8() throws {
    var parser = TranscriptParser(bytes: Array("> go\n| ".utf8) + [0xFF, 0x0A], path: "t")
    _ = try parser.next()
    #expect(try parser.skip(["\u{FFFD}"]) == 0)
    #expect(throws: TranscriptError("t", line: 2, .notUTF8(byte: 0xFF, column: 3))) {
      _ = try parser.next()
    }
  }
}
