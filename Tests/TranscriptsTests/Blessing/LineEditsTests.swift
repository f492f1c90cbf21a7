import Testing

@testable import Transcripts

/// Replacing lines of a file while everything else stays.
@Suite struct LineEditsTests {
  /// The output lines of `text`, as one block.
  private func block(_ text: String) throws -> BlockReader.Block {
    let lines = try Transcript(text).lines
    let expected = lines.compactMap { line in
      if case .output(let expected) = line.kind { expected } else { nil }
    }
    let mismatch = Mismatch(path: "a", line: 1, cause: .command("a"), expected: expected)
    var reader = BlockReader(bytes: Array(text.utf8), path: "a")
    let block = reader.block(of: mismatch)
    return try #require(block)
  }

  private func apply(_ edits: LineEdits, to text: String) -> String {
    String(decoding: edits.apply(to: Array(text.utf8)), as: UTF8.self)
  }

  @Test("new line edits change nothing")
  func noEdits() {
    let edits = LineEdits()
    #expect(edits.lineCount == 0)
    #expect(apply(edits, to: "a\r\nb") == "a\r\nb")
  }

  @Test("a replaced line keeps its ending")
  func keptEnding() throws {
    let text = "> a\n| b\r\n| c"
    let block = try block(text)
    var edits = LineEdits()
    edits.replace(block.outputs[0], with: "| x")
    edits.replace(block.outputs[1], with: "| y")
    #expect(apply(edits, to: text) == "> a\n| x\r\n| y")
    #expect(edits.lineCount == 2)
  }

  @Test("adjacent replaced lines are one edit")
  func adjacentLines() throws {
    let text = "> a\n| b\n| c\n# d\n| e\n"
    let block = try block(text)
    var edits = LineEdits()
    for line in block.outputs { edits.replace(line, with: "|") }
    #expect(edits.count == 2)
    #expect(edits.lineCount == 3)
    #expect(apply(edits, to: text) == "> a\n|\n|\n# d\n|\n")
  }

  @Test("a hunk can be removed without the others")
  func removedHunk() throws {
    let text = "> a\n| b\n| c\n| d\n"
    let block = try block(text)
    var edits = LineEdits()
    edits.replace(block.outputs[0], with: "| x")
    edits.beginHunk()
    let start = edits.count
    edits.replace(block.outputs[1], with: "| y")
    let end = edits.count
    edits.beginHunk()
    edits.replace(block.outputs[2], with: "| z")
    #expect(apply(edits, to: text) == "> a\n| x\n| y\n| z\n")
    edits.remove(start..<end)
    #expect(apply(edits, to: text) == "> a\n| x\n| c\n| z\n")
    #expect(edits.lineCount == 2)
  }

  @Test(
    "lines can follow a last line without an ending",
    arguments: [
      (["b"], "> a\n| b"),
      (["b", "c", "d"], "> a\n| b\n| c\n| d"),
      ([], "> a\n"),
    ]
  )
  func lastLine(shown: [String], expected: String) throws {
    let text = "> a\n| x"
    let written = shown.map { ShownLine($0) }
    let expectation = [ExpectedLine(.literal("x"))]
    var edits = LineEdits()
    edits.write(BlockRevision(writingDown: written, insteadOf: expectation), in: try block(text))
    #expect(apply(edits, to: text) == expected)
  }

  /// Most differing blocks have no lines that stay, and take a shorter path.
  @Test(
    "writing shown lines directly gives the same text as a block revision",
    arguments: [
      "> a\n", "> a", "> a\n| x\n", "> a\n| x", "> a\r\n| x\r\n| y", "> a\n| x\n# z\n|\n| y\n",
      "> a\n| x\n|= \"y \"\n",
    ]
  )
  func directWriting(text: String) throws {
    let block = try block(text)
    let expected = try Transcript(text).lines.compactMap { line in
      if case .output(let expected) = line.kind { expected } else { nil }
    }
    let lines = ["b", "", " c ", "e\u{301}", "f\ng", "h"]
    for count in 0...lines.count {
      let shown = lines.prefix(count).map { ShownLine($0) }
      var (edits, drafted) = (LineEdits(), LineEdits())
      edits.write(shown, insteadOf: block)
      drafted.write(BlockRevision(writingDown: shown, insteadOf: expected), in: block)
      #expect(apply(edits, to: text) == apply(drafted, to: text))
      #expect(edits.lineCount == drafted.lineCount)
    }
  }
}
