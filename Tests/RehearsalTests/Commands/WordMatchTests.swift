import Testing

@testable import Rehearsal

@Suite struct WordMatchTests {
  private let words = ["website", "where", "wait", "Über", "name", "names"]

  @Test(
    "a word is matched exactly, by a unique prefix, or not at all",
    arguments: [
      ("website", .found("website")),
      ("web", .found("website")),
      ("WEB", .found("website")),
      ("über", .found("Über")),
      ("name", .found("name")),
      ("NAME", .found("name")),
      ("nam", .ambiguous(["name", "names"])),
      ("w", .ambiguous(["website", "where", "wait"])),
      ("x", .none),
      ("websites", .none),
      ("", .none),
    ] as [(String, WordMatch)]
  )
  func matches(word: String, expected: WordMatch) {
    #expect(WordMatch(word, among: words) == expected)
  }

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
    "a typo finds its nearest word",
    arguments: [
      ("tpa", "tap"), ("loook", "look"), ("lok", "look"), ("wehre", "where"),
      ("webiste", "website"), ("EXAMIN", "examine"),
    ]
  )
  func typo(typo: String, word: String) {
    let verbs = ["tap", "look", "where", "website", "examine"]
    #expect(WordMatch.nearest(to: typo, among: verbs) == word)
  }

  @Test(
    "a word far from all others finds nothing",
    arguments: ["", "q", "xyzzy", "tapestry", String(repeating: "a", count: 1_000_000)]
  )
  func farWord(word: String) {
    #expect(WordMatch.nearest(to: word, among: ["tap", "look", "where"]) == nil)
  }
}
