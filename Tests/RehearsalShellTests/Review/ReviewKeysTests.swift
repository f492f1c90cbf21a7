import Testing

@testable import LineEditing
@testable import RehearsalShell

/// Keys and lines that are answers.
@Suite(.timeLimit(.minutes(10))) struct ReviewKeysTests {
  private func answers(_ text: String) -> [ReviewAnswer] {
    var decoder = KeyDecoder()
    for byte in text.utf8 { decoder.decode(byte) }
    return decoder.keys.compactMap { SingleKey($0) }.compactMap { ReviewAnswer($0) }
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
