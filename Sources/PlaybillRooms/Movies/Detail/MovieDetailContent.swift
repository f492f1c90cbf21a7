/// The texts of a movie on its own screen.
struct MovieDetailContent: Equatable {
  var released = "…"
  var runtime = "…"
  var director = "…"
  var genres = "…"
  var rating = "…"
  var overview = ""

  /// The texts before the movie has arrived.
  static let awaited = MovieDetailContent()

  /// The texts if the movie did not arrive.
  static let unknown = MovieDetailContent(
    released: nobodyKnows,
    runtime: nobodyKnows,
    director: nobodyKnows,
    genres: nobodyKnows,
    rating: nobodyKnows
  )

  private static let nobodyKnows = "unknown"
}

extension MovieDetailContent {
  init(_ movie: MovieDetail) {
    released = movie.releaseDate.map(String.init) ?? Self.nobodyKnows
    runtime = movie.runtime.map { "\($0) min" } ?? Self.nobodyKnows
    director = Self.list(movie.directors)
    genres = Self.list(movie.genres.map(\.name))
    rating =
      MovieText.rating(movie.voteAverage, of: movie.voteCount)
      .map { "\($0) by \(movie.voteCount) votes" } ?? "nobody has voted yet"
    overview = movie.overview
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? nobodyKnows : names.joined(separator: ", ")
  }
}
