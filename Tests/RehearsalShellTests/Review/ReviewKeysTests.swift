import Testing

@testable import LineEditing
@testable import RehearsalShell

/// Keys that are answers, and keys that only look like one.
@Suite(.timeLimit(.minutes(10))) struct ReviewKeysTests {
  private func keys(_ text: String) -> [SingleKey] {
    var decoder = KeyDecoder()
    for byte in text.utf8 { decoder.decode(byte) }
    return decoder.keys.compactMap { SingleKey($0) }
  }

  private func answers(_ text: String) -> [ReviewAnswer] {
    keys(text).compactMap { ReviewAnswer($0) }
  }

  private func others(_ text: String) -> Int {
    keys(text).count { ReviewAnswer($0) == nil }
  }

  @Test("each answer is one key in either case")
  func answerKeys() {
    #expect(answers("arsfq") == [.accept, .reject, .skip, .acceptRest, .quit])
    #expect(answers("ARSFQ") == [.accept, .reject, .skip, .acceptRest, .quit])
  }

  @Test("^C and ^D quit", arguments: ["\u{3}", "\u{4}"])
  func quitKeys(key: String) {
    #expect(answers(key) == [.quit])
  }

  @Test(
    "other keys are no answers, and the next key is read",
    arguments: ["", " ", "\r", "\n", "\t", "x", "é", "日", "\u{7F}", "\u{0}", "1"]
  )
  func otherKeys(key: String) {
    #expect(answers(key) == [])
    #expect(answers(key + "a") == [.accept], "and the next is heard")
  }

  @Test("a single key that is no answer is reported")
  func reportedKeys() {
    for key in ["?", "x", " ", "\r", "\n", "1"] { #expect(others(key) == 1, "\(key)") }
    for key in ["", "a", "\u{3}", "\u{1B}[A", "\u{1B}x"] { #expect(others(key) == 0, "\(key)") }
  }

  @Test(
    "keys that arrive as escape sequences are no answers",
    arguments: [
      "\u{1B}[A", "\u{1B}[1;5A", "\u{1B}OA", "\u{1B}OR", "\u{1B}[15~", "\u{1B}a", "\u{1B}\u{1B}[A",
      "\u{1B}[\u{1B}[F",
    ]
  )
  func escapeSequences(sequence: String) {
    #expect(answers(sequence) == [])
    #expect(answers(sequence + "r") == [.reject], "and the next is heard")
  }

  @Test(
    "a line answers by its first letter",
    arguments: [
      ("a", .accept), ("accept", .accept), ("  Reject it", .reject), ("q\r", .quit),
      ("f", .acceptRest),
      ("", nil), ("  ", nil), ("yes", nil), ("\u{E4}", nil), ("ſ", nil), ("a\u{301}", nil),
    ] as [(String, ReviewAnswer?)]
  )
  func answerLine(line: String, answer: ReviewAnswer?) {
    #expect(ReviewAnswer(line) == answer)
  }
}
