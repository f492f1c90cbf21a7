import Rehearsal
import Testing

/// The meaning of each word of a line while it is typed.
@Suite(.timeLimit(.minutes(10))) struct LineMarkTests {
  private let session: Session

  init() throws {
    var app = TestApp.studio()
    app.settings = [Setting<Speed>.speed]
    session = try Session(of: app)
  }

  /// A line with a letter below each character: `c`ommand, `u`nknown, `s`tring, `m`istake.
  private func picture(_ line: String) -> String {
    var picture = Array(repeating: Character("."), count: line.unicodeScalars.count)
    for mark in session.unfinishedLine(line).marks {
      let letter: Character =
        switch mark.meaning {
        case .command: "c"
        case .unknown: "u"
        case .string: "s"
        case .mistake: "m"
        }
      for index in mark.range { picture[index] = letter }
    }
    return String(picture)
  }

  @Test(
    "each word is marked as a command, a string, an unknown word or a mistake",
    arguments: [
      // A command, whole or begun.
      ("look", "cccc"), ("  look", "..cccc"), ("l", "c"), ("loo", "ccc"), (":look", "ccccc"),
      ("se", ".."), ("tap", "ccc"), ("tap send", "ccc....."), ("name", "cccc"),
      // The word is not the beginning of a command, or it is complete and not a command.
      ("xyzzy", "uuuuu"), ("xyzzy now", "uuuuu...."), ("se ", "uu."), ("greeting", "uuuuuuuu"),
      (":xyz", "uuuu"),
      // Arguments of controls.
      ("tap nowhere", "ccc.mmmmmmm"), ("tap se", "ccc..."), ("tap send now", "ccc......mmm"),
      ("select Tenet", "cccccc......"), ("select Ten", "cccccc...."),
      ("select 2", "cccccc.."), ("select 9", "cccccc.m"), ("2", "c"), ("9", "u"),
      ("select The Matrix", "cccccc..........."), ("select The M", "cccccc......"),
      ("select The X", "cccccc.....m"), ("select Alien ", "cccccc.mmmmm."),
      // Arguments of verbs.
      ("set speed fast", "ccc..........."), ("set speed f", "ccc........"),
      ("set speed warp", "ccc.......mmmm"), ("set volume", "ccc.mmmmmm"), ("wait 2s", "cccc..."),
      ("wait 1h 2m", "cccc......"), ("wait 1h now", "cccc....mmm"),
      ("wait ages", "cccc.mmmm"), ("back now", "cccc.mmm"), ("help look", "cccc....."),
      ("help xyzzy", "cccc.mmmmm"), ("x The Matrix", "c..........."), ("x The X", "c.....m"),
      ("x name now", "c......mmm"), ("go anywhere", "cc........."), ("save a b", "cccc...m"),
      ("where --json", "cccc........".replacing("cccc....", with: "ccccc...")),
      // Quotation marks.
      ("select 'The Matrix'", "cccccc.ssssssssssss"), ("select 'The", "cccccc.ssss"),
      ("select 'The ", "cccccc.sssss"), ("select The ", "cccccc....."),
      ("select 'Alien", "cccccc.mmmmmm"), ("'look'", "ssssss"),
      // A field takes the rest of the line verbatim.
      ("name Don't \"look", "cccc............"), ("type name 'a", "cccc........"),
      ("", ""), ("   ", "..."),
    ]
  )
  func lineMarks(line: String, expected: String) {
    #expect(picture(line) == expected, "\(line)")
  }

  @Test("marks are counted in scalars")
  func scalarCount() {
    #expect(picture("select '👩‍💻é'") == "cccccc." + String(repeating: "m", count: 6))
  }

  /// The line is marked with a blank after it, because its last word may be incomplete
  /// otherwise.
  @Test(
    "a line with a wrong mark is refused, and a refused line has a wrong mark",
    arguments: [
      "look", "xyzzy", "greeting", "tap", "tap send", "tap nowhere", "tap send now", "select 9",
      "9",
      "select Alien", "select The X", "set speed warp", "set volume high", "wait ages", "back now",
      "help xyzzy", "where --xml", "x nobody", "select Tenet", "set speed slow", "help look",
      "x name", "x The Matrix", "x name now",
    ]
  )
  func marksAndRefusals(line: String) throws {
    let isWrong = session.unfinishedLine(line + " ").marks.contains {
      $0.meaning == .unknown || $0.meaning == .mistake
    }
    let refusal = session.refusal(line)
    // An incomplete command such as `tap` is not wrong yet.
    if case .missingTarget = refusal { return #expect(!isWrong) }
    #expect(isWrong == (refusal != nil), "\(line): \(String(describing: refusal))")
  }

  @Test("the marks of any line stay within the line")
  func randomLines() {
    var random = SeededRandomNumberGenerator(seed: 11)
    let pieces = ["select", "'", "\"", "\\", " ", "The", "é", "👩‍💻", ":", "9", "tap", "\t", "日本"]
    for _ in 0..<2000 {
      let line = (0..<Int.random(in: 0...8, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let end = session.unfinishedLine(line).marks.map(\.range.upperBound).max() ?? 0
      #expect(end <= line.unicodeScalars.count)
      #expect(line.hasSuffix(session.unfinishedLine(line).completions.typed))
    }
  }
}
