import Testing

@testable import Rehearsal

/// The lines of a tree of causes.
@Suite(.timeLimit(.minutes(10))) struct ChainTextTests {
  /// A cause with its effects.
  private func cause(_ name: String, by edge: String? = nil, _ effects: Cause...) -> Cause {
    let cause = Cause(name, by: edge)
    for effect in effects { cause.append(effect) }
    return cause
  }

  private func lines(_ root: Cause, width: Int = 80) -> [String] {
    ChainText(layout: TextLayout(width: width)).lines(ofRoots: [root]).map(\.text)
  }

  @Test("the time of a cause and an arrow that all effects share are one arrow")
  func sharedArrowLater() {
    func later(_ effects: Cause...) -> Cause {
      let later = Cause("A")
      later.emission = "2s later"
      later.isLater = true
      for effect in effects { later.append(effect) }
      return later
    }
    func timer() -> Cause { cause("a timer", by: "set 1s") }
    #expect(lines(later(timer())) == ["  A ─2s later, set 1s▶ a timer"])
    #expect(lines(later(timer(), timer())) == ["  A ─2s later, set 1s▶ a timer × 2"])
    #expect(
      lines(later(timer(), cause("B", by: "set 1s")))
        == ["  A ─2s later, set 1s▶", "    a timer", "    B"]
    )
    #expect(
      lines(later(timer(), cause("B", by: "2s later")))
        == ["  A ─2s later▶", "    ─set 1s▶ a timer", "    B"]
    )
    #expect(lines(later(cause("B"), cause("B"))) == ["  A ─2s later▶ B × 2"])
    #expect(lines(later()) == ["  A"])
  }

  @Test("a name that does not fit beside its arrow has a line of its own")
  func longName() {
    let chain = cause(
      "first",
      cause("second object", by: "a long arrow", cause("third", by: "2")),
      cause("end", by: "1")
    )
    #expect(
      lines(chain, width: 24) == [
        "  first",
        "    ─a long arrow▶",
        "      second object",
        "        ─2▶ third",
        "    ─1▶ end",
      ]
    )
  }

  @Test("no line is wider than the screen", arguments: 10...30)
  func lineWidth(width: Int) {
    var chain = cause("end", by: "1")
    for number in 0..<40 { chain = cause("somebody \(number)", by: "an arrow", chain, cause("x")) }
    #expect(lines(chain, width: width).allSatisfy { DisplayWidth.of($0) <= width })
  }

  @Test("effects that repeat in the same order are written once, with a count")
  func foldingSeveral() {
    let root = cause(
      "A",
      cause("B", by: "1"),
      cause("B", by: "2"),
      cause("B", by: "1"),
      cause("B", by: "2"),
      cause("C", by: "3"),
      cause("B", by: "2"),
      cause("B", by: "1")
    )
    #expect(
      lines(root) == [
        "  A", "    ─1▶ B × 2", "    ─2▶ B × 2", "    ─3▶ C", "    ─2▶ B", "    ─1▶ B",
      ]
    )
  }

  @Test("equal effects without effects of their own are on the line of their cause")
  func foldingLeaves() {
    let root = cause("A", cause("B", by: "1"), cause("B", by: "1"), cause("B", by: "1"))
    #expect(lines(root) == ["  A ─1▶ B × 3"])
    let deep = cause("A", cause("B", by: "1", cause("C")), cause("B", by: "1", cause("C")))
    #expect(lines(deep) == ["  A ─1▶", "    B", "      C × 2"])
  }

  @Test("an arrow that is wider than the screen keeps its head")
  func wideArrow() {
    let root = cause("A", cause("B", by: "a label that is too long"))
    #expect(
      lines(root, width: 20) == ["  A", "    ─a label that", "      is too long▶", "      B"]
    )
  }

  @Test("a line has the lines of source of its causes, those of an arrow's end included")
  func sources() {
    func cause(_ name: String, by edge: String?, line: Int?, _ effects: Cause...) -> Cause {
      let cause = Cause(name, by: edge, at: line.map { SourceLine("App/File.swift", $0) })
      for effect in effects { cause.append(effect) }
      return cause
    }
    let root = cause(
      "you",
      by: nil,
      line: nil,
      cause("A", by: "tap", line: 1, cause("B", by: "x", line: 2, cause("C", by: "y", line: 2)))
    )
    let shared = cause("D", by: nil, line: 3, cause("E", by: "z", line: 4))
    shared.append(cause("E", by: "z", line: 5))
    let nested = cause("F", by: nil, line: 6, cause("G", by: "z", line: 6))
    nested.append(cause("G", by: "z", line: 6))
    let lines = ChainText(layout: TextLayout(width: 80)).lines(ofRoots: [root, shared, nested])
    #expect(
      lines.map(\.text) == ["  you ─tap▶ A ─x▶ B ─y▶ C", "  D ─z▶ E × 2", "  F ─z▶ G × 2"]
    )
    #expect(lines.map { $0.sources.map(\.line) } == [[1, 2], [3, 4], [6]])
  }

  @Test("chains without a cause begin with their arrow, and equal ones are written once")
  func severalRoots() {
    let roots = [
      cause("A", cause("B", by: "1")), cause("C", by: "2"), cause("D", by: "2"),
      cause("D", by: "2"),
    ]
    #expect(
      ChainText(layout: TextLayout(width: 80)).lines(ofRoots: roots).map(\.text)
        == ["  A ─1▶ B", "  ─2▶ C", "  ─2▶ D × 2"]
    )
  }
}
