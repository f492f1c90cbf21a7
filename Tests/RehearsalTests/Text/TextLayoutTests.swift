import Testing

@testable import Rehearsal

@Suite(.timeLimit(.minutes(10))) struct TextLayoutTests {
  @Test(
    "the width of a text is its number of terminal columns",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한", 2), ("ﾊ", 1), ("Ａ", 2),
      ("🎭", 2), ("👩‍👩‍👧", 2), ("🇪🇺", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("…▸◂↗", 4), ("\u{200B}", 0),
      ("1\u{FE0F}\u{20E3}", 2), ("©\u{FE0F}", 2), ("©", 1),
    ]
  )
  func displayWidth(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test(
    "a line that is too wide goes on in indented lines",
    arguments: [
      ("abcdef", 6, ["abcdef"]), ("abc defg", 6, ["abc", "  defg"]),
      ("日本語表示", 6, ["日本", "  語表", "  示"]),
      ("a\nb", 6, ["a⏎b"]), ("👩‍👩‍👧👩‍👩‍👧", 3, ["👩‍👩‍👧", "  👩‍👩‍👧"]), ("", 6, [""]),
    ]
  )
  func line(text: String, width: Int, expected: [String]) {
    #expect(TextLayout(width: width).line(text, indent: 0) == expected)
  }

  @Test("a value that does not fit goes on below its beginning, or below the name")
  func field() {
    let layout = TextLayout(width: 24)
    #expect(layout.field("name", "Ada", column: 8, indent: 2) == ["  name    Ada"])
    #expect(
      layout.field("name", "Ada King, of Lovelace", column: 8, indent: 2)
        == ["  name    Ada King, of", "          Lovelace"]
    )
    #expect(
      layout.field("website", "https://example.org", column: 10, indent: 2)
        == ["  website", "    https://example.org"]
    )
    #expect(
      layout.field("segment", "‹now›  popular  top", column: 10, indent: 2)
        == ["  segment   ‹now›", "            popular  top"]
    )
    #expect(layout.field("a", "one\ntwo", column: 4, indent: 2) == ["  a   one⏎two"])
  }

  @Test("prose is wrapped between words")
  func prose() {
    let layout = TextLayout(width: 12)
    #expect(layout.prose("one two three four", indent: 2) == ["  one two", "  three four"])
    #expect(layout.prose("a\n\nb", indent: 2) == ["  a", "", "  b"])
    #expect(layout.prose("", indent: 2).isEmpty)
    #expect(layout.prose("one\r\ntwo", indent: 2) == ["  one", "  two"])
    #expect(layout.prose("a  b é", indent: 2) == ["  a  b é"])
    #expect(layout.prose("a  b", indent: 2) == ["  a  b"])
    #expect(layout.prose("  a   b   long word  ", indent: 2) == ["    a   b", "  long word"])
  }

  @Test("a word longer than the line is broken")
  func longWord() {
    let layout = TextLayout(width: 8)
    #expect(
      layout.prose("see https://a.org now", indent: 0) == ["see", "https://", "a.org", "now"]
    )
    #expect(layout.prose("日本語の映画を見る", indent: 2) == ["  日本語", "  の映画", "  を見る"])
    let narrow = TextLayout(width: 1)
    #expect(narrow.prose("日本", indent: 2) == ["  日", "  本"], "wrapping always ends")
  }

  @Test("the last column of a prose table wraps between words")
  func proseTable() {
    let rows = [["a", "one two three"], ["long", "four"], ["日", ""]]
    #expect(
      TextLayout(width: 16).proseTable(rows, indent: 2) == [
        "  a      one two", "         three", "  long   four", "  日",
      ]
    )
    #expect(TextLayout(width: 13).proseTable(rows, indent: 2) == nil, "no word is broken")
    #expect(TextLayout(width: 80).proseTable([], indent: 2) == [])
  }

  @Test(
    "control characters are made visible",
    arguments: ["a\nb", "a\u{1B}[31mb", "\u{0}", "\u{85}", "\u{202E}abc", "a\r\nb"]
  )
  func controlCharacters(text: String) {
    let shown = VisibleText.of(text)
    #expect(!shown.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(!shown.unicodeScalars.contains { $0.value == 0x202E })
  }
}
