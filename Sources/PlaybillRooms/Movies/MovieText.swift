/// Texts about movies, shared by the view models with and without streams.
enum MovieText {
  /// Returns the year and the rating of a movie for a row of a list.
  static func detail(of movie: Movie) -> String {
    let year = movie.releaseDate.map { String($0.year) }
    return [year, rating(movie.voteAverage, of: movie.voteCount)]
      .compactMap(\.self).joined(separator: " · ")
  }

  /// Returns a rating such as `8.2`, or nil if there are no votes.
  static func rating(_ average: Double, of count: Int) -> String? {
    guard count > 0 else { return nil }
    let (whole, tenth) = Int((average * 10).rounded()).quotientAndRemainder(dividingBy: 10)
    return "\(whole).\(tenth)"
  }

  /// Returns `2 of 4, 68 movies`, or `none` if there is no page yet.
  static func page(_ page: Int, of pages: Int, results: Int) -> String {
    page == 0 ? "none" : "\(page) of \(max(pages, 1)), \(count(results))"
  }

  /// Returns `nothing`, `1 movie` or `68 movies`.
  static func count(_ movies: Int) -> String {
    switch movies {
    case 0: "nothing"
    case 1: "1 movie"
    default: "\(movies) movies"
    }
  }

  /// Returns the range of release dates of a list.
  static func dates(_ dates: Movies.Dates?) -> String {
    guard let minimum = dates?.minimum, let maximum = dates?.maximum else { return "" }
    return "Released between \(minimum) and \(maximum)."
  }

  /// Returns a notice with the error, the age of the shown data, and the command to retry.
  static func notice(_ error: APPError, age: Double? = nil) -> String {
    [error.text, age.map { "This was loaded \(ago($0))." }, "To try again: retry"]
      .compactMap(\.self).joined(separator: " ")
  }

  /// Returns a text such as `12 minutes ago`.
  private static func ago(_ seconds: Double) -> String {
    let units = [(86_400, "day"), (3600, "hour"), (60, "minute")]
    let whole = Int(seconds)
    guard let (length, unit) = units.first(where: { whole >= $0.0 }) else { return "just now" }
    let count = whole / length
    return "\(count) \(unit)\(count == 1 ? "" : "s") ago"
  }
}
