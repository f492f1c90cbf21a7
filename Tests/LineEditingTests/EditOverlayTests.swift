import TestSupport
import Testing

@testable import LineEditing

/// Hints, rows and styles that are drawn around a line on the screen.
@Suite(.timeLimit(.minutes(10))) struct EditOverlayTests {
  private let prompt = "> "

  /// Draws `overlay` over `line`, calls `check`, erases it, and returns the screen.
  private func draw(
    _ overlay: EditOverlay,
    over line: String,
    cursor: Int? = nil,
    columns: Int = 20,
    rows: Int = 6,
    startingAt row: Int = 0,
    check: (TerminalScreen) -> Void
  ) -> TerminalScreen {
    CellWidth.perform {
      var screen = TerminalScreen(columns: columns, rows: rows)
      let text = Array(line.unicodeScalars)
      func position(_ count: Int) -> EditLayout.Position {
        EditLayout.cursor(
          prompt: prompt.unicodeScalars,
          head: text.prefix(count),
          next: count < text.count ? text[count] : nil,
          columns: columns
        )
      }
      let place = EditOverlay.Place(
        text: text,
        start: position(0),
        cursor: position(cursor ?? text.count),
        end: position(text.count),
        columns: columns
      )
      screen.write(String(repeating: "\r\n", count: row) + prompt + line)
      if place.end.column == 0, place.end.row > 0 { screen.write("\r\n") }
      let top = screen.cursorRow - place.end.row
      screen.write("\u{1b}[\(top + place.cursor.row + 1);\(place.cursor.column + 1)H")
      let before = (screen.cursorRow, screen.cursorColumn, screen.allLines)
      screen.write(overlay.drawing(at: place))
      check(screen)
      let scrolled = screen.scrollback.count
      #expect(screen.cursorRow + scrolled == before.0)
      #expect(screen.cursorColumn == before.1)
      screen.write(overlay.erasing(at: place))
      #expect(screen.cursorRow + scrolled == before.0)
      #expect(screen.cursorColumn == before.1)
      #expect(screen.allLines == before.2)
      return screen
    }
  }

  @Test("a hint is drawn after the line and can be erased")
  func hint() {
    _ = draw(EditOverlay(hint: "file"), over: "pro") {
      #expect($0.allLines == ["> profile"])
      #expect($0.colors == ["2", "0"])
    }
  }

  @Test("a hint is cut before the right edge of the screen")
  func longHint() {
    _ = draw(EditOverlay(hint: "abcdefghijklmnopqrstuvwxyz"), over: "pro") {
      #expect($0.allLines == ["> proabcdefghijklmn"])
    }
    _ = draw(EditOverlay(hint: "日本日本日本日本"), over: "pro", columns: 10) {
      #expect($0.allLines == ["> pro日本"])
    }
    _ = draw(EditOverlay(hint: "more"), over: "12345678", columns: 10) {
      #expect($0.allLines == ["> 12345678", "more"])
    }
  }

  @Test("rows are drawn below the line, wherever the cursor is", arguments: [0, 3, 17, 18, 19, 25])
  func rowsBelow(cursor: Int) {
    _ = draw(EditOverlay(rows: ["one", "two"]), over: "a line longer than a row", cursor: cursor) {
      #expect($0.allLines == ["> a line longer than", " a row", "one", "two"])
    }
  }

  @Test("rows below the last line of the screen scroll it up")
  func scrolling() {
    let screen = draw(EditOverlay(rows: ["one", "two"]), over: "pro", rows: 4, startingAt: 3) {
      #expect($0.lines == ["", "> pro", "one", "two"])
    }
    #expect(screen.lines == ["", "> pro", "", ""])
  }

  @Test("marked parts get their styles and the text does not change")
  func styles() {
    let marks = [LineAdvice.Mark(.command, 0..<6), LineAdvice.Mark(.mistake, 7..<10)]
    _ = draw(EditOverlay(marks: marks), over: "select xyz now") {
      #expect($0.allLines == ["> select xyz now"])
      #expect($0.colors == ["1", "0", "4;31", "0"])
    }
  }

  @Test(
    "styling a wrapped line does not change its text",
    arguments: ["0123456789", "日本の映画が好きです", "a👩‍💻b❤\u{fe0f}c日本の映画"],
    [3, 5, 8, 9, 10, 11]
  )
  func wrappedLine(line: String, columns: Int) {
    let shown = String(
      String.UnicodeScalarView(line.unicodeScalars.filter { CellWidth.isShown($0) })
    )
    let marks = [LineAdvice.Mark(.unknown, 0..<2), LineAdvice.Mark(.string, 3..<5)]
    var after: [String] = []
    _ = draw(EditOverlay(marks: marks, hint: "x"), over: shown, columns: columns, rows: 12) {
      after = $0.allLines
    }
    // Trailing blanks of a row are not part of its text.
    #expect(after.joined().filter { $0 != " " }.hasPrefix(">\(shown)"))
  }

  @Test("marks that do not fit the line leave its text unchanged")
  func misfitMarks() {
    let marks = [LineAdvice.Mark(.command, 2..<9), LineAdvice.Mark(.string, 0..<1)]
    _ = draw(EditOverlay(marks: marks), over: "abc") { #expect($0.allLines == ["> abc"]) }
  }

  @Test("a line without marks is not redrawn")
  func noMarks() {
    _ = draw(EditOverlay(marks: nil), over: "abc") { #expect($0.sequences < 2) }
  }
}

extension CellWidth {
  fileprivate static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    perform { of(scalar) > 0 }
  }
}
