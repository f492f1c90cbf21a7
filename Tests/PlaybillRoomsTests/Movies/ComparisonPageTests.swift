import Testing

/// Compares the numbers on the page about the two sides of the movies with the sources.
@Suite struct ComparisonPageTests {
  private static let screens: [(name: String, without: [String], with: [String])] = [
    (
      "list", ["MovieListViewModel"],
      ["ReactiveMovieListViewModel"]
    ),
    ("search", ["MovieSearchViewModel"], ["ReactiveMovieSearchViewModel"]),
    (
      "movie", ["MovieDetailViewModel"],
      ["ReactiveMovieDetailViewModel"]
    ),
    ("watch-list", ["WatchListViewModel"], ["ReactiveWatchListViewModel"]),
  ]

  /// The number of lines with an assignment, without declarations.
  private func steps(_ code: [String]) -> Int {
    code.filter { line in
      let first = line.prefix { $0 != " " }
      let declares = ["let", "var", "private", "private(set)", "if", "guard", "static", "struct"]
      return line.contains(" = ") && !declares.contains(String(first))
    }
    .count
  }

  @Test("the table on the page matches the counted lines and steps")
  func tableCounts() throws {
    let page = try SourceFolder.page("TwoBindings")
    let room = try SourceFolder("Sources/PlaybillRooms/Movies")
    func code(_ files: [String]) throws -> [String] {
      try files.flatMap { try #require(room.code[$0]) }
    }
    let all = (
      name: "all", without: Self.screens.flatMap(\.without), with: Self.screens.flatMap(\.with)
    )
    for screen in Self.screens + [all] {
      let (without, with) = (try code(screen.without), try code(screen.with))
      let counts = [without.count, with.count, steps(without), steps(with)]
      let row = "| \(screen.name) | \(counts.map(String.init).joined(separator: " | ")) |"
      #expect(counts.allSatisfy { $0 > 0 })
      #expect(page.contains { $0 == row }, "\(row)")
    }
  }

  @Test("the page states the lines and steps of the search with async functions")
  func asyncCounts() throws {
    let page = try SourceFolder.page("TwoBindings").joined(separator: " ")
    let room = try SourceFolder("Sources/PlaybillRooms/Movies")
    let code = try #require(room.code["AsyncMovieSearchViewModel"])
    #expect(page.contains("in \(code.count) lines with \(steps(code)) steps"))
  }
}
