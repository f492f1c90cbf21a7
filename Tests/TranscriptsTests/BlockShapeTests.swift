import Testing

@testable import Transcripts

@Suite struct BlockShapeTests {
  @Test(arguments: [
    ("", "()"),
    ("| a", "(0)"),
    ("| a\n| b", "(0 1)"),
    ("|...", "() ... ()"),
    ("| a\n|...\n| b\n| c", "(0) ... (2 3)"),
    ("|...\n|...", "() ... () ... ()"),
    ("|- x\n| a", "(1) -0"),
    ("| a\n|{\n| b\n| c\n|}\n| d", "(0) {2 3} (5)"),
    ("|{\n|}", "{}"),
    ("|{\n| a\n|}\n|{\n| b\n|}", "{1} {4}"),
    ("|{\n| a\n|}\n|...\n|- y\n|~ z", "{1} ... (5) -4"),
  ])
  func sortsLinesByWhatTheyAskFor(text: String, picture: String) throws {
    let shape = BlockShape(try ExpectedLine.lines(text))
    let stretches = shape.stretches.map { stretch in
      let groups = stretch.map { group in
        let lines = group.lines.map { String($0.index) }.joined(separator: " ")
        return group.isOrdered ? "(\(lines))" : "{\(lines)}"
      }
      return groups.isEmpty ? "()" : groups.joined(separator: " ")
    }
    let absences = shape.absences.map { " -\($0.index)" }.joined()
    #expect(stretches.joined(separator: " ... ") + absences == picture)
    #expect(shape.gaps.count == shape.stretches.count - 1)
  }

  @Test func aLineInAGroupHasItsOwnTimeOrThatOfTheGroup() throws {
    let text = "|@1s{\n| a\n|@2s b\n|@0s c\n|}\n| d\n|{\n| e\n|}"
    let shape = BlockShape(try ExpectedLine.lines(text))
    let offsets = shape.stretches[0].flatMap { $0.lines.map(\.offset) }
    #expect(offsets == [.seconds(1), .seconds(2), .zero, .zero, .zero])
  }

  @Test(arguments: [
    ("", true),
    ("| a\n|~ b\n|/ c\n|= \"d\"", true),
    ("|...", false),
    ("|- a", false),
    ("|{\n|}", false),
  ])
  func knowsWhetherThereIsMoreThanLines(text: String, isPlain: Bool) throws {
    #expect(BlockShape(try ExpectedLine.lines(text)).isPlain == isPlain)
  }
}
