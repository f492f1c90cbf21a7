import Testing

@testable import Rehearsal

@Suite struct RoutePathTests {
  @Test(arguments: [
    ("movies", ["movies"]), ("movies/603", ["movies", "603"]), ("", []), ("/", []),
    ("/movies//603/", ["movies", "603"]), (#"rooms/a\/b"#, ["rooms", "a/b"]),
    (#"rooms/a\\b"#, ["rooms", #"a\b"#]), (#"rooms/a\"#, ["rooms", #"a\"#]),
    ("rooms/a b", ["rooms", "a b"]), ("rooms/é👩‍💻", ["rooms", "é👩‍💻"]),
  ])
  func aRouteIsItsWords(text: String, words: [String]) {
    #expect(RoutePath(text).words == words)
  }

  @Test func whatIsWrittenIsReadAgain() {
    var random = SeededRandomNumberGenerator(seed: 7)
    let letters: [Character] = ["a", "/", "\\", " ", "é", "!", "<"]
    for _ in 0..<10_000 {
      let words = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        String(
          (0..<Int.random(in: 1...5, using: &random)).compactMap { _ in
            letters.randomElement(using: &random)
          }
        )
      }
      let path = RoutePath(words)
      #expect(RoutePath(path.text) == path)
    }
  }
}
