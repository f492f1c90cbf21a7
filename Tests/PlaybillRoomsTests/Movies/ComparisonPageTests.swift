import Testing

/// Compares the numbers on the page about the two versions of the list of movies with the sources.
@Suite struct ComparisonPageTests {
  /// The number of lines with an assignment, without declarations.
  private func steps(_ code: [String]) -> Int {
    code.filter { line in
      let first = line.prefix { $0 != " " }
      let declares = ["let", "var", "private", "private(set)", "if", "guard", "static", "struct"]
      return line.contains(" = ") && !declares.contains(String(first))
    }
    .count
  }

  @Test(
    "the table on the page matches the counted lines and steps",
    arguments: ["MovieListViewModel", "ReactiveMovieListViewModel"]
  )
  func tableCounts(file: String) throws {
    let page = try SourceFolder.page("TwoBindings")
    let code = try #require(SourceFolder("Sources/PlaybillRooms/Movies").code[file])
    let row = "| `\(file)` | \(code.count) | \(steps(code)) |"
    #expect(page.contains(row), "\(row)")
  }
}
