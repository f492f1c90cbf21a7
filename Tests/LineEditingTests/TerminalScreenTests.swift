import TestSupport
import Testing

/// The terminal model that other tests use.
@Suite struct TerminalScreenTests {
  private func screen(_ text: String, columns: Int = 10, rows: Int = 4) -> TerminalScreen {
    var screen = TerminalScreen(columns: columns, rows: rows)
    screen.write(text)
    return screen
  }

  @Test("text is written from the top left")
  func topLeft() {
    let screen = screen("one\r\ntwo")
    #expect(screen.lines == ["one", "two", "", ""])
    #expect(screen.cursorRow == 1)
    #expect(screen.cursorColumn == 3)
  }

  @Test("a newline keeps the column and a carriage return keeps the row")
  func newlineAndReturn() {
    #expect(screen("ab\nc\rd").lines == ["ab", "d c", "", ""])
  }

  @Test("the last column wraps only when more text follows")
  func lastColumn() {
    var screen = screen("0123456789")
    #expect(screen.cursorRow == 0)
    #expect(screen.cursorColumn == 9)
    screen.write("a")
    #expect(screen.allLines == ["0123456789", "a"])
    #expect(self.screen("0123456789\r\nb").allLines == ["0123456789", "b"])
    #expect(self.screen("0123456789\u{1b}[Kx").allLines == ["012345678x"])
  }

  @Test("rows above the top are kept in the scrollback")
  func scrolling() {
    let screen = screen("1\r\n2\r\n3\r\n4\r\n5\r\n6")
    #expect(screen.scrollback == ["1", "2"])
    #expect(screen.lines == ["3", "4", "5", "6"])
    #expect(screen.allLines == ["1", "2", "3", "4", "5", "6"])
  }

  @Test("control sequences move the cursor")
  func cursorMovement() {
    #expect(screen("abc\u{1b}[2Dx").lines[0] == "axc")
    #expect(screen("abc\u{1b}[10D\u{1b}[Cx").lines[0] == "axc")
    #expect(screen("a\r\nb\u{1b}[Ax").lines[0] == "ax")
    #expect(screen("a\u{1b}[2Bx").lines == ["a", "", " x", ""])
    #expect(screen("\u{1b}[3;4Hx\u{1b}[Hy\u{1b}[3Gz").lines == ["y z", "", "   x", ""])
    #expect(screen("\u{1b}[99;99Hx").cursorRow == 3)
    #expect(screen("ab\u{8}\u{8}\u{8}x").lines[0] == "xb")
    #expect(screen("a\tb").lines[0] == "a       b")
    #expect(screen("a\u{1b}7bc\u{1b}8x").lines[0] == "axc")
  }

  @Test("control sequences erase parts of the screen")
  func erasing() {
    let filled = "abc\r\ndef\r\nghi\u{1b}[2;2H"
    #expect(screen(filled + "\u{1b}[K").allLines == ["abc", "d", "ghi"])
    #expect(screen(filled + "\u{1b}[1K").allLines == ["abc", "  f", "ghi"])
    #expect(screen(filled + "\u{1b}[2K").allLines == ["abc", "", "ghi"])
    #expect(screen(filled + "\u{1b}[J").allLines == ["abc", "d"])
    #expect(screen(filled + "\u{1b}[1J").allLines == ["", "  f", "ghi"])
    #expect(screen(filled + "\u{1b}[2J").allLines == [])
    #expect(screen(filled + "\u{1b}[2X").allLines == ["abc", "d", "ghi"])
  }

  @Test("control sequences insert and delete characters")
  func insertAndDelete() {
    #expect(screen("abcd\u{1b}[3D\u{1b}[2@").lines[0] == "a  bcd")
    #expect(screen("0123456789\r\u{1b}[@").lines[0] == " 012345678")
    #expect(screen("abcd\r\u{1b}[2P").lines[0] == "cd")
  }

  @Test("wide characters take two cells")
  func wideCharacters() {
    #expect(screen("日本x").cursorColumn == 5)
    #expect(screen("12345678a日").allLines == ["12345678a", "日"])
    #expect(screen("日本\r\u{1b}[Cx").lines[0] == " x本")
    #expect(screen("日本\rx").lines[0] == "x 本")
  }

  @Test("combining marks share the cell before them")
  func combiningMarks() {
    #expect(screen("e\u{301}x").lines[0] == "e\u{301}x")
    #expect(screen("e\u{301}x").cursorColumn == 2)
  }

  @Test("control sequences are recorded but not shown as text")
  func controlSequences() {
    let screen = screen(
      "\u{1b}[31ma\u{1b}[0m\u{7}\u{1b}]0;title\u{7}b\u{1b}[?2004h\u{1b}Px\u{1b}\\c"
    )
    #expect(screen.lines[0] == "abc")
    #expect(screen.colors == ["31", "0"])
    #expect(screen.bells == 1)
    #expect(screen.modes == [2004])
  }

  @Test("a sequence may be written in pieces")
  func splitSequence() {
    var screen = TerminalScreen(columns: 10, rows: 2)
    for byte in Array("日\u{1b}[31mé\u{1b}[1Gx".utf8) { screen.write([byte]) }
    #expect(screen.lines[0] == "x é")
  }

  @Test("invalid UTF-8 is replaced")
  func invalidUTF8() {
    var screen = TerminalScreen(columns: 10, rows: 2)
    screen.write([0xff, 0xff, 0xff, 0xff, 0x61])
    #expect(screen.lines[0].hasSuffix("a"))
    #expect(screen.lines[0].contains("\u{fffd}"))
  }

  @Test("lines are wrapped again when the width changes")
  func reflow() {
    var screen = screen("first\r\n0123456789abc\r\nlast", rows: 6)
    screen.resize(columns: 5, rows: 6)
    #expect(screen.allLines == ["first", "01234", "56789", "abc", "last"])
    #expect(screen.cursorLine == "last")
    screen.resize(columns: 20, rows: 6)
    #expect(screen.allLines == ["first", "0123456789abc", "last"])
    #expect(screen.cursorRow == 2)
    #expect(screen.cursorColumn == 4)
  }

  @Test("the cursor moves with its line when the width changes")
  func cursorReflow() {
    var screen = screen("0123456789\u{1b}[3D", rows: 4)
    screen.resize(columns: 4, rows: 4)
    #expect(screen.cursorRow == 1)
    #expect(screen.cursorColumn == 2)
    screen.write("x")
    #expect(screen.allLines == ["0123", "45x7", "89"])
  }

  @Test("rows scroll out at the top when the height shrinks")
  func shrinking() {
    var screen = screen("1\r\n2\r\n3\r\n4")
    screen.resize(columns: 10, rows: 2)
    #expect(screen.scrollback == ["1", "2"])
    #expect(screen.lines == ["3", "4"])
    #expect(screen.cursorLine == "4")
    screen.resize(columns: 10, rows: 3)
    #expect(screen.lines == ["3", "4", ""])
  }

  @Test(
    "random bytes and sizes keep the cursor inside the screen",
    arguments: Cases.seeds(20, all: 100)
  )
  func randomBytes(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var screen = TerminalScreen(columns: 7, rows: 3)
    let telling: [UInt8] = [0x1b, 0x5b, 0x3b, 0x41, 0x4a, 0x4b, 0x40, 0x50, 0x58, 0x30, 0x39, 0x0a]
    for step in 0..<600 {
      screen.write([
        Bool.random(using: &random)
          ? .random(in: 0...255, using: &random) : telling.randomElement(using: &random) ?? 0
      ])
      if step % 50 == 0 {
        screen.resize(
          columns: .random(in: 1...30, using: &random),
          rows: .random(in: 1...9, using: &random)
        )
      }
      #expect(screen.lines.count == screen.rows)
      #expect((0..<screen.rows).contains(screen.cursorRow))
      #expect((0..<screen.columns).contains(screen.cursorColumn))
    }
  }
}
