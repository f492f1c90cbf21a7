import Rehearsal
import Testing

@testable import RehearsalShell

@Suite(.timeLimit(.minutes(10))) struct OutputPainterTests {
  @Test(
    "lines of source stand beside the chains where the terminal has room",
    arguments: [
      (40, ["  you ─tap▶ A   File.swift:1", "    ─x▶ B       File.swift:2"]),
      (28, ["  you ─tap▶ A   File.swift:1", "    ─x▶ B       File.swift:2"]),
      (26, ["  you ─tap▶ A", "    ─x▶ B     File.swift:2"]),
      (20, ["  you ─tap▶ A", "    ─x▶ B"]),
    ]
  )
  func sources(columns: Int, lines: [String]) {
    let output = Output(
      .causes,
      offset: .zero,
      lines: ["  you ─tap▶ A", "    ─x▶ B"],
      decorations: (0...1).map {
        .sources(PlacedSource(line: $0, sources: [SourceLine("App/File.swift", $0 + 1)]))
      }
    )
    #expect(OutputPainter(colors: .none) { columns }.paint([output]) == lines)
    #expect(OutputPainter(colors: .none).paint([output]) == output.lines)
    let painted = OutputPainter(colors: .direct) { columns }.paint([output])
    #expect(painted.map(PlainText.of) == lines)
  }

  @Test("a chain's arrows are faint, also on a second line, and its objects have a color")
  func chains() {
    let output = Output(
      .causes,
      offset: .seconds(1),
      lines: ["  A ─a long", "    label▶ B", "  “─”", "  C ─d▶ E"]
    )
    func styled(_ code: String, _ text: String) -> String { "\u{1B}[\(code)m\(text)\u{1B}[0m" }
    let margin = styled("46", " ")
    #expect(
      OutputPainter(colors: .direct).paint([output]) == [
        margin + " " + styled("38;5;133", "A ") + styled("2", "─a long"),
        margin + "   " + styled("2", "label▶") + " " + styled("38;5;133", "B"),
        // A title may have the character of an arrow.
        margin + " " + styled("38;5;133", "“") + styled("2", "─”"),
        margin + " " + styled("38;5;133", "C ") + styled("2", "─d▶") + " "
          + styled("38;5;133", "E"),
      ]
    )
  }

  @Test("each part of a line has the color of its meaning, whatever its width")
  func spans() {
    let output = Output(
      .update(control: "send"),
      offset: .seconds(1),
      lines: ["  名   [send]", "    1   Tenet"],
      decorations: [
        .span(OutputSpan(.name, line: 0, columns: 2..<4)),
        .span(OutputSpan(.button, line: 0, columns: 7..<13)),
        .span(OutputSpan(.choice, line: 1, columns: 4..<5)),
      ]
    )
    let painter = OutputPainter(colors: .palette)
    let name = "\u{1B}[38;5;30m名\u{1B}[0m"
    let button = "\u{1B}[1;38;5;32m[send]\u{1B}[0m"
    let number = "\u{1B}[38;5;32m1\u{1B}[0m"
    let margin = "\u{1B}[46m \u{1B}[0m"
    #expect(
      painter.paint([output]) == [
        "\(margin) \(name)   \(button)", "\(margin)   \(number)   Tenet",
      ]
    )
    #expect(OutputPainter(colors: .none).paint([output]) == output.lines)
  }

  @Test("no two parts that can stand side by side look alike")
  func distinctStyles() {
    func style(_ meaning: OutputSpan.Meaning) -> String {
      let span = OutputSpan(meaning, line: 0, columns: 0..<1)
      let output = Output(.text, offset: .zero, lines: ["a"], decorations: [.span(span)])
      return OutputPainter(colors: .palette).paint([output])[0]
    }
    let meanings = OutputSpan.Meaning.allCases.filter { $0 != .remark }
    #expect(Set(meanings.map(style)).count == meanings.count)
    #expect(!meanings.map(style).contains("a"), "a plain value differs from all of them")
  }

  @Test("output that comes with time has a colored margin")
  func timedMargin() {
    let margin = "\u{1B}[46m \u{1B}[0m"
    let outputs = [
      Output(.text, offset: .zero, lines: ["  asked"]),
      Output(.update(control: "a"), offset: .seconds(1), lines: ["  later", "    more"]),
      Output(.refusal(.nothingToRepeat), offset: .seconds(2), lines: ["! no", "  way"]),
    ]
    let painted = OutputPainter(colors: .palette).paint(outputs)
    #expect(painted[...2] == ["  asked", margin + " later", margin + "   more"])
    #expect(painted[3].hasPrefix("\u{1B}[31m! no"), "a glyph in the margin is kept")
    #expect(painted[4] == margin + "\u{1B}[31m way\u{1B}[0m")
    #expect(OutputPainter(colors: .none).paint(outputs) == outputs.flatMap(\.lines))
  }

  @Test("output that arrives by itself has the margin at once")
  func arrivalMargin() {
    let output = Output(.text, offset: .zero, lines: ["  a reply"])
    #expect(
      OutputPainter(colors: .palette).paintArrivals([output]) == ["\u{1B}[46m \u{1B}[0m a reply"]
    )
    #expect(OutputPainter(colors: .none).paintArrivals([output]) == output.lines)
  }

  @Test("a picture is drawn in half blocks in place of its characters")
  func halfBlocks() {
    let picture = Picture(width: 2, height: 3) { x, y in
      Picture.Color(red: UInt8(x * 255), green: UInt8(y * 100), blue: 0)
    }
    let output = Output(
      .text,
      offset: .zero,
      lines: ["  above", "  ##", "  ..", "  below"],
      decorations: [.picture(PlacedPicture(picture, line: 1, column: 2))]
    )
    #expect(OutputPainter(colors: .none).paint([output]) == output.lines)
    #expect(
      OutputPainter(colors: .direct).paint([output]) == [
        "  above",
        "  \u{1B}[38;2;0;0;0;48;2;0;100;0m▀\u{1B}[38;2;255;0;0;48;2;255;100;0m▀\u{1B}[0m",
        "  \u{1B}[38;2;0;200;0m▀\u{1B}[38;2;255;200;0m▀\u{1B}[0m",
        "  below",
      ]
    )
    #expect(
      OutputPainter(colors: .palette).paint([output])[1]
        == "  \u{1B}[38;5;16;48;5;22m▀\u{1B}[38;5;196;48;5;202m▀\u{1B}[0m"
    )
  }

  @Test("neighbors of one color share an escape sequence")
  func neighbors() {
    let picture = Picture(width: 5, height: 2) { _, _ in .init(red: 1, green: 2, blue: 3) }
    #expect(
      HalfBlocks(depth: .direct).lines(of: picture)
        == ["\u{1B}[38;2;1;2;3;48;2;1;2;3m▀▀▀▀▀\u{1B}[0m"]
    )
  }
}
