#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The movies that ship with the app, and the lists that a service makes of them.
///
/// They are facts in TMDB's form and under TMDB's ids, with overviews in our own words, as they
/// stood on New Year's Day of 2025: that is when “now” is, whatever a clock says.
struct Catalogue {
  /// How many movies a page has, as at TMDB.
  static let pageLength = 20

  private static let today = ReleaseDate(year: 2025, month: 1, day: 1)
  private static let now = ReleaseDate(year: 2024, month: 11, day: 15)...today

  let movies: [MovieDetail]

  /// Reads a catalogue that is written as arrays of TMDB's “Movie details”.
  ///
  /// It goes the way of an answer from the network, and fails as one does.
  init(json: [String]) throws {
    movies = try json.flatMap {
      try JSONDecoder().decode([MovieDetail].self, from: Data($0.utf8))
    }
  }

  /// A page of a list.
  func movies(_ type: MovieApiType, page: Int) -> Movies {
    switch type {
    case .nowPlaying: self.page(page, of: released(within: Self.now), between: Self.now)
    case .popular: self.page(page, of: released.sorted(most: \.voteCount))
    case .topRated: self.page(page, of: released.sorted(most: \.voteAverage))
    case .upcoming:
      self.page(page, of: upcoming, between: Self.today...(upcoming.last?.date ?? Self.today))
    }
  }

  /// A page of the movies whose titles have all words of `query`, or words that begin with them.
  func movies(matching query: String, page: Int) -> Movies {
    let words = Self.words(query)
    let found = movies.filter { movie in
      let title = Self.words(movie.title)
      return words.allSatisfy { word in title.contains { $0.hasPrefix(word) } }
    }
    return self.page(page, of: words.isEmpty ? [] : found)
  }

  /// The movie of that id; nil when there is none.
  func movie(_ id: Movie.ID) -> MovieDetail? {
    movies.first { $0.id == id }
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
      results: rows.map(Movie.init),
      dates: dates.map { Movies.Dates(minimum: $0.lowerBound, maximum: $0.upperBound) },
      totalPages: (all.count + Self.pageLength - 1) / Self.pageLength,
      totalResults: all.count
    )
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}

extension MovieDetail {
  /// Every movie of the catalogue has a date, and one without would be in no list.
  fileprivate var date: ReleaseDate { releaseDate ?? ReleaseDate(year: 0, month: 1, day: 1) }
}

extension [MovieDetail] {
  /// Those with the most of a figure first; of equals, the one with the smaller id.
  fileprivate func sorted(most figure: KeyPath<MovieDetail, some Comparable>) -> [MovieDetail] {
    sorted { left, right in
      let (more, less) = (left[keyPath: figure], right[keyPath: figure])
      return more == less ? left.id < right.id : more > less
    }
  }
}
