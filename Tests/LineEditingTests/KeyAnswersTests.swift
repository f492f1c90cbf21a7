import Testing

@testable import LineEditing

@Suite struct KeyAnswersTests {
  @Test(arguments: [
    (["discard", "keep"], "d", "discard"), (["discard", "keep"], "K", "keep"),
    (["ok"], "o", "ok"), (["öffnen", "zu"], "ö", "öffnen"),
  ])
  func aLetterStandsForTheWordThatAloneBeginsWithIt(words: [String], key: String, word: String) {
    #expect(KeyAnswers(words).word(for: key) == word)
  }

  @Test(arguments: [
    (["save", "send"], "s"), (["discard", "keep"], "x"), (["discard", "keep"], "di"),
    (["discard", "keep"], ""), (["1st", "2nd"], "1"), (["y", "no"], "y"), ([], "a"),
  ])
  func nothingElseDoes(words: [String], key: String) {
    #expect(KeyAnswers(words).word(for: key) == nil)
  }

  @Test func theOfferNamesTheKeys() {
    #expect(KeyAnswers(["discard", "keep"]).offer == "(d)iscard  (k)eep")
    #expect(KeyAnswers(["save", "send", "cancel"]).offer == "save  send  (c)ancel")
    #expect(KeyAnswers(["save", "send"]).offer == nil)
    #expect(KeyAnswers([]).offer == nil)
  }
}
