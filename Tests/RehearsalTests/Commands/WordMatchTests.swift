import Testing

@testable import Rehearsal

@Suite struct WordMatchTests {
  private let words = ["website", "where", "wait", "Über", "name", "names"]

  @Test(
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
    "a whole title comes before the beginning of one, and that before a part of one",
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
      #expect(WordMatch(word, among: titles) == .none, "only where a part will do")
    }
  }

  @Test("titles that differ in letter case alone are told from longer ones")
  func sameLetters() {
    #expect(WordMatch("up", among: ["Up", "UP", "Upper"]) == .ambiguous(["Up", "UP"]))
  }

  @Test func theSameWordTwiceIsOne() {
    #expect(WordMatch("na", among: ["name", "name"]) == .found("name"))
  }

  @Test(
    arguments: [
      ("tpa", "tap"), ("loook", "look"), ("lok", "look"), ("wehre", "where"),
      ("webiste", "website"), ("EXAMIN", "examine"),
    ]
  )
  func aTypoFindsItsWord(typo: String, word: String) {
    let verbs = ["tap", "look", "where", "website", "examine"]
    #expect(WordMatch.nearest(to: typo, among: verbs) == word)
  }

  @Test(arguments: ["", "q", "xyzzy", "tapestry", String(repeating: "a", count: 1_000_000)])
  func whatIsFarFromEverythingFindsNothing(word: String) {
    #expect(WordMatch.nearest(to: word, among: ["tap", "look", "where"]) == nil)
  }
}
