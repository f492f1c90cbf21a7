import Testing

@testable import RehearsalShell

/// Stills of screens, and their drawings.
@Suite(.timeLimit(.minutes(10))) struct StillTests {
  private func still(_ text: String, columns: Int = 20, rows: Int = 5) -> Still {
    var screen = StillScreen(columns: columns)
    screen.write(text)
    return screen.still(rows: rows)
  }

  private func texts(_ still: Still) -> [String] {
    still.lines.map { $0.map { String($0.character) }.joined() }
  }

  @Test("a still shows the last rows")
  func lastRows() {
    #expect(texts(still("1\n2\n3\n4\n5\n6\n")) == ["2", "3", "4", "5", "6"])
  }

  @Test("empty lines at the beginning and the end are left out")
  func emptyLines() {
    #expect(texts(still("\n\na\n\nb\n\n\n")) == ["a", "", "b"])
    #expect(texts(still("")) == [])
  }

  @Test("a line wider than the screen wraps, without splitting a wide character")
  func wrapping() {
    #expect(texts(still("abcdef", columns: 4)) == ["abcd", "ef"])
    #expect(texts(still("abc日", columns: 4)) == ["abc", "日"])
  }

  @Test("control sequences set the style of the characters")
  func styles() throws {
    let line = try #require(
      still("\u{1B}[1;36ma\u{1B}[0mb\u{1B}[38;2;1;2;3;48;2;4;5;6m▀\u{1B}[mc").lines.first
    )
    #expect(line.map { String($0.character) } == ["a", "b", "▀", "c"])
    #expect(line[0].style.isBold)
    #expect(line[0].style.foreground == .named(6))
    #expect(line[1].style == TextStyle())
    #expect(line[2].style.foreground == .direct(red: 1, green: 2, blue: 3))
    #expect(line[2].style.background == .direct(red: 4, green: 5, blue: 6))
    #expect(line[3].style == TextStyle())
  }

  @Test("runs have the right columns beside wide characters")
  func wideRuns() throws {
    let still = still("ab  日c 👍d")
    let runs = still.runs(of: try #require(still.lines.first))
    #expect(runs.map(\.text) == ["ab", "日", "c", "👍", "d"])
    #expect(runs.map(\.column) == [0, 4, 6, 8, 10])
    #expect(runs.map(\.width) == [2, 2, 1, 2, 1])
  }

  @Test("the drawing has its title, text and blocks")
  func drawing() {
    let text = "a < b & \"c\"\n\u{1B}[38;2;1;2;3;48;2;4;5;6m▀\u{1B}[0m\n"
    let svg = StillDrawing(still(text), title: "<&>").svg
    #expect(svg.contains("<title>&lt;&amp;&gt;</title>"))
    #expect(svg.contains(">a &lt; b &amp; &quot;c&quot;</text>"))
    // The paper, the ground of the block, and the block.
    #expect(svg.ranges(of: "<rect ").count == 3)
    #expect(svg.contains("prefers-color-scheme: dark"))
  }
}
