import Testing
import Transcripts

/// The changes that blessing makes to a file, line by line.
@Suite(.timeLimit(.minutes(10))) struct BlesserTests {
  private let player = TranscriptPlayer(of: EchoApp())

  private func expect(
    _ text: String,
    becomes expected: String,
    lines: Int? = nil,
    at place: SourceLocation = #_sourceLocation
  ) throws {
    let blessing = try player.bless(text)
    #expect(blessing.text == expected, sourceLocation: place)
    #expect(blessing.unresolved.isEmpty, sourceLocation: place)
    let report = try player.report(on: blessing.text)
    #expect(report == "", sourceLocation: place)
    if let lines { #expect(blessing.lineCount == lines, sourceLocation: place) }
  }

  @Test("only lines that fail are rewritten")
  func failedLines() throws {
    try expect(
      """
      title:   A parrot
      ---
      # The cage …
      | Cage
      |   mood   sad

      # … and its button.
      |   [about]
      @ say "Look!"
      > beak one⏎two
      # first
      |     one
      # second
      |     deux
      > beak a
      |   a
      @ at Nest
      """,
      becomes: """
        title:   A parrot
        ---
        # The cage …
        | Cage
        |   mood   merry

        # … and its button.
        |   [about]
        @ say "Look!"
        > beak one⏎two
        # first
        |     one
        # second
        |     two
        > beak a
        |   a
        @ at Cage
        """,
      lines: 3
    )
  }

  @Test("new lines follow the line they are shown below")
  func newLines() throws {
    try expect(
      """
      > beak a⏎b⏎c
      # what comes first
      |     b
      # what comes last
      > beak d
      # nothing expected
      > fly
      """,
      becomes: """
        > beak a⏎b⏎c
        |     a
        # what comes first
        |     b
        |     c
        # what comes last
        > beak d
        |   d
        # nothing expected
        > fly
        | ! I don't know “fly”. To list the commands: help
        """,
      lines: 4
    )
  }

  @Test("new lines of the opening are inserted above the others")
  func newOpeningLines() throws {
    try expect(
      "# the cage\n|   [about]\n@ at Cage\n",
      becomes: "# the cage\n| Cage\n|   mood   merry\n|   [about]\n@ at Cage\n",
      lines: 2
    )
  }

  @Test("lines that are no longer shown are removed")
  func removedLines() throws {
    try expect(
      "> beak a⏎c\n|     a\n|     b\n# why\n|     c\n|     d\n",
      becomes: "> beak a⏎c\n|     a\n# why\n|     c\n",
      lines: 2
    )
  }

  @Test("new lines are written as a recorder writes them")
  func recorderSpelling() throws {
    try expect(
      "> beak e\u{301}\n|\n> later beak x\n> wait 2s\n|@2s   x\n",
      becomes: "> beak e\u{301}\n|= \"  e\\u0301\"\n> later beak x\n> wait 2s\n|@1s   x\n"
    )
  }

  @Test(
    "lines that still match keep their spelling",
    arguments: [
      // This spelling escapes more than a recorder would.
      ("|= \"\\u0020 a\"\n|  b", "|= \"\\u0020 a\"\n|   b"),
      ("|@0s   a\n|@0s   c", "|@0s   a\n|@0s   b"),
    ]
  )
  func keptSpelling(output: String, expected: String) throws {
    // A list is indented by two more blanks than a single line.
    let widen = { (text: String) in
      text.split(separator: "\n").map { line in
        line.contains("\\u0020")
          ? line.replacingFirst("\\u0020 a", with: "\\u0020   a")
          : line.replacingFirst("   ", with: "     ")
      }.joined(separator: "\n")
    }
    let text = "> beak a⏎b\n"
    try expect(text + widen(output) + "\n", becomes: text + widen(expected) + "\n")
  }

  @Test("a time that still matches keeps its spelling", arguments: ["|@1000ms", "|@1", "|@1.0s"])
  func keptTime(gutter: String) throws {
    try expect(
      "> later beak a\n> wait 1s\n\(gutter)   b\n",
      becomes: "> later beak a\n> wait 1s\n\(gutter)   a\n",
      lines: 1
    )
  }

  @Test("a line with a wrong time keeps its pattern")
  func changedTime() throws {
    try expect(
      """
      > later beak order 17
      > wait 500ms
      > later beak for Ada
      > wait 1s
      |@1s~   order {id:int}
      |@2s=   "  for \\u0041da"
      >~ beak {id}
      |   17
      """.replacingFirst("=   \"", with: "= \""),
      becomes: """
        > later beak order 17
        > wait 500ms
        > later beak for Ada
        > wait 1s
        |@0.5s~   order {id:int}
        |@1s= "  for \\u0041da"
        >~ beak {id}
        |   17
        """
    )
  }

  /// Each part matches by itself, but not together: no line has the time of the gap.
  @Test("a block whose parts cannot match together gets the shown lines")
  func contradictoryBlock() throws {
    try expect(
      "> later beak b\n> wait 1s\n|@2s...\n|~ {…}x\n|- never\n",
      becomes: "> later beak b\n> wait 1s\n|@2s...\n|@1s   b\n|- never\n"
    )
  }

  @Test("line endings and the byte order mark stay")
  func lineEndings() throws {
    try expect(
      "\u{FEFF}# é\r\n> beak a⏎b\r\n|     a\r\n@ at Nest\r\n> beak c\n|   C\n> beak d\r\n| x",
      becomes: "\u{FEFF}# é\r\n> beak a⏎b\r\n|     a\r\n|     b\r\n@ at Cage\r\n> beak c\n|   c\n"
        + "> beak d\r\n|   d"
    )
  }

  @Test(
    "no line ending is added at the end of the file",
    arguments: [
      ("> beak a", "> beak a\n|   a"),
      ("# x\r\n> beak a", "# x\r\n> beak a\r\n|   a"),
      ("> beak a⏎b\n|     a", "> beak a⏎b\n|     a\n|     b"),
      ("> beak a\n|   a\n| x", "> beak a\n|   a\n"),
      ("@ at Nest", "@ at Cage"),
    ]
  )
  func lastLine(text: String, expected: String) throws {
    try expect(text, becomes: expected)
  }
}

nonisolated extension StringProtocol {
  fileprivate func replacingFirst(_ text: String, with replacement: String) -> String {
    guard let range = firstRange(of: text) else { return String(self) }
    return self[..<range.lowerBound] + replacement + self[range.upperBound...]
  }
}
