import Testing

@testable import Transcripts

@Suite struct BlockShapeTests {
  @Test(
    "a shape splits a block into sequences, gaps and absent texts",
    arguments: [
      ("", "()"),
      ("| a", "(0)"),
      ("| a\n| b", "(0 1)"),
      ("|...", "() ... ()"),
      ("| a\n|...\n| b\n| c", "(0) ... (2 3)"),
      ("|...\n|...", "() ... () ... ()"),
      ("|- x\n| a", "(1) -0"),
    ]
  )
  func shapes(text: String, picture: String) throws {
    let shape = BlockShape(try ExpectedLine.lines(text))
    let stretches = shape.stretches.map { stretch in
      "(" + stretch.map(String.init).joined(separator: " ") + ")"
    }
    let absences = shape.absences.map { " -\($0)" }.joined()
    #expect(stretches.joined(separator: " ... ") + absences == picture)
    #expect(shape.gaps.count == shape.stretches.count - 1)
  }

  @Test(
    "a block is plain when it has no gaps and no absent texts",
    arguments: [
      ("", true),
      ("| a\n|~ b\n|= \"d\"", true),
      ("|...", false),
      ("|- a", false),
    ]
  )
  func plainBlock(text: String, isPlain: Bool) throws {
    #expect(BlockShape(try ExpectedLine.lines(text)).isPlain == isPlain)
  }
}
