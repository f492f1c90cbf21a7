import Testing
import Transcripts

/// The reports on whole files that fail.
@Suite struct ReportTests {
  private let player = TranscriptPlayer(of: EchoApp())

  @Test("a wrong character in a long screen is reported with its context")
  func wrongCharacter() throws {
    try expect(
      """
      > beak one⏎two⏎three⏎four⏎five⏎six⏎seven⏎eight⏎nine
      |     one
      |     two
      |     three
      |     four
      |     fïve
      |     six
      |     seven
      |     eight
      |     nine
      """,
      """
        1 │ > beak one⏎two⏎three⏎four⏎five⏎six⏎seven⏎eight⏎nine
          │   ⋮ 2 lines as expected
          │       three
          │       four
          │ -     fïve
          │ +     five
          │        ^ U+0069 for U+00EF
          │       six
          │       seven
          │   ⋮ 2 lines as expected
      """
    )
  }

  @Test("a moved line is reported as missing and extra")
  func movedLine() throws {
    try expect(
      """
      > beak b⏎c⏎a
      |     a
      |     b
      |     c
      """,
      """
        1 │ > beak b⏎c⏎a
          │ -     a
          │       b
          │       c
          │ +     a
      """
    )
  }

  @Test("a line shown at a different time is reported with both times")
  func laterLine() throws {
    try expect(
      """
      > later beak a
      > wait 2s
      |@2s   a
      """,
      """
        2 │ > wait 2s
          │ -@2s   a
          │ +@1s   a
      """
    )
  }

  @Test("a line shown at once instead of later is reported")
  func earlyLine() throws {
    try expect(
      """
      > beak a
      |@1s   a
      """,
      """
        1 │ > beak a
          │ -@1s   a
          │ +   a
      """
    )
  }

  @Test("an unexpected refusal is reported")
  func unexpectedRefusal() throws {
    try expect(
      """
      > fly
      > beak a
      |   a
      > beak
      |   a
      """,
      """
        1 │ > fly
          │ + ! I don't know “fly”. To list the commands: help        \
      (one line more than expected)
        4 │ > beak
          │ -   a
          │ + ! say what? beak <words>
      """
    )
  }

  @Test("a changed opening screen is reported")
  func changedOpening() throws {
    try expect(
      """
      # The cage as it once was.
      | Cage
      |   mood   merry
      |   [about]
      |   [help]
      """,
      """
        2 │ the opening screen
          │   Cage
          │     mood   merry
          │     [about]
          │ -   [help]        (one line fewer than expected)
      """
    )
  }

  @Test("a different place is reported")
  func otherPlace() throws {
    try expect(
      """
      > about
      | ▸ Nest
      @ at Cage/Nest
      @ end with modal
      """,
      """
        3 │ @ at Cage/Nest
          │ - Cage/Nest
          │ + Cage!Nest
      """
    )
  }

  @Test("a pattern that does not match is reported")
  func wrongPattern() throws {
    try expect(
      """
      > beak tapped twice⏎at noon
      |~     tapped {count:int} times
      |~ {…}noon
      """,
      """
        1 │ > beak tapped twice⏎at noon
          │ -~     tapped {count:int} times
          │ +     tapped twice
          │       at noon
      """
    )
  }

  @Test("a text that must be absent is reported with the line that shows it")
  func forbiddenText() throws {
    try expect(
      """
      > beak all is well⏎an error
      |...
      |- error
      """,
      """
        1 │ > beak all is well⏎an error
          │       all is well
          │ -- error
          │ +     an error
      """
    )
  }

  @Test("invisible differences are reported with their code points")
  func invisibleDifferences() throws {
    try expect(
      "> beak a b\n|   a\u{A0}b\n> beak c\n|   c \n> beak d\n|   \u{200B}d\n",
      """
        1 │ > beak a b
          │ -   a\u{A0}b
          │ +   a b
          │      ^ U+0020 for U+00A0
        3 │ > beak c
          │ -   c␠
          │ +   c
          │      ^ U+0020 missing
        5 │ > beak d
          │ -   <U+200B>d
          │ +   d
          │     ^ U+200B missing
      """
    )
  }

  @Test("several mismatches in one file are all reported")
  func severalMismatches() throws {
    try expect(
      """
      title: Much is wrong
      ---
      | Nest
      |...
      > beak a
      @ after 1s
      | nothing
      > about
      """,
      """
        3 │ the opening screen
          │ - Nest
          │ + Cage
          │     mood   merry
          │     [about]
        5 │ > beak a
          │ +   a        (one line more than expected)
        6 │ @ after 1s
          │ - nothing        (one line fewer than expected)
        8 │ > about
          │ + ▸ Nest        (one line more than expected)
        8 │ the end of the file
          │   A modal is still presented: Cage!Nest. Dismiss it, or write: @ end with modal
      """
    )
  }

  private func expect(
    _ text: String,
    _ report: String,
    at place: SourceLocation = #_sourceLocation
  ) throws {
    let actual = try player.report(on: text)
    #expect(actual == report, sourceLocation: place)
  }
}
