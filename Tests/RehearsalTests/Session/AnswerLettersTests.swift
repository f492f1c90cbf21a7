import Testing

@testable import Rehearsal

@Suite(.timeLimit(.minutes(10))) struct AnswerLettersTests {
  @Test(
    "a letter stands for the only word that begins with it",
    arguments: [
      (["discard", "keep"], "d", "discard"), (["discard", "keep"], "K", "keep"),
      (["ok"], "o", "ok"), (["öffnen", "zu"], "ö", "öffnen"), (["retry"], "r", "retry"),
    ]
  )
  func uniqueLetter(words: [String], key: String, word: String) {
    #expect(AnswerLetters(words).word(for: key) == word)
  }

  @Test(
    "no other key stands for a word",
    arguments: [
      (["save", "send"], "s"), (["discard", "keep"], "x"), (["discard", "keep"], "di"),
      (["discard", "keep"], ""), (["1st", "2nd"], "1"), (["y", "no"], "y"), ([], "a"),
    ]
  )
  func otherKeys(words: [String], key: String) {
    #expect(AnswerLetters(words).word(for: key) == nil)
  }

  @Test(
    "a letter that is short for a verb is still that verb",
    arguments: ["l", "x", "?", "g", "z", "q"]
  )
  func aLetterOfAVerb(alias: String) {
    #expect(VerbTable.standard[alias] != nil)
    let words = [alias + "eave", "keep"]
    #expect(AnswerLetters(words).word(for: alias) == nil)
    #expect(AnswerLetters(words).offer == "\(words[0])  (k)eep")
  }

  @Test("the offer marks the letters of its words")
  func offer() {
    #expect(AnswerLetters(["discard", "keep"]).offer == "(d)iscard  (k)eep")
    #expect(
      AnswerLetters(["save", "send", "cancel"]).offer == "save  send  (c)ancel"
    )
    #expect(AnswerLetters(["save", "send"]).offer == "save  send")
    #expect(AnswerLetters([]).offer == nil)
  }
}
