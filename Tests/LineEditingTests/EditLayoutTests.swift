import TestSupport
import Testing

@testable import LineEditing

/// Where each character of a line is on the screen.
@Suite(.timeLimit(.minutes(10))) struct EditLayoutTests {
  private func cursor(
    _ prompt: String,
    _ head: String,
    next: Unicode.Scalar? = nil,
    columns: Int
  ) -> EditLayout.Position {
    CellWidth.perform {
      EditLayout.cursor(
        prompt: prompt.unicodeScalars,
        head: head.unicodeScalars,
        next: next,
        columns: columns
      )
    }
  }

  private func at(_ row: Int, _ column: Int) -> EditLayout.Position {
    EditLayout.Position(row: row, column: column)
  }

  @Test("a short line is in one row")
  func shortLine() {
    #expect(cursor("> ", "", columns: 80) == at(0, 2))
    #expect(cursor("> ", "hello", columns: 80) == at(0, 7))
  }

  @Test("a full row puts the cursor in the next row")
  func fullRow() {
    #expect(cursor("> ", "12345678", columns: 10) == at(1, 0))
    #expect(cursor("> ", "123456789", columns: 10) == at(1, 1))
    #expect(cursor("0123456789", "", columns: 10) == at(1, 0))
  }

  @Test("a wide character is not split across rows")
  func wideCharacter() {
    #expect(cursor("> ", "日", columns: 10) == at(0, 4))
    #expect(cursor("> ", "1234567日", columns: 10) == at(1, 2))
    #expect(cursor("> ", "1234567", next: "日", columns: 10) == at(1, 0))
    #expect(cursor("> ", "1234567", next: "x", columns: 10) == at(0, 9))
  }

  @Test("combining marks take no columns")
  func combiningMarks() {
    #expect(cursor("> ", "e\u{301}\u{200d}", columns: 10) == at(0, 3))
  }

  @Test("tabs, newlines and control characters take the columns they are shown in")
  func specialCharacters() {
    #expect(cursor("> ", "\t", columns: 20) == at(0, 8))
    #expect(cursor("> ", "a\n", columns: 20) == at(1, 0))
    #expect(cursor("> ", "a\nbc", columns: 20) == at(1, 2))
    #expect(cursor("> ", "\u{1}", columns: 20) == at(0, 4))
    #expect(cursor("> ", "1234567\u{1}", columns: 10) == at(1, 1))
  }

  @Test("a screen without a usable width counts as 80 columns wide", arguments: [-1, 0, 1])
  func unknownWidth(columns: Int) {
    #expect(cursor("> ", "日", columns: columns) == at(0, 4))
  }
}

extension OneAtATime {
  /// Compares the layout with libedit drawing on a terminal.
  @Suite(.timeLimit(.minutes(10))) struct EditLayoutAgainstLibeditTests {
    private let alphabet = Array("ab日🎬é \u{301}\u{200d}".unicodeScalars)

    @Test(
      "the layout and libedit agree on the cursor position for random lines",
      arguments: Cases.seeds(8, all: 40)
    )
    func agreement(seed: UInt64) async throws {
      var random = SeededGenerator(seed: seed)
      let columns = Int.random(in: 12...40, using: &random)
      let prompt = Prompt(String("prompt日> ".suffix(.random(in: 2...9, using: &random))))
      let session = try TypedSession(columns: columns, rows: 40)
      let text = String(
        (0..<Int.random(in: 0...60, using: &random)).compactMap { _ in
          alphabet.randomElement(using: &random)
        }
      )
      let line = MarkedLine(text)
      // An arrow key moves over a whole character, whatever its number of scalars.
      let characters = String(line.scalars)
      let back = Int.random(in: 0...characters.count, using: &random)
      let place = characters.dropLast(back).unicodeScalars.count
      let expected = CellWidth.perform {
        EditLayout.cursor(
          prompt: prompt.text.unicodeScalars,
          head: line.scalars[..<place],
          next: line.scalars.dropFirst(place).first,
          columns: columns
        )
      }
      _ = try await session.line(at: prompt) {
        try session.terminal.type(text)
        for _ in 0..<back { try session.terminal.press(.left) }
        // The text lands above the line only if both agree on where the line begins.
        try session.editor.show("above")
        try await session.terminal.waitUntil("the cursor at \(expected), one row lower") {
          $0.lines[0] == "above" && $0.cursorRow == expected.row + 1
            && $0.cursorColumn == expected.column
        }
        try session.terminal.press(.enter)
      }
    }
  }
}

/// The content of the line after a text was typed: marks composed with their letters.
private struct MarkedLine {
  var scalars: [Unicode.Scalar] = []

  init(_ text: String) {
    for scalar in text.unicodeScalars {
      let composed = scalars.last.flatMap { MarkComposer.compose($0, scalar) }
      if let composed { scalars[scalars.count - 1] = composed } else { scalars.append(scalar) }
    }
  }
}
