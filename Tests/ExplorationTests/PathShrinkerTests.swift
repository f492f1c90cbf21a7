import Testing

@testable import Exploration

@Suite("Shortening paths", .timeLimit(.minutes(10)))
struct PathShrinkerTests {
  /// The shortest path that still contains `needed` in order, and the number of paths tried.
  private func shrunk(_ path: [String], needs needed: [String]) -> (path: [String], tries: Int) {
    var shrinker = PathShrinker(path)
    var tries = 0
    while !shrinker.isOver {
      tries += shrinker.candidates.count
      shrinker.take(
        shrinker.candidates.map { candidate in
          var rest = needed[...]
          for command in candidate where command == rest.first { rest = rest.dropFirst() }
          return rest.isEmpty
        }
      )
    }
    return (shrinker.path, tries)
  }

  @Test("only the needed commands stay, in their order")
  func needed() {
    let path = (0..<50).map { "step \($0)" }
    #expect(
      shrunk(path, needs: ["step 7", "step 31", "step 49"]).path == [
        "step 7", "step 31", "step 49",
      ]
    )
  }

  @Test("a path of which all is needed stays, after few tries")
  func whole() {
    let path = ["a", "b", "c"]
    let result = shrunk(path, needs: path)
    #expect(result.path == path)
    #expect(result.tries <= 4)
  }

  @Test("pairs that only together can be left out are left out, however long the path is")
  func pairs() {
    // A push and its pop are needed both, or neither.
    for length in 3...20 {
      var shrinker = PathShrinker((0..<length).map { $0 % 2 == 0 ? "push" : "pop" } + ["fail"])
      while !shrinker.isOver {
        shrinker.take(
          shrinker.candidates.map { path in
            path.count { $0 == "push" } == path.count { $0 == "pop" } + length % 2
          }
        )
      }
      #expect(shrinker.path.count <= 2, "\(length)")
    }
  }

  @Test("a single command and an empty path are short enough", arguments: [[], ["a"]])
  func short(path: [String]) {
    #expect(PathShrinker(path).isOver)
  }
}
