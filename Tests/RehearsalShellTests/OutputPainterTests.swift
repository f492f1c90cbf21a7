import Rehearsal
import Testing

@testable import RehearsalShell

@Suite struct OutputPainterTests {
  private let outputs = [
    Output(
      .transition(Transition(operation: .push, stage: "A")),
      offset: .zero,
      lines: ["▸ A", "  b"]
    ),
    Output(.refusal(.nothingToRepeat), offset: .zero, lines: ["! no"]),
    Output(.text, offset: .zero, lines: ["  text"]),
  ]

  @Test func withoutColourTheLinesAreAsTheyAre() {
    #expect(OutputPainter(isColored: false).paint(outputs) == ["▸ A", "  b", "! no", "  text"])
  }

  @Test func colourOnlyAddsEscapes() {
    let painted = OutputPainter(isColored: true).paint(outputs)
    let stripped = painted.map { $0.replacing(/\u{1B}\[[0-9]*m/, with: "") }
    #expect(stripped == ["▸ A", "  b", "! no", "  text"])
    #expect(painted[0] != "▸ A")
    #expect(painted[1] == "  b")
    #expect(painted[2] != "! no")
    #expect(painted.allSatisfy { !$0.contains("\u{1B}") || $0.hasSuffix("\u{1B}[0m") })
  }
}
