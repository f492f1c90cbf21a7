import Foundation
import Testing

/// The page that compares the two sides of the movies says what can be counted in the sources.
@Suite struct ComparisonPageTests {
  private static let playbill = URL(filePath: #filePath)
    .deletingLastPathComponent()  // Movies
    .deletingLastPathComponent()  // PlaybillTests
    .deletingLastPathComponent()  // Tests
    .deletingLastPathComponent()
    .appending(path: "Sources/Playbill")

  private static let screens: [(name: String, without: [String], with: [String])] = [
    (
      "list", ["List/MovieListProtocol", "List/MovieListViewModel"],
      ["List/MovieListState", "List/ReactiveMovieListViewModel"]
    ),
    ("search", ["Search/MovieSearchViewModel"], ["Search/ReactiveMovieSearchViewModel"]),
    (
      "movie", ["Detail/MovieDetailProtocol", "Detail/MovieDetailViewModel"],
      ["Detail/MovieDetailState", "Detail/ReactiveMovieDetailViewModel"]
    ),
    ("watch-list", ["WatchList/WatchListViewModel"], ["WatchList/ReactiveWatchListViewModel"]),
  ]

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.playbill.appending(path: path), encoding: .utf8)
  }

  /// The lines of code of some files of the room, without blanks at their ends.
  private func code(_ files: [String]) throws -> [String] {
    try files.flatMap { try text("Movies/\($0).swift").components(separatedBy: "\n") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") }
  }

  /// The lines that set something while the app runs; what declares is no step.
  private func steps(_ code: [String]) -> Int {
    code.filter { line in
      let first = line.prefix { $0 != " " }
      let declares = ["let", "var", "private", "private(set)", "if", "guard", "static", "struct"]
      return line.contains(" = ") && !declares.contains(String(first))
    }
    .count
  }

  @Test func theTableIsWhatIsCounted() throws {
    let page = try text("Playbill.docc/TwoBindings.md").components(separatedBy: "\n")
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
}
