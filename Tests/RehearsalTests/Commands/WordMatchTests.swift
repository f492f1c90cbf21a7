import Testing

@testable import Rehearsal

@Suite(.timeLimit(.minutes(10))) struct WordMatchTests {
  @Test(
    "a whole title wins over a prefix, and a prefix over a part",
    arguments: [
      ("up", .found("Up")), ("UP", .found("Up")), ("upt", .found("Uptown")),
      ("matrix", .found("The Matrix")), ("MATRIX", .found("The Matrix")),
      ("the m", .found("The Matrix")), ("the", .ambiguous(["The Matrix", "The Lark"])),
      ("ar", .ambiguous(["The Lark", "Stark"])), ("star", .found("Stark")), ("x y", .none),
      ("", .none),
    ] as [(String, WordMatch)]
  )
  func partsMatch(word: String, expected: WordMatch) {
    let titles = ["The Matrix", "Up", "Uptown", "The Lark", "Stark", "Coming up"]
    #expect(WordMatch(word, among: titles, anywhere: true) == expected)
    if case .found("The Matrix") = expected, word.lowercased() == "matrix" {
      #expect(WordMatch(word, among: titles) == .none, "parts match only on request")
    }
  }

  @Test("titles that differ only in letter case are ambiguous, without longer ones")
  func sameLetters() {
    #expect(WordMatch("up", among: ["Up", "UP", "Upper"]) == .ambiguous(["Up", "UP"]))
  }

  @Test("a duplicate word is not ambiguous")
  func duplicates() {
    #expect(WordMatch("na", among: ["name", "name"]) == .found("name"))
  }

  @Test(
    "a word far from all others finds nothing",
    arguments: ["", "q", "xyzzy", "tapestry", String(repeating: "a", count: 1_000_000)]
  )
  func farWord(word: String) {
    #expect(WordMatch.nearest(to: word, among: ["tap", "look", "where"]) == nil)
  }
}
