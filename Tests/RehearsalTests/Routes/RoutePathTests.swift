import Testing

@testable import Rehearsal

@Suite(.timeLimit(.minutes(10))) struct RoutePathTests {
  @Test(
    "a route is split at slashes that are not escaped",
    arguments: [
      ("movies", ["movies"]), ("movies/603", ["movies", "603"]), ("", []), ("/", []),
      ("/movies//603/", ["movies", "603"]), (#"rooms/a\/b"#, ["rooms", "a/b"]),
      (#"rooms/a\\b"#, ["rooms", #"a\b"#]), (#"rooms/a\"#, ["rooms", #"a\"#]),
      ("rooms/a b", ["rooms", "a b"]), ("rooms/é👩‍💻", ["rooms", "é👩‍💻"]),
    ]
  )
  func words(text: String, words: [String]) {
    #expect(RoutePath(text).words == words)
  }

  @Test("any words survive writing and reading back")
  func roundTrip() {
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
