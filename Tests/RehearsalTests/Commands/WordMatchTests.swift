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
