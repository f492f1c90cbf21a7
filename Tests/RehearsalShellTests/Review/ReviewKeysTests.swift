import Testing

@testable import RehearsalShell

/// Which keys are answers, and which only look like one.
@Suite struct ReviewKeysTests {
  private func answers(_ text: String) -> [ReviewAnswer] {
    var keys = ReviewKeys()
    return text.utf8.compactMap {
      if case .answer(let answer)? = keys.take($0) { answer } else { nil }
    }
  }

  private func others(_ text: String) -> Int {
    var keys = ReviewKeys()
    return text.utf8.count { keys.take($0) == .other }
  }

  @Test func eachAnswerIsOneKeyOfEitherCase() {
    #expect(answers("arsfq") == [.accept, .reject, .skip, .acceptRest, .quit])
    #expect(answers("ARSFQ") == [.accept, .reject, .skip, .acceptRest, .quit])
  }

  @Test(arguments: ["\u{3}", "\u{4}"])
  func aPersonWhoWantsOutIsLetOut(key: String) {
    #expect(answers(key) == [.quit])
  }

  @Test(arguments: ["", " ", "\r", "\n", "\t", "x", "é", "日", "\u{7F}", "\u{0}", "1"])
  func otherKeysAreNoAnswers(key: String) {
    #expect(answers(key) == [])
    #expect(answers(key + "a") == [.accept], "and the next is heard")
  }

  @Test func aKeyThatIsNoAnswerIsNotMetBySilence() {
    for key in ["?", "x", " ", "\r", "\n", "1"] { #expect(others(key) == 1, "\(key)") }
    for key in ["", "a", "\u{3}", "\u{1B}[A", "\u{1B}x"] { #expect(others(key) == 0, "\(key)") }
  }

  @Test(arguments: [
    "\u{1B}[A", "\u{1B}[1;5A", "\u{1B}OA", "\u{1B}OR", "\u{1B}[15~", "\u{1B}a", "\u{1B}\u{1B}[A",
    "\u{1B}[\u{1B}[F", "\u{1B}[200~",
  ])
  func keysThatArriveAsSequencesAreNoAnswers(sequence: String) {
    #expect(answers(sequence) == [])
    #expect(answers(sequence + "r") == [.reject], "and the next is heard")
  }

  @Test(
    arguments: [
      ("a", .accept), ("accept", .accept), ("  Reject it", .reject), ("q\r", .quit),
      ("f", .acceptRest),
      ("", nil), ("  ", nil), ("yes", nil), ("\u{E4}", nil), ("ſ", nil), ("a\u{301}", nil),
    ] as [(String, ReviewAnswer?)]
  )
  func aLineAnswersByItsFirstLetter(line: String, answer: ReviewAnswer?) {
    #expect(ReviewAnswer(line) == answer)
  }

  @Test func theQuestionNamesEachAnswer() {
    #expect(
      ReviewAnswer.choices
        == "a accept · r reject · s skip · f accept the file · q quit · ? help"
    )
    #expect(zip(ReviewAnswer.help, "arsfq").allSatisfy { $0.first == $1 })
    #expect(Set(ReviewAnswer.allCases.map(\.echo)).count == 5)
  }
}
