import TestSupport
import Testing

@testable import LineEditing

@Suite(.timeLimit(.minutes(10))) struct PagerTests {
  private let size = TerminalSize(columns: 10, rows: 5)

  private func pager(_ count: Int) -> Pager {
    Pager((1...count).map { "\($0)\n" }.joined())
  }

  @Test("a text that fits the screen is not paged")
  func fittingText() {
    #expect(!pager(4).isTaller(than: size))
    #expect(pager(5).isTaller(than: size))
    #expect(!Pager("").isTaller(than: size))
    #expect(!pager(5).isTaller(than: TerminalSize(columns: 10, rows: 2)))
  }

  @Test("a wrapped line counts as all its rows")
  func wrappedLine() {
    CellWidth.perform {
      #expect(!Pager("0123456789\n日本日本日\nb\nc\n").isTaller(than: size))
      #expect(Pager("0123456789a\n日本日本日本\nb\n").isTaller(than: size))
    }
  }

  @Test(
    "a narrow screen shows a shorter status",
    arguments: [
      (80, "— 4 of 20 lines · space, enter, b, q"), (37, "— 4 of 20 lines · space, enter, b, q"),
      (36, "— 4 of 20 lines"), (15, "— 4/20"), (7, "— 4/20"), (6, "—"),
    ]
  )
  func narrowStatus(columns: Int, status: String) {
    var pager = pager(20)
    _ = pager.lines(after: .page, size: size)
    #expect(pager.status(columns: columns) == status)
  }

  @Test("color sequences take no columns")
  func color() {
    #expect(
      !Pager(String(repeating: "\u{1b}[1;31m0123\u{1b}[0m45678\n", count: 4)).isTaller(than: size)
    )
  }

  @Test("each key shows its part of the text")
  func turns() {
    var pager = pager(12)
    #expect(pager.lines(after: .page, size: size) == ["1", "2", "3", "4"])
    #expect(pager.lines(after: .line, size: size) == ["5"])
    #expect(pager.lines(after: .page, size: size) == ["6", "7", "8", "9"])
    #expect(pager.lines(after: .back, size: size) == ["2", "3", "4", "5"])
    #expect(pager.lines(after: .back, size: size) == ["1", "2", "3", "4"])
    #expect(pager.lines(after: .back, size: size) == ["1", "2", "3", "4"])
    #expect(!pager.isAtEnd)
    #expect(pager.lines(after: .rest, size: size).count == 8)
    #expect(pager.isAtEnd)
  }

  @Test(
    "keys turn pages as in more and less",
    arguments: [
      (Key.text(" "), Pager.Turn.page), (.pageDown, .page), (.control(0x0d), .line),
      (.text("j"), .line), (.down, .line), (.text("b"), .back), (.pageUp, .back), (.up, .back),
      (.text("G"), .rest), (.end, .rest), (.text("x"), .none),
    ]
  )
  func keyMeanings(key: Key, turn: Pager.Turn) {
    #expect(Pager.turn(for: key) == turn)
  }

  @Test("a line taller than the screen is shown whole")
  func tallLine() {
    let tall = String(repeating: "x", count: 200)
    var pager = Pager("a\n\(tall)\nb\n")
    #expect(pager.lines(after: .page, size: size) == ["a"])
    #expect(pager.lines(after: .page, size: size) == [tall[...]])
    #expect(pager.lines(after: .page, size: size) == ["b"])
    #expect(pager.isAtEnd)
  }

  @Test("random forward turns show each line once", arguments: Cases.seeds(10, all: 50))
  func randomTurns(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let lines = (0..<60).map { number in
      "\(number)" + String(repeating: "日", count: Int.random(in: 0...12, using: &random))
    }
    var pager = Pager(lines.joined(separator: "\n"))
    var shown: [Substring] = []
    while !pager.isAtEnd {
      let turn: Pager.Turn = Bool.random(using: &random) ? .page : .line
      let size = TerminalSize(
        columns: .random(in: 2...30, using: &random),
        rows: .random(in: 1...20, using: &random)
      )
      let page = pager.lines(after: turn, size: size)
      #expect(!page.isEmpty)
      shown += page
    }
    #expect(shown.map(String.init) == lines)
  }
}
