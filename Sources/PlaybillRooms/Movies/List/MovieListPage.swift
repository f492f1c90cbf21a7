/// The shown page of a list: its number, and the totals and release dates of the list.
struct MovieListPage: Equatable {
  var number = 0
  var total = 0
  var results = 0
  var dates: Movies.Dates?
}

extension MovieListPage {
  init(_ movies: Movies) {
    self.init(
      number: movies.page,
      total: movies.totalPages,
      results: movies.totalResults,
      dates: movies.dates
    )
  }
}
