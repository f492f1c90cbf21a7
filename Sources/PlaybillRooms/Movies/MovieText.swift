/// How movies read: the words that both sides of the room have in common.
enum MovieText {
  /// Where a row of a list says when a movie is from, and how it was rated.
  static func detail(of movie: Movie) -> String {
    let year = movie.releaseDate.map { String($0.year) }
    return [year, rating(movie.voteAverage, of: movie.voteCount)]
      .compactMap(\.self).joined(separator: " · ")
  }

  /// `8.2`; nil while nobody has voted.
  static func rating(_ average: Double, of count: Int) -> String? {
    guard count > 0 else { return nil }
    let (whole, tenth) = Int((average * 10).rounded()).quotientAndRemainder(dividingBy: 10)
    return "\(whole).\(tenth)"
  }

  /// `2 of 4, 68 movies`; `none` before there is a page.
  static func page(_ page: Int, of pages: Int, results: Int) -> String {
    page == 0 ? "none" : "\(page) of \(max(pages, 1)), \(count(results))"
  }

  /// `nothing`, `1 movie`, `68 movies`.
  static func count(_ movies: Int) -> String {
    switch movies {
    case 0: "nothing"
    case 1: "1 movie"
    default: "\(movies) movies"
    }
  }

  /// Between which days the movies of a list are released.
  static func dates(_ dates: Movies.Dates?) -> String {
    guard let minimum = dates?.minimum, let maximum = dates?.maximum else { return "" }
    return "Released between \(minimum) and \(maximum)."
  }

  /// What went wrong, how old what is shown is, and what can be done.
  static func notice(_ error: APPError, age: Double? = nil) -> String {
    [error.text, age.map { "This was kept \(ago($0))." }, "To try again: retry"]
      .compactMap(\.self).joined(separator: " ")
  }

  /// `12 minutes ago`.
  private static func ago(_ seconds: Double) -> String {
    let units = [(86_400, "day"), (3600, "hour"), (60, "minute")]
    let whole = Int(seconds)
    guard let (length, unit) = units.first(where: { whole >= $0.0 }) else { return "just now" }
    let count = whole / length
    return "\(count) \(unit)\(count == 1 ? "" : "s") ago"
  }
}
