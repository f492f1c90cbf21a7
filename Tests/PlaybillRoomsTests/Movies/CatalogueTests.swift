import Testing

@testable import PlaybillRooms

/// The embedded catalogue is complete, sorted and searchable.
@Suite struct CatalogueTests {
  private let catalogue = Catalogue.embedded

  @Test("the catalogue has at least sixty movies, each once")
  func movieCount() {
    #expect(catalogue.movies.count >= 60)
    #expect(Set(catalogue.movies.map(\.movie.id)).count == catalogue.movies.count)
    #expect(catalogue.movie(603)?.movie.title == "The Matrix")
    #expect(catalogue.movie(1) == nil)
  }

  @Test("every movie is complete")
  func completeness() {
    for detail in catalogue.movies {
      let movie = detail.movie
      #expect(movie.releaseDate != nil, "\(movie.title)")
      #expect(detail.runtime.map { (60...260).contains($0) } == true, "\(movie.title)")
      #expect(!detail.genres.isEmpty && !detail.directors.isEmpty, "\(movie.title)")
      #expect(movie.overview.hasSuffix(".") && movie.overview.count < 160, "\(movie.title)")
      #expect(!movie.overview.contains("  "), "\(movie.title)")
      #expect((movie.voteCount == 0) == (movie.voteAverage == 0), "\(movie.title)")
    }
  }

  @Test("each genre has one name and one id")
  func genreNames() {
    let genres = Set(catalogue.movies.flatMap(\.genres))
    #expect(Set(genres.map(\.id)).count == genres.count)
    #expect(Set(genres.map(\.name)).count == genres.count)
  }

  @Test("the pages of a list hold each movie once", arguments: MovieApiType.allCases)
  func pages(type: MovieApiType) {
    let first = catalogue.movies(type, page: 1)
    let all = (1...first.totalPages).flatMap { catalogue.movies(type, page: $0).results }
    #expect(all.count == first.totalResults)
    #expect(Set(all.map(\.id)).count == all.count)
    #expect(all.count > 10)
    #expect(catalogue.movies(type, page: first.totalPages + 1).results.isEmpty)
  }

  @Test("each list is sorted")
  func sorting() {
    let top = catalogue.movies(.topRated, page: 1).results.map(\.voteAverage)
    #expect(top == top.sorted(by: >))
    let popular = catalogue.movies(.popular, page: 1).results.map(\.voteCount)
    #expect(popular == popular.sorted(by: >))
    let upcoming = catalogue.movies(.upcoming, page: 1)
    let dates = upcoming.results.compactMap(\.releaseDate)
    #expect(dates == dates.sorted())
    #expect(upcoming.dates?.maximum == dates.last)
  }

  @Test(
    "a search matches the beginnings of words",
    arguments: [
      ("alien", ["Alien", "Aliens"]),
      ("ALIENS", ["Aliens"]),
      ("fath, god", []),
      ("godf the", ["The Godfather", "The Godfather Part II"]),
      ("lien", []),
      ("  ", []),
    ]
  )
  func wordPrefixes(query: String, titles: [String]) {
    #expect(catalogue.movies(matching: query, page: 1).results.map(\.title) == titles)
  }
}
