/// The movies in the package, and the lists that a service makes of them.
///
/// They are facts with TMDB's ids; the overviews are our own. The data is of 1 January 2025, which
/// is always the current date of the lists.
struct Catalogue {
  /// The number of movies on a page, as at TMDB.
  static let pageLength = 20

  /// The catalogue in the package, which is parsed at its first use.
  static let embedded = Catalogue(table: EmbeddedMovies.table)

  fileprivate static let today = date("2025-01-01")
  private static let now = date("2024-11-15")...today

  let movies: [MovieDetail]

  /// Parses a table in the format of ``EmbeddedMovies/table``.
  ///
  /// A malformed entry is a programmer error.
  private init(table: String) {
    movies = table.split(separator: "\n\n").map { entry in
      guard let movie = MovieDetail(entry: entry) else {
        fatalError("The catalogue has a malformed entry: \(entry)")
      }
      return movie
    }
  }

  /// Returns a page of a list.
  func movies(_ type: MovieApiType, page: Int) -> Movies {
    switch type {
    case .nowPlaying: self.page(page, of: released(within: Self.now), between: Self.now)
    case .popular: self.page(page, of: released.sorted(most: \.movie.voteCount))
    case .topRated: self.page(page, of: released.sorted(most: \.movie.voteAverage))
    case .upcoming:
      self.page(page, of: upcoming, between: Self.today...(upcoming.last?.date ?? Self.today))
    }
  }

  /// Returns a page of the movies whose titles contain each word of `query`, at least as a prefix
  /// of a word.
  func movies(matching query: String, page: Int) -> Movies {
    let words = Self.words(query)
    let found = movies.filter { detail in
      let title = Self.words(detail.movie.title)
      return words.allSatisfy { word in title.contains { $0.hasPrefix(word) } }
    }
    return self.page(page, of: words.isEmpty ? [] : found)
  }

  /// Returns the movie with this id, or nil if there is none.
  func movie(_ id: Movie.ID) -> MovieDetail? {
    movies.first { $0.movie.id == id }
  }

  private var released: [MovieDetail] { movies.filter { $0.date <= Self.today } }

  private var upcoming: [MovieDetail] {
    movies.filter { $0.date > Self.today }.sorted(most: \.date).reversed()
  }

  private func released(within dates: ClosedRange<ReleaseDate>) -> [MovieDetail] {
    movies.filter { dates.contains($0.date) }.sorted(most: \.date)
  }

  private func page(
    _ number: Int,
    of all: [MovieDetail],
    between dates: ClosedRange<ReleaseDate>? = nil
  ) -> Movies {
    let rows = all.dropFirst((max(1, number) - 1) * Self.pageLength).prefix(Self.pageLength)
    return Movies(
      page: number,
      results: rows.map(\.movie),
      dates: dates.map { Movies.Dates(minimum: $0.lowerBound, maximum: $0.upperBound) },
      totalPages: (all.count + Self.pageLength - 1) / Self.pageLength,
      totalResults: all.count
    )
  }

  private static func date(_ text: String) -> ReleaseDate {
    guard let date = ReleaseDate(rawValue: text) else { fatalError("“\(text)” is not a date.") }
    return date
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}

extension MovieDetail {
  /// Parses an entry of ``EmbeddedMovies/table``: a line of facts, and a line with the overview.
  ///
  /// Returns nil if it is malformed.
  fileprivate init?(entry: Substring) {
    let lines = entry.split(separator: "\n").map(String.init)
    guard let facts = lines.first?.split(separator: " | ").map(String.init),
      lines.count == 2, facts.count == 8,
      let id = Int(facts[0]), let releaseDate = ReleaseDate(rawValue: facts[2]),
      let runtime = Int(facts[3]), let voteAverage = Double(facts[4]),
      let voteCount = Int(facts[5])
    else { return nil }
    movie = Movie(
      id: id,
      title: facts[1],
      overview: lines[1],
      releaseDate: releaseDate,
      voteAverage: voteAverage,
      voteCount: voteCount
    )
    self.runtime = runtime
    let names = facts[6].split(separator: ", ").map(String.init)
    genres = names.compactMap { name in
      EmbeddedMovies.genreIDs[name].map { Genre(id: $0, name: name) }
    }
    directors = facts[7].split(separator: ", ").map(String.init)
    guard genres.count == names.count else { return nil }
  }

  /// The release date.
  ///
  /// Every movie in the catalogue has one.
  fileprivate var date: ReleaseDate { movie.releaseDate ?? Catalogue.today }
}

extension [MovieDetail] {
  /// Returns the movies sorted by `figure` in descending order, and by id if it is equal.
  fileprivate func sorted(most figure: KeyPath<MovieDetail, some Comparable>) -> [MovieDetail] {
    sorted { left, right in
      let (more, less) = (left[keyPath: figure], right[keyPath: figure])
      return more == less ? left.movie.id < right.movie.id : more > less
    }
  }
}
